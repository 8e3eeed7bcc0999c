/** A refund that the bank rejected, retried by staff. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { type Deposits, startDeposits } from "#tests/upstream/support/deposit-fixture.ts";
import { isConcurrent } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, stripeSimulator, transactions } from "#upstream/db/schema/index.ts";
import { refundPayment } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import { settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";
import { lockOpenPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";

let deposits: Deposits;
beforeAll(async () => {
  deposits = await startDeposits("http://localhost:4564");
});
afterAll(() => deposits.upstream.close());

/** A cancelled purchase whose refund the bank rejected, so Stripe has the money again. */
async function failed() {
  const { upstream, parts, waiting, pay, depositOf, refundsOf } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const { stripeId } = await depositOf(buyer, vehicleId);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, { token: buyer.token });
  await settleDueDeposits(parts);
  const [first] = await refundsOf(stripeId);
  const { db } = upstream.database;
  const charges = await db.select().from(stripeSimulator).where(eq(stripeSimulator.kind, "charge"));
  const charge = charges.find(({ object }) => object.payment_intent === stripeId);
  const object = { ...charge?.object, amount_refunded: 0, refunded: false };
  await db
    .update(stripeSimulator)
    .set({ object })
    .where(eq(stripeSimulator.id, charge?.id ?? ""));
  const refundId = String(first?.object.id);
  await sendRefundFailed(stripeId, refundId);
  const ofBuyer = eq(transactions.user_id, buyer.id);
  const [order] = await db.select().from(transactions).where(ofBuyer);
  return { buyer, vehicleId, stripeId, refundId, orderId: order?.id ?? "" };
}

const sendRefundFailed = (payment_intent: string | null, id: string) =>
  deposits.sendEvent("refund.failed", { id, object: "refund", status: "failed", payment_intent, amount: 250_00 });
const stateOf = async (orderId: string) => {
  const token = await deposits.upstream.signIn("team");
  return (await deposits.upstream.call(buyOnline.getOrder, { orderId }, { token })).refund;
};

test("is listed for staff without a signature, and repeated requests retry it once", async () => {
  const { upstream, refundsOf, emailKindsTo } = deposits;
  const { buyer, stripeId, refundId, orderId } = await failed();
  const by = { token: await upstream.signIn("team") };
  const { rows: orders } = await upstream.call(buyOnline.getOrders, { state: "refund-failed" }, by);
  expect(orders).toMatchObject([{ id: orderId, state: "open", depositState: "refund-failed" }]);
  const input = { orderId, nextTry: 1 };
  expect(await upstream.send(buyOnline.retryDepositRefund, { ...input, nextTry: 7 }, by)).toMatchObject({ ok: true });
  expect((await stateOf(orderId)).state).toBe("refund-failed");
  const retries = await Promise.all([1, 2, 3].map(() => upstream.send(buyOnline.retryDepositRefund, input, by)));
  expect(retries).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  await deposits.upstream.settle();
  expect(await stateOf(orderId)).toMatchObject({ state: "refunded", nextTry: null });
  expect(await refundsOf(stripeId)).toHaveLength(2);
  const isTry = and(eq(auditLog.action, "deposit-refund-retried"), like(auditLog.subject, `%${orderId}`));
  expect(await upstream.database.db.select().from(auditLog).where(isTry)).toHaveLength(1);
  // A repeated webhook of the first failure does not change the second refund.
  await sendRefundFailed(stripeId, refundId);
  expect((await stateOf(orderId)).state).toBe("refunded");
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund", "refundFailed", "depositRefund"]);
  upstream.errors.length = 0;
});

test("that fails again can be retried under the next number, with another idempotency key", async () => {
  const { upstream, parts, stripeState } = deposits;
  const { stripeId, orderId } = await failed();
  const by = { token: await upstream.signIn("superadmin") };
  await upstream.call(buyOnline.retryDepositRefund, { orderId, nextTry: 1 }, by);
  await sendRefundFailed(stripeId, "re_second");
  expect(await stateOf(orderId)).toMatchObject({ state: "refund-failed", nextTry: 2 });
  stripeState.isDown = true;
  await expect(refundPayment(parts, stripeId ?? "", 2)).rejects.toThrow();
  stripeState.isDown = false;
  expect(await refundPayment(parts, stripeId ?? "", 2)).toEqual({ isRefused: false });
  upstream.errors.length = 0;
});

test("can be retried by staff only", async () => {
  const { upstream } = deposits;
  const { buyer, orderId } = await failed();
  for (const token of [buyer.token, await upstream.signIn("dealer")]) {
    const outcome = await upstream.send(buyOnline.retryDepositRefund, { orderId, nextTry: 1 }, { token });
    expect(outcome).toMatchObject({ ok: false, status: 403 });
  }
  const unknown = { orderId: "00000000-0000-4000-8000-000000000000", nextTry: 1 };
  const by = { token: await upstream.signIn("team") };
  expect(await upstream.send(buyOnline.retryDepositRefund, unknown, by)).toMatchObject({ ok: false, status: 404 });
  upstream.errors.length = 0;
});

/** Locks the buyer's open purchase until the function that it returns is called. */
async function holdPurchase(userId: number): Promise<() => Promise<void>> {
  const { database } = deposits.upstream;
  const [purchase] = await database.db.select().from(transactions).where(eq(transactions.user_id, userId));
  if (!purchase) throw new Error("no purchase");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holder = Promise.resolve();
  await new Promise<void>((locked) => {
    holder = database.transaction(async () => {
      await lockOpenPurchase(deposits.parts, purchase);
      locked();
      await released;
    });
  });
  return () => {
    release();
    return holder;
  };
}

test.runIf(isConcurrent)(
  "staff of another brand lock nothing: they get their answer while the order is held",
  async () => {
    const { upstream, answered } = deposits;
    const { buyer } = await answered();
    const isOfBuyer = eq(transactions.user_id, buyer.id);
    const [order] = await upstream.database.db.select().from(transactions).where(isOfBuyer);
    const release = await holdPurchase(buyer.id);
    const elsewhere = { token: await upstream.signIn("team", "finance"), brand: "finance" };
    const call = { orderId: order?.id ?? "", nextTry: 1 };
    const outcome = await upstream.send(buyOnline.retryDepositRefund, call, elsewhere).finally(release);
    expect(outcome).toMatchObject({ ok: false, status: 404 });
  },
);

// An event updates the deposit twice, and PostgreSQL then checks its reference to the purchase. An event that waited for the
// purchase would deadlock with its holder, who asks for the deposit next.
test.runIf(isConcurrent)(
  "Stripe's events do not wait for who holds the purchase",
  async () => {
    const { waiting, pay, depositOf } = deposits;
    const { buyer, vehicleId, url } = await waiting();
    await pay(url);
    const { stripeId } = await depositOf(buyer, vehicleId);
    const release = await holdPurchase(buyer.id);
    const charge = { id: "ch_held", object: "charge", payment_intent: stripeId, refunded: true, metadata: {} };
    const response = await deposits.sendEvent("charge.refunded", charge).finally(release);
    expect(response.status).toBe(200);
    expect(await depositOf(buyer, vehicleId)).toMatchObject({ state: "refunded" });
  },
  15_000,
);
