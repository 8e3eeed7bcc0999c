/** Complete purchases of vehicles whose price has cents: each amount is exact from the review to the signed contract. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { pdfText, printedAmount } from "#tests/app/support/pdf-text.ts";
import { quoteByHand } from "#tests/app/support/quote-by-hand.ts";
import {
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  paymentMethod,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

const quebec = { gst: 5_000, qst: 9_975 };
const cashDown = 1_000_75;
const frequency = 52;
/** Free vehicles in Quebec; each test buys one. */
const bought = { finance: 0, lease: 1, cash: 2 } as const;

let upstream: TestUpstream;
let ids: number[] = [];
beforeAll(async () => {
  upstream = await startUpstream();
  const { db } = upstream.database;
  const isNewInQuebec = and(eq(vehicles.condition, "new"), eq(vehicles.province, "QC"), eq(vehicles.status, "on-sale"));
  const rows = await db.select({ id: vehicles.id }).from(vehicles).where(isNewInQuebec).orderBy(vehicles.id).limit(3);
  ids = rows.map(({ id }) => id);
  // The price and its extras together end in 25 cents.
  const over = sql`${vehicles.all_in_price_cents} % 100`;
  await db.update(vehicles).set({ price_cents: sql`${vehicles.price_cents} - ${over} + 25` });
});
afterAll(() => upstream.close());

test.each(["finance", "lease", "cash"] as const)("is signed with the reviewed amounts: %s", async (method) => {
  const vehicleId = ids[bought[method]] ?? 0;
  const [vehicle] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  expect((vehicle?.all_in_price_cents ?? 0) % 100).toBe(25);
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const { id: orderId, terms } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  const offered = method === "lease" ? terms.lease[0] : terms.finance[0];
  const term = offered?.months ?? 0;
  const paying = { ...paymentMethod, vehicleId, selectedPaymentMethod: method, term, frequence: frequency, cashDown };
  await answerSteps(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.savePaymentMethod, paying, by);
  await payDeposit(upstream, buyer, vehicleId);
  const { review, signing } = await readReview(upstream, buyer, vehicleId);

  const { quoteInput } = review.transaction;
  const ofRebates = quoteInput.vehicle.lines.filter(({ kind }) => kind === "rebate");
  const rebates = ofRebates.reduce((sum, { amount }) => sum + amount, 0);
  const byHand = quoteByHand({
    price: (vehicle?.all_in_price_cents ?? 0) - rebates,
    // In the manual computation a rebate after taxes is a negative balance.
    lien: -quoteInput.postTaxRebates,
    ...{ tradeIn: 0, plan: 0, down: cashDown, rates: quebec, method },
    terms: { months: term, apr: offered?.apr ?? 0, frequency },
    residual: Math.round(((vehicle?.msrp_cents ?? 0) * (terms.lease[0]?.residualPercent ?? 0)) / 100),
  });
  const { amounts } = buildQuote(quoteInput);
  expect(amounts).toMatchObject({ ...byHand, tradeInBalanceDue: 0 });
  expect(amounts.vehiclePrice % 100).toBe(25);

  await upstream.call(buyOnline.finalize, signing, by);
  await upstream.settle();
  const signed = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
  expect(buildQuote(signed.transaction.quoteInput).amounts).toEqual(amounts);
  const contract = await pdfText(await (await upstream.call(buyOnline.getContract, { orderId }, by)).arrayBuffer());
  for (const name of ["vehiclePrice", "total", "payment", "financed", "dueAtDelivery", "residual"] as const) {
    const amount = byHand[name] ?? 0;
    if (amount > 0) expect(contract).toContain(printedAmount((amount / 100).toFixed(2), "fr-ca"));
  }
  const team = { token: await upstream.signIn("team") };
  const { signed: facts } = await upstream.call(buyOnline.getOrder, { orderId }, team);
  const leads = method === "cash" ? "dueAtDelivery" : method === "lease" ? "paymentWithTaxes" : "payment";
  expect([facts?.total, facts?.payment]).toEqual([byHand["total"], byHand[leads]]);
});
