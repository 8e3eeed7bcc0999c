/** Walks through whole purchases with a trade-in and compares the amounts of each page with an independent quote. */
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { protectionPlans, tradeIns, transactions, trimPrices, vehicles } from "#upstream/db/schema/index.ts";
import type { Browser, Page } from "./app-fixture.ts";
import { pdfText, printedAmount } from "./pdf-text.ts";
import { type Buyer, goTo, listFreeVehicles, signing } from "./purchase-actors.ts";
import { type Purchase, quoteByHand, type Terms } from "./quote-by-hand.ts";
import { openShop } from "./shop-fixture.ts";
import { describeTradeIn, lien } from "./trade-in-actors.ts";

const quebec = { gst: 5_000, qst: 9_975 };
const ontario = { hst: 13_000 };
const homes = {
  QC: { "billing.city": "Montréal", "billing.province": "QC", "billing.postalCode": "H2X 1Y4" },
  ON: { "billing.city": "Toronto", "billing.province": "ON", "billing.postalCode": "M5V 3L9" },
};

/** One offered term for every request, so that the test can compute the amounts of each page. */
interface OfferedTerms {
  terms: Terms;
  msrp: number;
  residualPercent: number;
}

export interface ExchangeCase extends Omit<Purchase, "rates" | "terms" | "residual" | "plan">, OfferedTerms {
  name: string;
  province: keyof typeof homes;
  owed: "finance" | "lease" | "none";
  hasPlan?: boolean;
  language?: "fr-ca" | "en-ca";
  /** Texts that the contract must contain. */
  contractTexts?: string[];
}

const weekly: OfferedTerms = { terms: { months: 60, apr: 5, frequency: 52 }, msrp: 23_000_00, residualPercent: 57 };
export const baseCase = {
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

const computeResidual = ({ msrp, residualPercent }: OfferedTerms) => Math.round((msrp * residualPercent) / 100);

/** A released vehicle keeps its buyer's answers, so each purchase needs another vehicle. */
const usedVehicleIds = new Set<string>();

/** Sets a free vehicle's price so that its total price, fees included, equals the price of the case. */
async function priceVehicle({ price, msrp, province, terms, residualPercent }: ExchangeCase): Promise<string> {
  const ids = await listFreeVehicles(shop.browser(), "en-ca", `condition=new&province=${province}`);
  const id = ids.find((vehicleId) => !usedVehicleIds.has(vehicleId));
  if (!id) throw new Error("No vehicle is free.");
  usedVehicleIds.add(id);
  const { db } = shop.app.upstream.database;
  const otherFees = sql`options_cents + dealer_fee_cents + freight_and_pdi_cents + association_fee_cents + air_tax_cents + tire_tax_cents`;
  await db
    .update(vehicles)
    .set({ price_cents: sql`${price} - (${otherFees})`, msrp_cents: msrp })
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

export const toDollars = (cents: number) => (cents / 100).toFixed(2);

/** Describes the trade-in within the purchase; a staff member then values it. */
async function addTradeIn(step: Page, { tradeIn, lien: balance, owed }: ExchangeCase): Promise<Page> {
  const answers = {
    "basic-information": { mileage: "450000" },
    condition: owed === "none" ? {} : lien(owed, toDollars(balance)),
  };
  const { page: waiting } = await describeTradeIn(await step.submit({ haveTradeIn: "yes" }), answers);
  const [row] = await shop.app.upstream.database.db
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(eq(tradeIns.state, "waiting"))
    .orderBy(desc(tradeIns.updated_at))
    .limit(1);
  const tradeInPage = await team.open(`/en-ca/block-management/trade-in-details/${row?.id}`);
  expect((await tradeInPage.send({ priceLow: toDollars(tradeIn), priceHigh: toDollars(tradeIn) })).status).toBe(303);
  const estimate = await step.browser.open(waiting.path);
  expect([estimate.amounts["priceLow"], estimate.amounts["priceHigh"]]).toEqual([
    toDollars(tradeIn),
    toDollars(tradeIn),
  ]);
  return estimate.submit({ includeTradeInValue: "yes" });
}

/** All amounts that a page shows, by name. Amounts of zero may be missing. */
function amountsShown(page: Page): Record<string, string[]> {
  const valuesByName: Record<string, Set<string>> = {};
  for (const data of page.document.querySelectorAll("data[data-amount]")) {
    const name = data.getAttribute("data-amount") ?? "";
    valuesByName[name] = (valuesByName[name] ?? new Set()).add(data.getAttribute("value") ?? "");
  }
  return Object.fromEntries(Object.entries(valuesByName).map(([name, values]) => [name, [...values]]));
}

function expectAmounts(page: Page, purchase: Purchase) {
  const shown = amountsShown(page);
  const names = Object.entries(quoteByHand(purchase)).filter(([name, cents]) => cents !== 0 || shown[name]);
  const expected = Object.fromEntries(names.map(([name, cents]) => [name, [toDollars(cents)]]));
  const actual = Object.fromEntries(names.map(([name]) => [name, shown[name]]));
  expect({ path: page.path, status: page.status, ...actual }).toEqual({ path: page.path, status: 200, ...expected });
}

/** The amounts on the staff's order page equal the amounts that the buyer signed. */
async function expectStaffAmounts(signed: Page, { vehicleId }: Buyer) {
  const { db } = shop.app.upstream.database;
  const whereVehicle = eq(transactions.vehicle_id, Number(vehicleId));
  const [order] = await db.select({ id: transactions.id }).from(transactions).where(whereVehicle);
  const staffAmounts = amountsShown(await team.open(`/en-ca/nordet/orders/${order?.id}`));
  const signedAmounts = Object.fromEntries(
    Object.keys(staffAmounts).map((name) => [name, amountsShown(signed)[name] ?? [toDollars(0)]]),
  );
  expect(Object.keys(staffAmounts)).toContain("total");
  expect(staffAmounts).toEqual(signedAmounts);
}

/** The amount of each payment method, as its radio button shows it. */
function methodAmounts(page: Page): Record<string, string | undefined> {
  const rows = page.main.querySelectorAll('label:has(input[name="selectedPaymentMethod"])');
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector("input")?.getAttribute("value") ?? "",
      row.querySelector("data")?.getAttribute("value"),
    ]),
  );
}

