/** The system page: super admins see the queues of every brand, retry and give up what waits, and open and close features. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { aFreeVehicle, createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { requestOf, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { createUpstream } from "#upstream/app.ts";
import { auditLog, jobs, outbox } from "#upstream/db/schema/index.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";

const runs: string[] = [];
registerJob("system-test", async ({ key }) => {
  runs.push(key);
});

let upstream: TestUpstream;
let by: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasPeriodicTasks: false });
  by = { token: await upstream.signIn("superadmin") };
});
afterAll(() => upstream.close());

const givenUpJob = async (key: string) => {
  const failed = { attempts: 8, given_up_at: sql`now()`, last_error: "disk full for marie@example.com" };
  const [row] = await upstream.database.db
    .insert(jobs)
    .values({ kind: "system-test", key, ...failed })
    .returning();
  return { queue: "jobs", rowId: row?.id ?? "" } as const;
};

const entriesOf = (subject: string) =>
  upstream.database.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id);

const queueOf = async (name: string) => {
  const { queues } = await upstream.call(admin.getSystemState, {}, by);
  return queues.find(({ queue }) => queue === name);
};

test("a row that was given up is listed without contacts, and retried once with one entry", async () => {
  const named = await givenUpJob("system-test:1");
  expect(await queueOf("jobs")).toMatchObject({ givenUp: expect.any(Number) });
  const { rows } = await upstream.call(admin.getQueueRows, { queue: "jobs", state: "given-up" }, by);
  const row = rows.find(({ id }) => id === named.rowId);
  expect(row).toMatchObject({ kind: "system-test", state: "given-up", attempts: 8, error: "disk full for …" });
  await upstream.call(admin.retryQueueRow, named, by);
  await upstream.settle();
  expect(runs).toEqual(["system-test:1"]);
  // It is done, so there is nothing left to retry.
  expect(await upstream.send(admin.retryQueueRow, named, by)).toMatchObject({ status: 404 });
  const entries = await entriesOf(`jobs:${named.rowId}`);
  expect(entries).toMatchObject([
    {
      action: "queue-row-retried",
      details: { before: { state: "given-up", attempts: 8 }, after: { state: "waiting", attempts: 0 } },
    },
  ]);
});

test("a row that waits is given up, once; one that runs is left alone", async () => {
  const later = sql`now() + interval '1 hour'`;
  const message = { channel: "email", recipient: "luc@example.com", text: "Hello", key: "welcome:7" } as const;
  const [row] = await upstream.database.db
    .insert(outbox)
    .values({ ...message, run_at: later })
    .returning();
  const named = { queue: "outbox", rowId: String(row?.id) } as const;
  expect(await upstream.call(admin.getQueueRow, named, by)).toMatchObject({ about: "welcome", state: "waiting" });
  await upstream.call(admin.giveUpQueueRow, named, by);
  await upstream.call(admin.giveUpQueueRow, named, by);
  expect(await upstream.call(admin.getQueueRow, named, by)).toMatchObject({ state: "given-up" });
  expect(await entriesOf(`outbox:${named.rowId}`)).toHaveLength(1);
  await upstream.database.db.update(outbox).set({ given_up_at: null, locked_until: later, attempts: 1 });
  expect(await upstream.send(admin.giveUpQueueRow, named, by)).toMatchObject({ status: 409, code: "row_running" });
});

test("ids of another queue's shape are not found", async () => {
  for (const named of [
    { queue: "jobs", rowId: "7" },
    { queue: "outbox", rowId: "1 or 1=1" },
    { queue: "webhooks", rowId: "9999999999999" },
  ] as const)
    expect(await upstream.send(admin.getQueueRow, named, by)).toMatchObject({ status: 404 });
});

test("the state names the versions and the sizes", async () => {
  const { storage, versions } = await upstream.call(admin.getSystemState, {}, by);
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(versions).toMatchObject({ node: process.versions.node, database: expect.stringMatching(/^1[5-9]/) });
  expect(versions.migrations).toBeGreaterThan(40);
});

test("a feature is closed for its brand alone, and one change is one entry", async () => {
  const change = { brandKey: "finance", feature: "trade-in", isOn: false } as const;
  const closedOn = (brand: string) => upstream.call(admin.getClosedFeatures, {}, { brand });
  // It is open until somebody closes it, so to open it changes nothing.
  await upstream.call(admin.saveFeatureSwitch, { ...change, isOn: true }, by);
  await upstream.call(admin.saveFeatureSwitch, change, by);
  await upstream.call(admin.saveFeatureSwitch, change, by);
  expect([await closedOn("finance"), await closedOn("nordet")]).toEqual([["trade-in"], []]);
  expect(await entriesOf("feature:finance/trade-in")).toMatchObject([
    { action: "feature-switched", details: { before: { isOn: true }, after: { isOn: false } } },
  ]);
  await upstream.call(admin.saveFeatureSwitch, { ...change, isOn: true }, by);
  expect(await closedOn("finance")).toEqual([]);
  const nowhere = { brandKey: "toString", feature: "trade-in", isOn: false } as const;
  expect(await upstream.send(admin.saveFeatureSwitch, nowhere, by)).toMatchObject({ status: 404 });
});

test("nobody but a super admin sees or changes any of it", async () => {
  for (const account of ["admin", "team", "vehicles", "dealer"]) {
    const token = await upstream.signIn(account);
    expect(await upstream.send(admin.getSystemState, {}, { token })).toMatchObject({ status: 403 });
  }
});

test("a closed online purchase starts nothing, lets what was begun go on, and another process heeds it", async () => {
  const change = { brandKey: "nordet", feature: "online-purchase" } as const;
  const [begun, other] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
  const buyer = { token: (await createBuyer(upstream)).token };
  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: begun }, buyer);
  await upstream.call(admin.saveFeatureSwitch, { ...change, isOn: false }, by);
  // The other process has the same database, which outlives it.
  const database = Object.create(upstream.database, { close: { value: async () => {} } });
  const second = await createUpstream(upstream.config, { log: silentLog, database, hasPeriodicTasks: false });
  for (const call of [buyOnline.createCustomerVehicle, buyOnline.setVehicleTimer]) {
    expect(await upstream.send(call, { vehicleId: other }, buyer)).toMatchObject({ code: "feature_closed" });
    const elsewhere = await second.fetch(requestOf(call, { vehicleId: other }, buyer));
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([409, { error: { code: "feature_closed" } }]);
    expect(await upstream.send(call, { vehicleId: begun }, buyer)).toMatchObject({ ok: true });
  }
  await second.close();
  await upstream.call(admin.saveFeatureSwitch, { ...change, isOn: true }, by);
  expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId: other }, buyer)).toMatchObject({ ok: true });
});

test("closed estimates and pre-qualifications start nothing; a form that staff send still does", async () => {
  for (const feature of ["trade-in", "pre-qualification"] as const)
    await upstream.call(admin.saveFeatureSwitch, { brandKey: "nordet", feature, isOn: false }, by);
  const closed = { status: 409, code: "feature_closed" };
  expect(await upstream.send(buyOnline.createStandAloneTradeIn, { languageId: 2 })).toMatchObject(closed);
  expect(await upstream.send(buyOnline.createCreditApplication, { languageId: 2 })).toMatchObject(closed);
  const form = { kind: "form", languageId: 2 } as const;
  expect(await upstream.send(buyOnline.createStandAloneTradeIn, form)).toMatchObject({ ok: true });
  const elsewhere = { brand: "finance" };
  expect(await upstream.send(buyOnline.createStandAloneTradeIn, { languageId: 2 }, elsewhere)).toMatchObject({
    ok: true,
  });
});
