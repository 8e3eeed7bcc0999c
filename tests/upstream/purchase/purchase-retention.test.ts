import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { contractRetentionYears, draftRetentionMonths, recordRetentionMonths } from "#domain/people/retention.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import {
  auditLog,
  contracts,
  deposits,
  files,
  outbox,
  stepAnswers,
  tokens,
  transactions,
} from "#upstream/db/schema/index.ts";
import { eraseOldPurchases } from "#upstream/services/buy-online/purchase/purchase-retention.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

const months = (count: number) => sql`now() - make_interval(months => ${count})`;

let upstream: TestUpstream;
let buyer: Buyer;
let vehicleId: number;
beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
});
beforeEach(async () => {
  vehicleId = await aFreeVehicle(upstream);
  buyer = await createBuyer(upstream);
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
});
afterAll(() => upstream.close());

const db = () => upstream.database.db;
const runTask = () => eraseOldPurchases(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
const ofBuyer = () => eq(transactions.user_id, buyer.id);
const touchedAt = (count: number) =>
  db()
    .update(transactions)
    .set({ updated_at: months(count) })
    .where(ofBuyer());
/** Counts the buyer's rows of each kind. */
const countRows = async () => {
  const mine = db().select({ id: transactions.id }).from(transactions).where(ofBuyer());
  return {
    purchases: await db().$count(transactions, ofBuyer()),
    answers: (await db().$count(stepAnswers, sql`${stepAnswers.transaction_id} in ${mine}`)) > 0,
    deposits: await db().$count(deposits, sql`${deposits.transaction_id} in ${mine}`),
    contracts: await db().$count(contracts, sql`${contracts.transaction_id} in ${mine}`),
    files: (await db().$count(files, eq(files.owner_id, buyer.id))) > 0,
  };
};
const nothing = { purchases: 0, answers: false, deposits: 0, contracts: 0, files: false };

test("an unsigned purchase is erased with its answers and files", async () => {
  await touchedAt(draftRetentionMonths - 1);
  await runTask();
  expect(await countRows()).toMatchObject({ purchases: 1, answers: true, files: true });
  await touchedAt(draftRetentionMonths + 1);
  for (const _ of [1, 2]) await runTask();
  expect(await countRows()).toEqual(nothing);
});

test("a purchase with a deposit is retained; after the refund only the deposit's record is", async () => {
  await payDeposit(upstream, buyer, vehicleId);
  await readReview(upstream, buyer, vehicleId);
  await touchedAt(draftRetentionMonths + 1);
  await runTask();
  expect(await countRows()).toMatchObject({ purchases: 1, answers: true, deposits: 1, contracts: 1 });
  const mine = db().select({ id: transactions.id }).from(transactions).where(ofBuyer());
  await db().update(deposits).set({ state: "refunded" }).where(sql`${deposits.transaction_id} in ${mine}`);
  for (const _ of [1, 2]) await runTask();
  expect(await countRows()).toEqual({ ...nothing, purchases: 1, deposits: 1 });
  await touchedAt(contractRetentionYears * 12 + 1);
  await runTask();
  expect(await countRows()).toEqual(nothing);
});

test("a signed purchase is retained for the years that the law requires", async () => {
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  await upstream.settle();
  const signedAt = (count: number) =>
    db()
      .update(transactions)
      .set({ updated_at: months(count), signed_at: months(count) })
      .where(ofBuyer());
  await signedAt(contractRetentionYears * 12 - 1);
  await runTask();
  expect(await countRows()).toMatchObject({ purchases: 1, answers: true, deposits: 1, contracts: 1, files: true });
  await signedAt(contractRetentionYears * 12 + 1);
  await runTask();
  expect(await countRows()).toEqual(nothing);
});

test("access records are erased after a year", async () => {
  const past = months(recordRetentionMonths + 1);
  const audited = { actor_id: buyer.id, action: "licence-image-read", subject: "transaction:1" };
  await db()
    .insert(auditLog)
    .values([audited, { ...audited, created_at: past }]);
  const message = { channel: "email" as const, recipient: `${buyer.id}@example.ca`, text: "" };
  await db()
    .insert(outbox)
    .values([message, { ...message, created_at: past, done_at: past }]);
  await db()
    .insert(tokens)
    .values({ user_id: buyer.id, hash: Buffer.from(buyer.token), brand_key: "nordet", last_used_at: past });
  await deleteExpiredRecords(bareUpstream(upstream.database));
  expect({
    accesses: await db().$count(auditLog, eq(auditLog.actor_id, buyer.id)),
    messages: await db().$count(outbox, eq(outbox.recipient, message.recipient)),
    sessions: await db().$count(tokens, eq(tokens.user_id, buyer.id)),
  }).toEqual({ accesses: 1, messages: 1, sessions: 1 });
  expect(upstream.errors).toEqual([]);
});