async function signOrder(review: Page, buyer: Buyer): Promise<{ signed: Page; contract: string }> {
  await buyer.open("review-order/english");
  const signed = await review.submit({ ...signing, contractLanguage: buyer.language.slice(0, 2) });
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  await shop.app.upstream.settle();
  const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  return { signed, contract: await pdfText(await (await buyer.browser.fetch(link)).arrayBuffer()) };
}

const formatPrinted = (cents: number, language: string) =>
  (cents < 0 ? "\u2212" : "") + printedAmount(toDollars(Math.abs(cents)), language);

/** Goes from the first step to the answered payment method and checks the amounts of each page. */
export async function goToPayment(exchangeCase: ExchangeCase) {
  const language = exchangeCase.language ?? "en-ca";
  const buyer = await shop.startPurchase("customer", language, await priceVehicle(exchangeCase));
  const { method, terms, down, province, price, tradeIn, lien: balance } = exchangeCase;
  const rates = province === "QC" ? quebec : ontario;
  const quoteInput: Purchase = {
    ...{ price, tradeIn, lien: balance, plan: 0, down: 0, rates, residual: computeResidual(exchangeCase) },
    ...{ method: "finance", terms: { ...terms, frequency: 52 } },
  };
  const step = await goTo(buyer, "trade-in", { "personal-details": homes[province] });
  expectAmounts(step, { ...quoteInput, tradeIn: 0, lien: 0 });
  const payment = await addTradeIn(step, exchangeCase);
  for (const page of [payment, await buyer.open("trade-in"), await buyer.open("trade-in/condition")]) {
    expectAmounts(page, quoteInput);
  }
  expectAmounts(await buyer.open("trade-in/estimate"), quoteInput);
  const amountFor = (methodOption: ExchangeCase["method"], name: string) =>
    toDollars(quoteByHand({ ...quoteInput, method: methodOption })[name] ?? 0);
  expect(methodAmounts(payment)).toEqual({
    finance: amountFor("finance", "payment"),
    lease: amountFor("lease", "paymentWithTaxes"),
    cash: amountFor("cash", "total"),
  });

  const paidWith: Purchase = { ...quoteInput, method, down, terms };
  const answers = {
    "payment-method": {
      ...{ selectedPaymentMethod: method, term: String(terms.months), frequence: String(terms.frequency) },
      cashDown: toDollars(down),
    },
  };
  const page = await goTo({ ...buyer, page: payment }, "protection-plan", answers);
  expectAmounts(page, paidWith);
  const isFinanced = method !== "cash" && (quoteByHand(paidWith)["financed"] ?? 0) > 0;
  // Without an amount to finance, the credit application has no pages and the step says so.
  if (method === "finance" && !isFinanced) {
    expect((await buyer.open("payment-method")).main.text).toContain("You have nothing to finance");
    expect((await buyer.open("payment-method/about-you")).path).toContain("protection-plan");
  }
  for (const part of !isFinanced ? [] : ["about-you", "home", "work", "job", "consent"]) {
    expectAmounts(await buyer.open(`payment-method/${part}`), paidWith);
  }
  return { buyer, page, paidWith };
}

/** Goes on to the signature. */
export async function buy(exchangeCase: ExchangeCase) {
  const { buyer, page: plans, paidWith } = await goToPayment(exchangeCase);
  const [plan] = exchangeCase.hasPlan
    ? await shop.app.upstream.database.db.select().from(protectionPlans).limit(1)
    : [];
  const purchase: Purchase = { ...paidWith, plan: plan?.price_cents ?? 0 };
  let page = await plans.submit({ protectionPlan: plan ? String(plan.id) : "none" });
  for (const nextStep of ["drivers-license", "deposit", "review-order"]) {
    expectAmounts(page, purchase);
    page = await goTo({ ...buyer, page }, nextStep);
  }
  for (const step of ["summary", "deposit", "delivery", "payment-method"]) {
    expectAmounts(await buyer.open(step), purchase);
  }
  const { signed, contract } = await signOrder(page, buyer);
  await expectStaffAmounts(signed, buyer);
  for (const shownPage of [page, signed, await buyer.open("summary")]) expectAmounts(shownPage, purchase);
  const amounts = quoteByHand(purchase);
  for (const [name, cents] of Object.entries(amounts).filter(([, cents]) => cents !== 0)) {
    // The English contract also contains the French one.
    for (const contractLanguage of new Set(["fr-ca", buyer.language])) {
      const text = formatPrinted(cents, contractLanguage);
      expect([name, contractLanguage, text, contract.includes(text)]).toEqual([name, contractLanguage, text, true]);
    }
  }
  return { amounts, contract, review: page, signed };
}
