import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { type Deposits, startDeposits } from "#tests/upstream/support/deposit-fixture.ts";
import { type Buyer, createBuyer, openOrder, readReview } from "#tests/upstream/support/purchase-actors.ts";
import { reservations } from "#upstream/db/schema/index.ts";
import { settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";

let deposits: Deposits;
beforeAll(async () => {
  deposits = await startDeposits("http://localhost:4563");
});
afterAll(() => deposits.upstream.close());

const cancel = ({ token }: Buyer, vehicleId: number) =>
  deposits.upstream.send(buyOnline.cancelCustomerVehicle, { vehicleId }, { token });
const cancelled = async ({ token }: Buyer, vehicleId: number) =>
  (await deposits.upstream.call(buyOnline.getCancellation, { vehicleId }, { token })).deposit;
const holderOf = async (vehicleId: number) => {
  const { db } = deposits.upstream.database;
  const [row] = await db.select().from(reservations).where(eq(reservations.vehicle_id, vehicleId));
  return row && row.expires_at > new Date() ? row.holder : null;
};

test("releases the vehicle and refunds the deposit once, even if it is posted repeatedly", async () => {
  const { upstream, parts, waiting, pay, refundsOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => cancel(buyer, vehicleId)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect((await cancelled(buyer, vehicleId)).state).toBe("refunding");
  expect(await holderOf(vehicleId)).toBeNull();
  await Promise.all([settleDueDeposits(parts), settleDueDeposits(parts)]);
  const deposit = await cancelled(buyer, vehicleId);
  expect(deposit).toMatchObject({ state: "refunded", amountPaid: 0 });
  expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund"]);
  // Anybody may buy it, the same buyer too, without answers of the cancelled order.
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  expect(transaction.answers).toEqual({});
  expect(transaction.deposit.state).toBe("none");
});

test("without a payment nothing is refunded, and the open checkout is closed", async () => {
  const { parts, waiting, pay, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  expect(await cancel(buyer, vehicleId)).toMatchObject({ ok: true });
  expect(await emailKindsTo(buyer)).toEqual(["purchaseCancelled"]);
  await settleDueDeposits(parts);
  expect((await pay(url)).status).toBe(410);
  expect((await cancelled(buyer, vehicleId)).state).toBe("cancelled");
});

test("during a payment the money is refunded and the vehicle released, in either order", async () => {
  const { parts, waiting, pay, refundsOf } = deposits;
  for (const first of ["pay", "cancel", "both"] as const) {
    const { buyer, vehicleId, url } = await waiting();
    if (first === "pay") await pay(url);
    if (first === "cancel") await cancel(buyer, vehicleId);
    const [outcome] = await Promise.all([cancel(buyer, vehicleId), pay(url)]);
    expect(outcome, first).toMatchObject({ ok: true });
    await settleDueDeposits(parts);
    await settleDueDeposits(parts);
    const deposit = await cancelled(buyer, vehicleId);
    expect(["refunded", "cancelled"], first).toContain(deposit.state);
    if (deposit.stripeId) expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
    expect(await holderOf(vehicleId), first).toBeNull();
  }
});

test("is refused after the signature, and another buyer's purchase is not found", async () => {
  const { upstream, waiting, pay } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  expect(await cancel(await createBuyer(upstream), vehicleId)).toMatchObject({ status: 404 });
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  expect(await cancel(buyer, vehicleId)).toMatchObject({ status: 409, code: "contract_signed" });
});

test("a refund that the bank rejects later is recorded, reported once, and not requested again", async () => {
  const { upstream, parts, waiting, pay, sendEvent, depositOf, emailKindsTo } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const { stripeId } = await depositOf(buyer, vehicleId);
  await cancel(buyer, vehicleId);
  await settleDueDeposits(parts);
  const refund = { id: "re_1", object: "refund", status: "failed", payment_intent: stripeId, amount: 250_00 };
  for (const type of ["refund.failed", "refund.updated", "refund.failed"]) {
    expect((await sendEvent(type, refund)).status).toBe(200);
  }
  await settleDueDeposits(parts);
  expect((await cancelled(buyer, vehicleId)).state).toBe("refund-failed");
  expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund", "refundFailed"]);
  expect(upstream.errors.join(" ")).toContain("the bank refused a refund");
  upstream.errors.length = 0;
});
