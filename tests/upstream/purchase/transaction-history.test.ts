/** The transaction history: everything of one customer and brand, latest first and once each over all pages. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { applicants, apply, begin, employee, fresh } from "#tests/upstream/support/credit-applicants.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

test("lists all kinds latest first, filtered by kind and state, in pages", async () => {
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const vehicleId = await aFreeVehicle(upstream);
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 1 }, by);
  const { creditApplication } = await upstream.call(buyOnline.createCreditApplication, { languageId: 1 }, by);
  const all = await upstream.call(buyOnline.getTransactionHistory, {}, by);
  expect(all.rows.map(({ kind, id, state }) => [kind, id, state])).toEqual([
    ["credit-application", creditApplication.id, "in-progress"],
    ["trade-in", tradeIn.id, "in-progress"],
    ["purchase", transaction.id, "in-progress"],
  ]);
  expect(all.total).toBe(3);
  expect(all.rows[2]?.vehicle?.make).toBe(transaction.vehicle.make);
  const paged = [];
  let after: string | null = null;
  do {
    const page: typeof all = await upstream.call(
      buyOnline.getTransactionHistory,
      { pageSize: 1, ...(after && { after }) },
      by,
    );
    paged.push(...page.rows.map(({ id }) => id), page.total);
    after = page.nextCursor;
  } while (after);
  expect(paged).toEqual(all.rows.flatMap(({ id }) => [id, 3]));
  const purchases = await upstream.call(buyOnline.getTransactionHistory, { kind: "purchase" }, by);
  expect(purchases.rows.map(({ id }) => id)).toEqual([transaction.id]);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, by);
  const cancelled = await upstream.call(buyOnline.getTransactionHistory, { state: "cancelled" }, by);
  expect(cancelled.rows.map(({ id }) => id)).toEqual([transaction.id]);
  const stranger = await createBuyer(upstream);
  const theirs = await upstream.call(buyOnline.getTransactionHistory, {}, { token: stranger.token });
  expect(theirs).toEqual({ rows: [], total: 0, isTotalExact: true, nextCursor: null });
  const brand = await upstream.send(buyOnline.getTransactionHistory, {}, { ...by, brand: "finance" });
  expect(brand.ok && brand.value.total > 0).toBe(false);
});

test("shows an application's outcome and state as its page does", async () => {
  const by = { token: (await createBuyer(upstream)).token };
  const rowOf = async (id: string) => {
    const { rows } = await upstream.call(buyOnline.getTransactionHistory, { kind: "credit-application" }, by);
    const read = { creditApplicationId: id };
    const { creditApplication } = await upstream.call(buyOnline.getCreditApplicationDetails, read, by);
    const row = rows.find((each) => each.id === id);
    expect(creditApplication?.state).toBe(row?.state);
    return [row?.state, row?.outcome];
  };
  const created = await begin(upstream, by);
  expect(await rowOf(created)).toEqual(["in-progress", null]);
  const decided = await apply(upstream, fresh(employee), by);
  expect(await rowOf(decided)).toEqual(["completed", "pre-qualified"]);
  const left = await apply(upstream, fresh(applicants["bankruptcy"] ?? {}), by);
  expect(await rowOf(left)).toEqual(["waiting", "person"]);
  await upstream.call(
    buyOnline.judgeCreditReview,
    { creditApplicationId: left, outcome: "refused", reason: "Too recent." },
    { token: await upstream.signIn("team") },
  );
  expect(await rowOf(left)).toEqual(["completed", "refused"]);
  await begin(upstream, by);
  const page = await upstream.call(buyOnline.getTransactionHistory, { decided: "yes", pageSize: 1 }, by);
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([2, [left]]);
});

test("shows a trade-in's state as its page does", async () => {
  const by = { token: (await createBuyer(upstream)).token };
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 1 }, by);
  const completed_at = new Date();
  for (const [changes, state] of [
    [{ state: "open" }, "in-progress"],
    [{ state: "open", completed_at }, "waiting"],
    [{ state: "waiting", completed_at: null }, "waiting"],
    [{ state: "estimated" }, "completed"],
    [{ state: "estimated", completed_at }, "completed"],
  ] as const) {
    await upstream.database.db.update(tradeIns).set(changes).where(eq(tradeIns.id, tradeIn.id));
    const { rows } = await upstream.call(buyOnline.getTransactionHistory, { kind: "trade-in" }, by);
    expect(rows.map(({ state }) => state)).toEqual([state]);
    const details = await upstream.call(buyOnline.getTradeInDetails, { tradeInId: tradeIn.id }, by);
    expect(details.standing).toBe(state);
  }
});

test("shows the value of a trade-in once it is completed", async () => {
  const by = { token: (await createBuyer(upstream)).token };
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 1 }, by);
  const amounts = { priceLow: 5_900_00, priceHigh: 6_500_00, value: 6_200_00, fpp: 0 };
  const prices = { baseDiscountedPrice: 0, equipmentAdjustedPrice: 0 };
  const estimate = { ...amounts, ...prices, lines: [], expiresOn: "2026-12-13", isByAdvocate: true };
  for (const [state, value] of [
    ["waiting", null],
    ["estimated", 6_200_00],
  ] as const) {
    await upstream.database.db.update(tradeIns).set({ state, estimate }).where(eq(tradeIns.id, tradeIn.id));
    const { rows } = await upstream.call(buyOnline.getTransactionHistory, { kind: "trade-in" }, by);
    expect(rows.map(({ tradeInValue }) => tradeInValue)).toEqual([value]);
  }
});

test("shows the answers of a cancelled purchase", async () => {
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const vehicleId = await aFreeVehicle(upstream);
  const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  await answerSteps(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, by);
  const { steps } = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
  expect(steps.map(({ state }) => state)).toEqual([...Array(6).fill("completed"), "pending", "pending"]);
});

test("shows a purchase's answered steps, to its buyer only", async () => {
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const vehicleId = await aFreeVehicle(upstream);
  const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  const states = async () =>
    (await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).steps.map(({ state }) => state);
  expect(new Set(await states())).toEqual(new Set(["pending"]));
  await upstream.call(
    buyOnline.savePaymentMethod,
    { vehicleId, selectedPaymentMethod: "finance", term: 60, frequence: 52, cashDown: 0, dateOfBirth: "1990-05-17" },
    by,
  );
  // Financing without a credit application is started, not done.
  expect((await states())[2]).toBe("incomplete");
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  expect(await states()).toEqual([...Array(7).fill("completed"), "pending"]);
  const listedTotal = async () => (await upstream.call(buyOnline.getTransactionHistory, {}, by)).rows[0]?.signedTotal;
  expect(await listedTotal()).toBeNull();
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, by);
  const signed = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
  expect(await listedTotal()).toBe(buildQuote(signed.transaction.quoteInput).amounts.total);
  expect(new Set(signed.steps.map(({ state }) => state))).toEqual(new Set(["completed"]));
  expect([signed.state, signed.paid?.amount, signed.signed?.hasCreditApplication]).toEqual([
    "documents-waiting",
    250_00,
    true,
  ]);
  const stranger = await createBuyer(upstream);
  const theirs = await upstream.send(buyOnline.getPurchaseHistory, { orderId }, { token: stranger.token });
  expect(theirs.ok ? 200 : theirs.status).toBe(404);
});
