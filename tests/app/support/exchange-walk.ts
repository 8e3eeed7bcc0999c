/** Buyers who give a vehicle in exchange: the whole purchase, every page of it compared with a quote made by hand. */
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { protectionPlans, tradeIns, transactions, trimPrices, vehicles } from "#upstream/db/schema/index.ts";
import type { Browser, Page } from "./app-fixture.ts";
import { pdfText, printedAmount } from "./pdf-text.ts";
import { type Buyer, goTo, signing } from "./purchase-actors.ts";
import { type Purchase, quoteByHand, type Terms } from "./quote-by-hand.ts";
import { openShop } from "./shop-fixture.ts";
import { lien, tellTradeIn } from "./trade-in-actors.ts";

const quebec = { gst: 5_000, qst: 9_975 };
const ontario = { hst: 13_000 };
const homes = {
  QC: { "billing.city": "Montréal", "billing.province": "QC", "billing.postalCode": "H2X 1Y4" },
  ON: { "billing.city": "Toronto", "billing.province": "ON", "billing.postalCode": "M5V 3L9" },
};

/** What the manufacturer offers here: one term, whatever is asked, so that each page can be told beforehand. */
interface Offered {
  terms: Terms;
  msrp: number;
  residualPercent: number;
}

export interface Exchange extends Omit<Purchase, "rates" | "terms" | "residual" | "plan">, Offered {
  name: string;
  province: keyof typeof homes;
  owed: "finance" | "lease" | "none";
  hasPlan?: boolean;
  language?: "fr-ca" | "en-ca";
  /** What the contract says of it in words. */
  says?: string[];
}

const weekly: Offered = { terms: { months: 60, apr: 5, frequency: 52 }, msrp: 23_000_00, residualPercent: 57 };
export const plain = {
  ...weekly,
  price: 20_000_00,
  tradeIn: 5_000_00,
  down: 0,
  province: "QC",
  owed: "finance",
} as const;

const shop = openShop();
let team: Browser;
beforeAll(async () => {
  team = shop.browser();
  await team.signIn("team");
});

const residualOf = ({ msrp, residualPercent }: Offered) => Math.round((msrp * residualPercent) / 100);

/** A released vehicle keeps its buyer's answers: each purchase is of another one. */
const taken = new Set<string>();

/** A free vehicle that its dealer prices so that it costs what the case says, fees and levies within. */
async function priced({ price, msrp, province, terms, residualPercent }: Exchange): Promise<string> {
  const list = await shop.browser().open(`/en-ca/cars?condition=new&province=${province}`);
  const free = list.document.querySelectorAll('article[data-state="free"]');
  const id = free.map((article) => article.getAttribute("data-vehicle-id") ?? "").find((each) => !taken.has(each));
  if (!id) throw new Error("No vehicle is free.");
  taken.add(id);
  const { db } = shop.app.upstream.database;
  const others = sql`options_cents + dealer_fee_cents + freight_and_pdi_cents + association_fee_cents + air_tax_cents + tire_tax_cents`;
  await db
    .update(vehicles)
    .set({ price_cents: sql`${price} - (${others})`, msrp_cents: msrp })
    .where(eq(vehicles.id, Number(id)));
  const { months, apr } = terms;
  await db.update(trimPrices).set({
    cash_rebates: [],
    finance_rebates: [],
    lease_rebates: [],
    finance_terms: [{ months, value: apr }],
    lease_terms: [{ months, value: apr, residualByKm: [{ kilometers: 20_000, value: residualPercent }] }],
  });
  return id;
}

export const typed = (cents: number) => (cents / 100).toFixed(2);

/** Told within the purchase and valued by an advocate, who may say any value. */
async function giveInExchange(step: Page, { tradeIn, lien: balance, owed }: Exchange): Promise<Page> {
  const told = {
    "basic-information": { mileage: "450000" },
    condition: owed === "none" ? {} : lien(owed, typed(balance)),
  };
  const { page: waiting } = await tellTradeIn(await step.submit({ haveTradeIn: "yes" }), told);
  const [row] = await shop.app.upstream.database.db
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(eq(tradeIns.state, "waiting"))
    .orderBy(desc(tradeIns.updated_at))
    .limit(1);
  const managed = await team.open(`/en-ca/block-management/trade-in-details/${row?.id}`);
  expect((await managed.send({ priceLow: typed(tradeIn), priceHigh: typed(tradeIn) })).status).toBe(303);
  const estimate = await step.browser.open(waiting.path);
  expect([estimate.amounts["priceLow"], estimate.amounts["priceHigh"]]).toEqual([typed(tradeIn), typed(tradeIn)]);
  return estimate.submit({ includeTradeInValue: "yes" });
}

/** The amounts that a page shows, each name with every value it has there; what is nothing may be left out. */
function shownOn(page: Page): Record<string, string[]> {
  const shown: Record<string, Set<string>> = {};
  for (const data of page.document.querySelectorAll("data[data-amount]")) {
    const name = data.getAttribute("data-amount") ?? "";
    shown[name] = (shown[name] ?? new Set()).add(data.getAttribute("value") ?? "");
  }
  return Object.fromEntries(Object.entries(shown).map(([name, values]) => [name, [...values]]));
}

function expectAmounts(page: Page, purchase: Purchase) {
  const shown = shownOn(page);
  const names = Object.entries(quoteByHand(purchase)).filter(([name, cents]) => cents !== 0 || shown[name]);
  const expected = Object.fromEntries(names.map(([name, cents]) => [name, [typed(cents)]]));
  const found = Object.fromEntries(names.map(([name]) => [name, shown[name]]));
  expect({ path: page.path, status: page.status, ...found }).toEqual({ path: page.path, status: 200, ...expected });
}

