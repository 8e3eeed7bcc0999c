import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { type Deposits, silentLog, startDeposits } from "#tests/upstream/support/deposit-fixture.ts";
import { createBuyer, lapse, openOrder, readReview } from "#tests/upstream/support/purchase-actors.ts";
import { createUpstream } from "#upstream/app.ts";
import { outbox, deposits as rows, stripeEvents } from "#upstream/db/schema/index.ts";
import { deleteOldEvents, settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";

const site = "http://localhost:4562";

let deposits: Deposits;
beforeAll(async () => {
  deposits = await startDeposits(site);
});
afterAll(() => deposits.upstream.close());

test("an expired reservation closes its checkout; an active one does not", async () => {
  const { upstream, parts, waiting, pay, depositOf } = deposits;
  const [lost, live] = [await waiting(), await waiting()];
  await lapse(upstream, lost.vehicleId);
  await Promise.all([settleDueDeposits(parts), settleDueDeposits(parts)]);
  expect((await depositOf(lost.buyer, lost.vehicleId)).state).toBe("cancelled");
  expect((await pay(lost.url)).status).toBe(410);
  expect((await depositOf(live.buyer, live.vehicleId)).state).toBe("pending");
  expect((await pay(live.url)).status).toBe(303);
  expect((await depositOf(live.buyer, live.vehicleId)).state).toBe("paid");
});

test("an expired reservation without a signature refunds its deposit once, also if another buyer has the vehicle", async () => {
  const { upstream, parts, waiting, pay, depositOf, refundsOf, emailKindsTo } = deposits;
  for (const isTakenAgain of [false, true]) {
    const { buyer, vehicleId, url } = await waiting();
    await pay(url);
    await settleDueDeposits(parts);
    expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
    await lapse(upstream, vehicleId);
    const next = isTakenAgain ? buyer : await createBuyer(upstream);
    await openOrder(upstream, next, vehicleId);
    await Promise.all([1, 2, 3].map(() => settleDueDeposits(parts)));
    const deposit = await depositOf(buyer, vehicleId);
    expect(deposit.state).toBe("refunded");
    expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
    expect(await emailKindsTo(buyer)).toEqual(["depositReceipt", "depositRefund"]);
    // The refund's webhook does not change the reservation of the vehicle's next buyer.
    const lock = await upstream.call(buyOnline.checkVehicleTimer, { vehicleId }, { token: next.token });
    expect(lock.state).toBe("held");
  }
});

test("a signed order keeps its deposit after its reservation expired", async () => {
  const { upstream, parts, waiting, pay, depositOf } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  await lapse(upstream, vehicleId);
  await settleDueDeposits(parts);
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
});

test("a signature during the sweep runs entirely before or after it", async () => {
  const { upstream, parts, waiting, pay, depositOf } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  await pay(url);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await lapse(upstream, vehicleId);
  await openOrder(upstream, buyer, vehicleId);
  const [signed] = await Promise.all([
    upstream.send(buyOnline.finalize, signing, { token: buyer.token }),
    settleDueDeposits(parts),
    settleDueDeposits(parts),
  ]);
  await settleDueDeposits(parts);
  expect((await depositOf(buyer, vehicleId)).state).toBe(signed.ok ? "paid" : "refunded");
});

test("a refund or closing that Stripe fails is repeated later", async () => {
  const { upstream, parts, stripeState, waiting, pay, depositOf, refundsOf } = deposits;
  const [lost, open] = [await waiting(), await waiting()];
  await pay(lost.url);
  await lapse(upstream, lost.vehicleId);
  await lapse(upstream, open.vehicleId);
  stripeState.isDown = true;
  await settleDueDeposits(parts);
  stripeState.isDown = false;
  expect((await depositOf(lost.buyer, lost.vehicleId)).state).toBe("refunding");
  await settleDueDeposits(parts);
  const deposit = await depositOf(lost.buyer, lost.vehicleId);
  expect(deposit.state).toBe("refunded");
  expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
  expect((await depositOf(open.buyer, open.vehicleId)).state).toBe("cancelled");
});

test("an event settles what it is about, also if it comes again; what else is due waits for the periodic task", async () => {
  const { upstream, parts, stripeState, waiting, pay, depositOf, refundsOf, sendEvent } = deposits;
  const [lost, other] = [await waiting(), await waiting()];
  await pay(lost.url);
  await lapse(upstream, lost.vehicleId);
  stripeState.isDown = true;
  await settleDueDeposits(parts);
  stripeState.isDown = false;
  await pay(other.url);
  expect((await depositOf(other.buyer, other.vehicleId)).state).toBe("paid");
  const due = await depositOf(lost.buyer, lost.vehicleId);
  expect(due.state).toBe("refunding");
  const [row] = await upstream.database.db
    .select()
    .from(rows)
    .where(eq(rows.stripe_payment_intent_id, due.stripeId ?? ""));
  const metadata = { transactionId: row?.transaction_id, attempt: String(row?.attempt) };
  const payment = { id: due.stripeId, object: "payment_intent", amount_received: row?.amount_cents, metadata };
  expect((await sendEvent("payment_intent.succeeded", payment)).status).toBe(200);
  expect((await depositOf(lost.buyer, lost.vehicleId)).state).toBe("refunded");
  expect(await refundsOf(due.stripeId)).toHaveLength(1);
});

test("a payment whose webhooks were lost with the process is found at the next start", async () => {
  const { upstream, stripeState, waiting, pay, depositOf } = deposits;
  const { buyer, vehicleId, url } = await waiting();
  stripeState.isCutOff = true;
  expect((await pay(url)).status).toBe(303);
  stripeState.isCutOff = false;
  expect((await depositOf(buyer, vehicleId)).state).toBe("pending");
  // The next process uses the same database and must not close it.
  const database = Object.create(upstream.database, { close: { value: async () => {} } });
  const next = await createUpstream(upstream.config, { log: silentLog, database });
  await next.settle();
  expect((await depositOf(buyer, vehicleId)).state).toBe("paid");
  await next.close();
  const receipts = await upstream.database.db.select().from(outbox).where(eq(outbox.channel, "email"));
  const link = `${site}/fr-ca/buy-online/review-order?vehicleId=${vehicleId}`;
  expect(receipts.filter(({ links }) => links[0] === link)).toHaveLength(1);
});

test("events are deleted after months, never before", async () => {
  const { db } = deposits.upstream.database;
  const [old] = await db.select().from(stripeEvents).limit(1);
  const count = (await db.select().from(stripeEvents)).length;
  await db
    .update(stripeEvents)
    .set({ received_at: sql`now() - interval '91 days'` })
    .where(eq(stripeEvents.id, old?.id ?? ""));
  await deleteOldEvents(deposits.parts);
  expect(await db.select().from(stripeEvents)).toHaveLength(count - 1);
});
