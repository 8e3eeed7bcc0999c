/** An order's attempts to pay its deposit: a late event, a failure of Stripe or a closed checkout never mixes two of them. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { type Deposits, openCheckout, silentLog, startDeposits } from "#tests/upstream/support/deposit-fixture.ts";
import { answerSteps, type Buyer, lapse, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { deposits as depositRows, reservations, stripeSimulator, transactions } from "#upstream/db/schema/index.ts";
import { applyPayment } from "#upstream/services/buy-online/deposit/deposit-events.ts";
import { settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";
import { refundSecondPayment } from "#upstream/services/buy-online/deposit/second-payment-job.ts";

let deposits: Deposits;
beforeAll(async () => {
  deposits = await startDeposits("http://localhost:4565");
});
afterAll(() => deposits.upstream.close());

async function orderOf({ id }: Buyer): Promise<string> {
  const [order] = await deposits.upstream.database.db.select().from(transactions).where(eq(transactions.user_id, id));
  return order?.id ?? "";
}

/** Whether a deposit holds the vehicle. */
async function isHeld(vehicleId: number): Promise<boolean> {
  const { db } = deposits.upstream.database;
  const [row] = await db.select().from(reservations).where(eq(reservations.vehicle_id, vehicleId));
  return row?.deposit_id !== null && row?.deposit_id !== undefined;
}

/** Lets the time pass after which a missing webhook counts as lost. */
const passTime = () =>
  deposits.upstream.database.db
    .update(depositRows)
    .set({ updated_at: sql`${depositRows.updated_at} - interval '6 minutes'` });

const setState = async (buyer: Buyer, state: "cancelled" | "pending") => {
  const isOfBuyer = eq(depositRows.transaction_id, await orderOf(buyer));
  await deposits.upstream.database.db.update(depositRows).set({ state }).where(isOfBuyer);
};

/** The id of what was paid in an attempt. */
async function intentOf(transactionId: string, attempt: string): Promise<string> {
  const isCharge = eq(stripeSimulator.kind, "charge");
  const charges = await deposits.upstream.database.db.select().from(stripeSimulator).where(isCharge);
  const words = [transactionId, `"attempt":"${attempt}"`];
  const charge = charges.find(({ object }) => words.every((word) => JSON.stringify(object.metadata).includes(word)));
  return String(charge?.object.payment_intent);
}