/** What the staff's page of an order names is what its buyer signed. */
async function expectStaffSees(signed: Page, { vehicleId }: Buyer) {
  const { db } = shop.app.upstream.database;
  const ofVehicle = eq(transactions.vehicle_id, Number(vehicleId));
  const [order] = await db.select({ id: transactions.id }).from(transactions).where(ofVehicle);
  const seen = shownOn(await team.open(`/en-ca/nordet/orders/${order?.id}`));
  const told = Object.fromEntries(Object.keys(seen).map((name) => [name, shownOn(signed)[name] ?? [typed(0)]]));
  expect(Object.keys(seen)).toContain("total");
  expect(seen).toEqual(told);
}

/** What each way of paying would come to, as the rows say it. */
function waysOn(page: Page): Record<string, string | undefined> {
  const rows = page.main.querySelectorAll('label:has(input[name="selectedPaymentMethod"])');
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector("input")?.getAttribute("value") ?? "",
      row.querySelector("data")?.getAttribute("value"),
    ]),
  );
}

async function signs(review: Page, buyer: Buyer): Promise<{ signed: Page; contract: string }> {
  const signed = await review.submit({ ...signing, contractLanguage: buyer.language.slice(0, 2) });
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  await shop.app.upstream.settle();
  const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  return { signed, contract: await pdfText(await (await buyer.browser.fetch(link)).arrayBuffer()) };
}

const printed = (cents: number, language: string) =>
  (cents < 0 ? "\u2212" : "") + printedAmount(typed(Math.abs(cents)), language);

/** From the first step until the way of paying is answered, each page looked at. */
export async function pays(each: Exchange) {
  const language = each.language ?? "en-ca";
  const buyer = await shop.startPurchase("customer", language, await priced(each));
  const { method, terms, down, province, price, tradeIn, lien: balance } = each;
  const rates = province === "QC" ? quebec : ontario;
  const before: Purchase = {
    ...{ price, tradeIn, lien: balance, plan: 0, down: 0, rates, residual: residualOf(each) },
    ...{ method: "finance", terms: { ...terms, frequency: 52 } },
  };
  const step = await goTo(buyer, "trade-in", { "personal-details": homes[province] });
  expectAmounts(step, { ...before, tradeIn: 0, lien: 0 });
  const payment = await giveInExchange(step, each);
  for (const page of [payment, await buyer.open("trade-in"), await buyer.open("trade-in/condition")]) {
    expectAmounts(page, before);
  }
  expectAmounts(await buyer.open("trade-in/estimate"), before);
  const figure = (way: Exchange["method"], name: string) => typed(quoteByHand({ ...before, method: way })[name] ?? 0);
  expect(waysOn(payment)).toEqual({
    finance: figure("finance", "payment"),
    lease: figure("lease", "paymentWithTaxes"),
    cash: figure("cash", "total"),
  });

  const chosen: Purchase = { ...before, method, down, terms };
  const paying = {
    "payment-method": {
      ...{ selectedPaymentMethod: method, term: String(terms.months), frequence: String(terms.frequency) },
      cashDown: typed(down),
    },
  };
  const page = await goTo({ ...buyer, page: payment }, "protection-plan", paying);
  expectAmounts(page, chosen);
  const isAsked = method !== "cash" && (quoteByHand(chosen)["financed"] ?? 0) > 0;
  // Nobody lends anything: the application has no page, and the step says so.
  if (method === "finance" && !isAsked) {
    expect((await buyer.open("payment-method")).main.text).toContain("Nothing is left to finance");
    expect((await buyer.open("payment-method/about-you")).path).toContain("protection-plan");
  }
  for (const part of !isAsked ? [] : ["about-you", "home", "work", "job", "consent"]) {
    expectAmounts(await buyer.open(`payment-method/${part}`), chosen);
  }
  return { buyer, page, chosen };
}

/** On to the signature. */
export async function buy(each: Exchange) {
  const { buyer, page: plans, chosen } = await pays(each);
  const [plan] = each.hasPlan ? await shop.app.upstream.database.db.select().from(protectionPlans).limit(1) : [];
  const bought: Purchase = { ...chosen, plan: plan?.price_cents ?? 0 };
  let page = await plans.submit({ protectionPlan: plan ? String(plan.id) : "none" });
  for (const last of ["drivers-license", "deposit", "review-order"]) {
    expectAmounts(page, bought);
    page = await goTo({ ...buyer, page }, last);
  }
  for (const seen of ["summary", "deposit", "delivery", "payment-method"]) {
    expectAmounts(await buyer.open(seen), bought);
  }
  const { signed, contract } = await signs(page, buyer);
  await expectStaffSees(signed, buyer);
  for (const seen of [page, signed, await buyer.open("summary")]) expectAmounts(seen, bought);
  const amounts = quoteByHand(bought);
  for (const [name, cents] of Object.entries(amounts).filter(([, cents]) => cents !== 0)) {
    // An English contract has the French one before it.
    for (const printedIn of new Set(["fr-ca", buyer.language])) {
      const text = printed(cents, printedIn);
      expect([name, printedIn, text, contract.includes(text)]).toEqual([name, printedIn, text, true]);
    }
  }
  return { amounts, contract, review: page, signed };
}
