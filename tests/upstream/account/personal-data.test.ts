/** A user's personal data: complete in the export, and completely erased. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, like, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  canaries,
  canary,
  createCanary,
  dump,
  findCanaryRows,
  goThroughEveryFlow,
  password,
} from "#tests/upstream/support/personal-data-actors.ts";
import { aFreeVehicle, type Buyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { files, outbox, transactions, users } from "#upstream/db/schema/index.ts";
import { allPersonalTables, nonPersonalTables, tableNameOf } from "#upstream/services/personal-data/all-tables.ts";
import { eraseOldExports, finishDeletions } from "#upstream/services/personal-data/deletion-cleanup.ts";

const confirmation = "CONTINUE";

let upstream: TestUpstream;
let buyer: Buyer;
let signedVehicle = 0;
beforeAll(async () => {
  upstream = await startUpstream();
  buyer = await createCanary(upstream);
  const [signed, open] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
  signedVehicle = signed;
  await goThroughEveryFlow(upstream, buyer, [signed, open]);
});
afterAll(() => upstream.close());

const parts = () => bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR });
const stored = () => readdir(join(upstream.config.DATA_DIR, "files"));

test("is only in tables that are listed as personal", async () => {
  const all = await dump(upstream);
  const listed = [...allPersonalTables.map(tableNameOf), ...Object.keys(nonPersonalTables)];
  expect([...all.keys()].sort()).toEqual([...new Set(listed)].sort());
  expect(Object.keys(nonPersonalTables).filter((name) => findCanaryRows(all).has(name))).toEqual([]);
});

test("is exported completely, with its files, for seven days", async () => {
  const by = { token: buyer.token };
  expect(await upstream.call(user.getDataExport, {}, by)).toMatchObject({ state: "none" });
  const request = () => upstream.call(user.requestDataExport, {}, by);
  const requests = await Promise.all([request(), request(), request()]);
  expect(requests.map(({ state }) => state)).toEqual(["preparing", "preparing", "preparing"]);
  await upstream.settle();
  const ready = await upstream.call(user.getDataExport, {}, by);
  expect(ready).toMatchObject({ state: "ready", progress: 100 });
  const emails = await upstream.database.db.select().from(outbox).where(like(outbox.key, "dataExport:%"));
  expect(emails.map(({ recipient }) => recipient)).toEqual([canary.later]);
  const response = await upstream.call(user.getDataExportFile, {}, by);
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const documents = Object.entries(entries).filter(([name]) => name.endsWith(".json"));
  const text = documents.map(([, bytes]) => new TextDecoder().decode(bytes)).join("\n");
  for (const each of canaries) expect(text).toContain(each);
  for (const secret of ["argon2", '"sealed"', "ticket_hash"]) expect(text).not.toContain(secret);
  const tables = Object.assign({}, ...documents.map(([, bytes]) => JSON.parse(new TextDecoder().decode(bytes))));
  const missing = [...findCanaryRows(await dump(upstream)).keys()].filter((name) => !tables[name]?.length);
  expect(missing).toEqual([]);
  const saved = await upstream.database.db.select().from(files).where(eq(files.owner_id, buyer.id));
  const owned = saved.filter(({ purpose }) => purpose !== "data-export").map(({ id }) => id);
  expect(owned.length).toBeGreaterThan(10);
  expect(owned.filter((id) => !Object.keys(entries).some((name) => name.includes(id)))).toEqual([]);

  const other = { token: await upstream.signIn("user") };
  expect(await upstream.send(user.getDataExportFile, {}, other)).toMatchObject({ status: 404 });
  const ofExports = eq(files.purpose, "data-export");
  await upstream.database.db.update(files).set({ created_at: sql`now() - interval '8 days'` }).where(ofExports);
  expect(await upstream.send(user.getDataExportFile, {}, by)).toMatchObject({ status: 404 });
  await eraseOldExports(parts());
  expect(await upstream.database.db.$count(files, ofExports)).toBe(0);
});

test("cannot be exported or erased by staff who work as the user", async () => {
  const team = await upstream.signIn("team");
  const entered = await upstream.call(user.getOtherUserToken, { userId: buyer.id }, { token: team });
  const by = { token: entered.Token };
  for (const answer of [
    await upstream.send(user.requestDataExport, {}, by),
    await upstream.send(user.getDataExportFile, {}, by),
    await upstream.send(user.deactivateAccount, {}, by),
    await upstream.send(user.deleteAccount, { confirmation, password }, by),
  ])
    expect(answer).toMatchObject({ ok: false, code: "own_session_only" });
});

test("is erased except what was signed and paid", async () => {
  const by = { token: buyer.token };
  const view = await upstream.call(user.getAccountDeletion, {}, by);
  const ordersUnderWay = [expect.objectContaining({ orderId: expect.any(String) })];
  const nothing = { openPurchases: [], openSales: [], pendingReturns: [], ordersUnderWay };
  expect(view).toEqual({ confirmedBy: "password", isCodeSent: false, ...nothing, retainedRecordCount: 1 });
  const wrong = await upstream.send(user.deleteAccount, { confirmation, password: "Voliere-78" }, by);
  expect(wrong).toMatchObject({ ok: false, code: "password_wrong" });
  const unconfirmed = await upstream.send(user.deleteAccount, { confirmation: "CONTINUER", password }, by);
  expect(unconfirmed).toMatchObject({ status: 422, fields: { confirmation: ["not_continue"] } });

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => upstream.send(user.deleteAccount, { confirmation, password }, by)),
  );
  // A later request finds the account deleted, or has no session any more.
  expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(await upstream.send(user.getUserDetails, {}, by)).toMatchObject({ status: 401 });
  await upstream.settle();
  const lastEmails = await upstream.database.db.select().from(outbox).where(like(outbox.key, "accountDeleted:%"));
  expect(lastEmails.map(({ recipient }) => recipient)).toEqual([canary.later]);
  for (const name of [canary.firstName, canary.lastName]) expect(JSON.stringify(lastEmails)).not.toContain(name);
  // One was sent; another could never be delivered.
  await upstream.database.db.update(outbox).set({ done_at: sql`${outbox.done_at} - interval '2 hours'` });
  const { id: _, ...lastEmail } = lastEmails[0] ?? {};
  const undelivered = {
    key: "accountDeleted:given-up",
    done_at: null,
    attempts: 8,
    created_at: new Date(Date.now() - 4 * 86_400_000),
  };
  await upstream.database.db.insert(outbox).values({ ...(lastEmail as typeof outbox.$inferInsert), ...undelivered });
  for (const _ of [1, 2]) await finishDeletions(parts());
  await upstream.settle();

  const remaining = findCanaryRows(await dump(upstream));
  expect([...remaining.keys()]).toEqual(["contracts"]);
  expect(remaining.get("contracts")).toHaveLength(1);
  const saved = await upstream.database.db.select().from(files).where(eq(files.owner_id, buyer.id));
  expect(saved.map(({ purpose }) => purpose).sort()).toEqual(["contract", "credit-application"]);
  expect((await stored()).sort()).toEqual(
    (await upstream.database.db.select({ id: files.id }).from(files)).map(({ id }) => id).sort(),
  );
  const [row] = await upstream.database.db.select().from(users).where(eq(users.id, buyer.id));
  expect(row).toMatchObject({ first_name: "", last_name: "", phone: "", password_hash: null, is_active: false });
  const purchases = await upstream.database.db.select().from(transactions).where(eq(transactions.user_id, buyer.id));
  expect(purchases.map(({ vehicle_id, state }) => [vehicle_id, state])).toEqual([[signedVehicle, "signed"]]);
});