test("a late event of a payment that was refunded does not pay the next attempt", async () => {
  const { upstream, parts, waiting, pay, depositOf, refundsOf, sendEvent, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const { stripeId: first } = await depositOf(buyer, vehicleId);
  await lapse(upstream, vehicleId);
  await settleDueDeposits(parts);
  await openOrder(upstream, buyer, vehicleId);
  const next = await openCheckout(parts, { buyer, vehicleId });
  const metadata = { transactionId: await orderOf(buyer), attempt: "1" };
  await sendEvent("payment_intent.succeeded", { id: first, amount_received: 250_00, metadata });
  expect((await depositOf(buyer, vehicleId)).state).toBe("pending");
  expect(await isHeld(vehicleId)).toBe(false);
  await pay(next);
  const deposit = await depositOf(buyer, vehicleId);
  expect(deposit.state).toBe("paid");
  expect(deposit.stripeId).not.toBe(first);
  expect(await refundsOf(deposit.stripeId)).toEqual([]);
  expect(await refundsOf(first)).toHaveLength(1);
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund", "depositReceipt"]);
});

test("a second payment is refunded, and its buyer is told once", async () => {
  const { upstream, parts, waiting, pay, sendEvent, depositOf, refundsOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await setState(buyer, "cancelled");
  const next = await openCheckout(parts, { buyer, vehicleId });
  await pay(next);
  await pay(url);
  await upstream.settle();
  const deposit = await depositOf(buyer, vehicleId);
  expect(deposit.state).toBe("paid");
  expect(await refundsOf(deposit.stripeId)).toEqual([]);
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund"]);
  expect(await isHeld(vehicleId)).toBe(true);

  // Days later the bank takes the money back: its owner is told that too, once for all events of one refund.
  const payment_intent = await intentOf(await orderOf(buyer), "1");
  const refund = { id: "re_second", object: "refund", status: "failed", payment_intent, amount: 250_00 };
  for (const type of ["refund.failed", "refund.updated"]) await sendEvent(type, refund);
  await upstream.settle();
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund", "refundFailed"]);
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
});

test("a second payment is refunded after the transaction that finds it, because Stripe may answer late", async () => {
  const { upstream, parts, stripeState, waiting, pay, refundsOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await setState(buyer, "cancelled");
  await pay(await openCheckout(parts, { buyer, vehicleId }));
  stripeState.isCutOff = true;
  await pay(url);
  stripeState.isCutOff = false;
  const transactionId = await orderOf(buyer);
  const intent = await intentOf(transactionId, "1");
  const stripe = { ...parts.stripe, client: () => Promise.reject(new Error("within the transaction")) };
  const payment = { metadata: { transactionId, attempt: "1" }, intent, amount: 250_00 };
  await upstream.database.transaction(() => applyPayment({ ...parts, stripe }, payment, null));
  await upstream.settle();
  expect(await refundsOf(intent)).toHaveLength(1);
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund"]);
});

test("a second payment whose refund the bank refuses is not called refunded", async () => {
  const { parts, waiting, pay, depositOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const client = await parts.stripe.client();
  const refunds = { create: async () => ({ id: "re_refused", status: "failed" }) };
  const stripe = { ...parts.stripe, client: async () => Object.assign(Object.create(client), { refunds }) };
  const logError = vi.fn();
  const refusing = { ...parts, stripe, log: { ...silentLog, error: logError } };
  const payment = { transactionId: await orderOf(buyer), intentId: "pi_second", amount: 250_00 };
  for (const _ of ["first", "repeated"]) await refundSecondPayment(refusing, payment);
  expect(logError).toHaveBeenCalled();
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "refundFailed"]);
});

test("a session of an attempt that was closed meanwhile is given to nobody", async () => {
  const { parts, stripeState, answered, depositOf, pay } = deposits;
  const { buyer, vehicleId } = await answered();
  let created = 0;
  stripeState.beforeAnswer = async (path) => {
    if (!path.endsWith("/checkout/sessions")) return;
    created += 1;
    if (created === 1) await setState(buyer, "cancelled");
  };
  const url = await openCheckout(parts, { buyer, vehicleId });
  stripeState.beforeAnswer = async () => null;
  expect(created).toBe(2);
  await pay(url);
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
});

test("a failure that Stripe repeats under its key does not keep the buyer from paying", async () => {
  const { parts, stripeState, answered, depositOf, pay } = deposits;
  const { buyer, vehicleId } = await answered();
  stripeState.isDown = true;
  await expect(openCheckout(parts, { buyer, vehicleId })).rejects.toThrow();
  stripeState.isDown = false;
  await pay(await openCheckout(parts, { buyer, vehicleId }));
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
});

test("an attempt without a session is closed with its reservation", async () => {
  const { upstream, parts, stripeState, answered, depositOf } = deposits;
  const { buyer, vehicleId } = await answered();
  stripeState.beforeAnswer = () => Promise.reject(new TypeError("terminated"));
  await expect(openCheckout(parts, { buyer, vehicleId })).rejects.toThrow();
  stripeState.beforeAnswer = async () => null;
  await passTime();
  await settleDueDeposits(parts);
  expect((await depositOf(buyer, vehicleId)).state).toBe("pending");
  await lapse(upstream, vehicleId);
  await settleDueDeposits(parts);
  expect((await depositOf(buyer, vehicleId)).state).toBe("cancelled");
});

test("the checkout of a cancelled purchase is closed, also when its buyer begins again", async () => {
  const { upstream, parts, waiting, pay } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, { token: buyer.token });
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  const next = await openCheckout(parts, { buyer, vehicleId });
  await settleDueDeposits(parts);
  expect((await pay(url)).status).toBe(410);
  expect((await pay(next)).status).toBe(303);
});

test("a payment whose webhooks were all lost is found after some minutes, and counts once when they come after all", async () => {
  const { parts, stripeState, waiting, pay, depositOf, refundsOf, sendEvent, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  stripeState.isCutOff = true;
  await pay(url);
  stripeState.isCutOff = false;
  await settleDueDeposits(parts);
  expect((await depositOf(buyer, vehicleId)).state).toBe("pending");
  await passTime();
  await settleDueDeposits(parts);
  const { state, stripeId } = await depositOf(buyer, vehicleId);
  expect(state).toBe("paid");
  expect(await isHeld(vehicleId)).toBe(true);
  const metadata = { transactionId: await orderOf(buyer), attempt: "1" };
  await sendEvent("payment_intent.succeeded", { id: stripeId, amount_received: 250_00, metadata });
  expect(await depositOf(buyer, vehicleId)).toMatchObject({ state: "paid", stripeId });
  expect(await refundsOf(stripeId)).toEqual([]);
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt"]);
});

test("a payment and its refund whose webhooks were all lost are found together", async () => {
  const { parts, stripeState, waiting, pay, depositOf, refundsOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  stripeState.isCutOff = true;
  await pay(url);
  const intent = await intentOf(await orderOf(buyer), "1");
  await (await parts.stripe.client()).refunds.create({ payment_intent: intent });
  await passTime();
  await settleDueDeposits(parts);
  expect(await depositOf(buyer, vehicleId)).toMatchObject({ state: "refunded", stripeId: intent });
  expect(await isHeld(vehicleId)).toBe(false);
  stripeState.isCutOff = false;
  await settleDueDeposits(parts);
  expect(await refundsOf(intent)).toHaveLength(1);
  expect(await emailKindsTo(buyer)).toEqual(["depositRefund"]);
});
