/** The history's call: everything of one customer and brand, latest first, each once, page after page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { answerSteps, createBuyer, openOrder, payDeposit, readReview } from "./purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

describe.each(engines)("the transaction history on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  }, 60_000);
  afterAll(() => upstream.close());

  test("lists all kinds latest first, by kind, by state and by pages", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const { transaction } = await openOrder(upstream, buyer, 21);
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
    for (const page of [1, 2, 3]) {
      const { rows, total } = await upstream.call(buyOnline.getTransactionHistory, { page, pageSize: 1 }, by);
      paged.push(...rows.map(({ id }) => id), total);
    }
    expect(paged).toEqual(all.rows.flatMap(({ id }) => [id, 3]));
    const purchases = await upstream.call(buyOnline.getTransactionHistory, { kind: "purchase" }, by);
    expect(purchases.rows.map(({ id }) => id)).toEqual([transaction.id]);
    await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId: 21 }, by);
    const cancelled = await upstream.call(buyOnline.getTransactionHistory, { state: "cancelled" }, by);
    expect(cancelled.rows.map(({ id }) => id)).toEqual([transaction.id]);
    const stranger = await createBuyer(upstream);
    const theirs = await upstream.call(buyOnline.getTransactionHistory, {}, { token: stranger.token });
    expect(theirs).toEqual({ rows: [], total: 0 });
    const brand = await upstream.send(buyOnline.getTransactionHistory, {}, { ...by, brand: "finance" });
    expect(brand.ok && brand.value.total > 0).toBe(false);
  });

  test("tells a purchase's steps as they are answered, and is its buyer's alone", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = 22;
    const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
    const states = async () =>
      (await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).steps.map(({ state }) => state);
    expect(new Set(await states())).toEqual(new Set(["pending"]));
    await upstream.call(
      buyOnline.savePaymentMethod,
      { vehicleId, selectedPaymentMethod: "finance", term: 60, frequence: 52, cashDown: 0, dateOfBirth: "1990-05-17" },
      by,
    );
    // Paid over time without an application: begun and not done.
    expect((await states())[2]).toBe("incomplete");
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    expect(await states()).toEqual([...Array(7).fill("completed"), "pending"]);
    const { signing } = await readReview(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.finalize, signing, by);
    const signed = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
    expect(new Set(signed.steps.map(({ state }) => state))).toEqual(new Set(["completed"]));
    expect([signed.state, signed.paid?.amount, signed.signed?.hasCreditApplication]).toEqual([
      "completed",
      250_00,
      true,
    ]);
    const stranger = await createBuyer(upstream);
    const theirs = await upstream.send(buyOnline.getPurchaseHistory, { orderId }, { token: stranger.token });
    expect(theirs.ok ? 200 : theirs.status).toBe(404);
  });
});
