/** A signed order given back within its seven days: asked for once, settled once, the vehicle free again or not. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { contracts, deposits, outbox, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { eraseOldPurchases } from "#upstream/services/buy-online/purchase-retention.ts";
import { bareUpstream } from "./bare-upstream.ts";
import { answerSteps, createBuyer, openOrder, payDeposit, readReview } from "./purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

describe.each(engines)("a return on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  }, 60_000);
  afterAll(() => upstream.close());

  async function signOrder(vehicleId: number) {
    const buyer = await createBuyer(upstream);
    const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
    const unsigned = await upstream.send(buyOnline.askReturn, { orderId }, { token: buyer.token });
    expect(unsigned.ok ? "" : unsigned.code).toBe("not_signed");
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    // As the checkout leaves it: the refund's letter leads back to the site that its buyer came from.
    const checkout = { returnUrl: "https://nordet.example/", cancelUrl: "", language: "fr-ca" as const, expiresAt: 0 };
    await upstream.database.db.update(deposits).set({ checkout }).where(eq(deposits.transaction_id, orderId));
    const { signing } = await readReview(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
    return { orderId, by: { token: buyer.token } };
  }

  const lettersAbout = async (orderId: string, kind: string) =>
    (
      await upstream.database.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(eq(outbox.key, `${kind}:${orderId}`))
    ).length;
  const depositOf = async (orderId: string) =>
    (await upstream.database.db.select().from(deposits).where(eq(deposits.transaction_id, orderId)))[0]?.state;
  const statusOf = async (id: number) =>
    (await upstream.database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.status;

  test("is asked for by its buyer alone, however often, and settled once, whoever presses at once", async () => {
    const { orderId, by } = await signOrder(31);
    const team = { token: await upstream.signIn("team") };
    const early = await upstream.send(buyOnline.settleReturn, { orderId, sale: "yes" }, team);
    expect(early.ok ? "" : early.code).toBe("return_not_asked");
    const stranger = await createBuyer(upstream);
    const theirs = await upstream.send(buyOnline.askReturn, { orderId }, { token: stranger.token });
    expect(theirs.ok ? 200 : theirs.status).toBe(404);

    const asked = await Promise.all([1, 2, 3].map(() => upstream.call(buyOnline.askReturn, { orderId }, by)));
    expect(new Set(asked.map(({ giveBack }) => `${giveBack?.state} ${giveBack?.askedAt}`)).size).toBe(1);
    expect(await lettersAbout(orderId, "returnAsked")).toBe(1);
    expect(await lettersAbout(orderId, "returnToTake")).toBe(1);
    const { orders } = await upstream.call(buyOnline.getOrders, { state: "return-asked" }, team);
    expect(orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await statusOf(31)).toBe("sold");

    const settle = { orderId, sale: "yes" as const };
    const settled = await Promise.all([1, 2, 3].map(() => upstream.call(buyOnline.settleReturn, settle, team)));
    expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(["returned"]));
    expect(await lettersAbout(orderId, "returnSettled")).toBe(1);
    expect(["refund_due", "refunded"]).toContain(await depositOf(orderId));
    expect(await statusOf(31)).toBe("on-sale");
    const history = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
    expect([history.state, history.giveBack?.state]).toEqual(["cancelled", "settled"]);
    // Somebody else may buy it now.
    expect((await openOrder(upstream, await createBuyer(upstream), 31)).transaction.vehicleId).toBe(31);
    // What was signed is kept as long as any other contract.
    await upstream.database.db
      .update(transactions)
      .set({ updated_at: sql`now() - interval '3 years'` })
      .where(eq(transactions.id, orderId));
    await eraseOldPurchases(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
    expect(await upstream.database.db.$count(contracts, eq(contracts.transaction_id, orderId))).toBe(1);
  });

  test("leaves a vehicle off sale where those who took it say so", async () => {
    const { orderId, by } = await signOrder(32);
    await upstream.call(buyOnline.askReturn, { orderId }, by);
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "no" }, { token: await upstream.signIn("team") });
    expect(await statusOf(32)).toBe("sold");
  });

  test("is over once the seven days are", async () => {
    const { orderId, by } = await signOrder(33);
    await upstream.database.db
      .update(contracts)
      .set({ document: sql`jsonb_set(${contracts.document}, '{days,trialEnd}', '"2020-01-08"')` })
      .where(eq(contracts.transaction_id, orderId));
    const late = await upstream.send(buyOnline.askReturn, { orderId }, by);
    expect(late.ok ? "" : late.code).toBe("return_over");
    expect((await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).giveBack?.state).toBe("over");
  });
});
