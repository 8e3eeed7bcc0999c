/** Those who manage users delete an account for its owner, or its activities: who may, what prevents it, and what is left. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { canary, createCanary, dump, goThroughEveryFlow } from "#tests/upstream/support/personal-data-actors.ts";
import { aFreeVehicle, createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, transactions, users } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let team: string;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
});
afterAll(() => upstream.close());

const deletion = { reason: "asked", confirmation: "CONTINUE" } as const;
const idOf = async (name: string) => {
  const [row] = await upstream.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.test`));
  return row?.id ?? 0;
};
/** What the audit log keeps of the counts. */
const counted = ({ openSaleCount: _, retainedRecordCount: __, ...counts }: Record<string, number>) => counts;
const remove = (userId: number, token = team) => upstream.send(user.deleteUser, { userId, ...deletion }, { token });

test("erases the account once, ends its sessions, tells the person and records the reason", async () => {
  const buyer = await createBuyer(upstream);
  const [row] = await upstream.database.db.select().from(users).where(eq(users.id, buyer.id));
  expect(await upstream.call(user.getUserDeletion, { userId: buyer.id }, { token: team })).toMatchObject({
    openPurchaseCount: 0,
  });
  for (const _ of [1, 2]) expect(await remove(buyer.id)).toMatchObject({ ok: true });
  const { db } = upstream.database;
  const [left] = await db.select().from(users).where(eq(users.id, buyer.id));
  expect(left === undefined || left.deleted_at !== null).toBe(true);
  expect(await upstream.send(user.getUserDetails, {}, { token: buyer.token })).toMatchObject({ status: 401 });
  const emails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, row?.email ?? ""))
    .orderBy(desc(outbox.id));
  expect(emails.filter(({ key }) => key?.startsWith("accountDeleted"))).toHaveLength(1);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${buyer.id}`))
    .orderBy(auditLog.id);
  expect(entries.filter(({ action }) => action === "user-deleted")).toMatchObject([
    { actor_id: await idOf("team"), details: { after: { reason: "asked" } } },
  ]);
});

test("is refused for oneself and for whom the type may not manage", async () => {
  expect(await remove(await idOf("team"))).toMatchObject({ code: "not_yourself" });
  expect(await remove(await idOf("superadmin"))).toMatchObject({ code: "role_not_allowed" });
  expect(await remove(await idOf("team"), await upstream.signIn("admin"))).toMatchObject({ code: "role_not_allowed" });
  expect(await remove(await idOf("customer"), await upstream.signIn("dealer"))).toMatchObject({ status: 403 });
  const { db } = upstream.database;
  expect(await db.$count(users, eq(users.email, "superadmin@demo.test"))).toBe(1);
});

test("needs the word", async () => {
  const input = { userId: await idOf("customer"), reason: "asked", confirmation: "yes" } as const;
  expect(await upstream.send(user.deleteUser, input, { token: team })).toMatchObject({ status: 422 });
});

test("erases the activities alone: the account, the signed order with its files and request stay as they are", async () => {
  const buyer = await createCanary(upstream);
  const signedVehicle = await aFreeVehicle(upstream);
  await goThroughEveryFlow(upstream, buyer, [signedVehicle, await aFreeVehicle(upstream)]);
  const { db } = upstream.database;
  const by = { token: buyer.token };
  const readOrder = () => upstream.call(buyOnline.getCustomerVehicleOrder, { vehicleId: signedVehicle }, by);
  const rowsOf = async (tables: readonly string[], text: string) => {
    const all = await dump(upstream);
    return tables.map((table) => [table, (all.get(table) ?? []).filter((row) => row.includes(text)).toSorted()]);
  };
  const order = await readOrder();
  const [signed] = await db.select().from(transactions).where(eq(transactions.vehicle_id, signedVehicle));
  const kept = ["transactions", "step_answers", "contracts", "deposits", "order_events", "files", "garage_vehicles"];
  const keptBefore = await rowsOf(kept, signed?.id ?? "");
  const leadsBefore = await rowsOf(["leads"], signed?.id ?? "");
  const [account] = await db.select().from(users).where(eq(users.id, buyer.id));

  const counts = await upstream.call(user.getUserActivities, { userId: buyer.id }, { token: team });
  expect(counts).toMatchObject({
    purchaseCount: 1,
    garageVehicleCount: 1,
    applicationCount: 1,
    retainedRecordCount: 1,
  });
  const erase = () => upstream.send(user.eraseUserActivities, { userId: buyer.id, ...deletion }, { token: team });
  for (const answer of await Promise.all([erase(), erase(), erase()])) expect(answer).toMatchObject({ ok: true });
  await upstream.settle();

  const left = await upstream.call(user.getUserActivities, { userId: buyer.id }, { token: team });
  expect(left).toMatchObject({ ...{ purchaseCount: 0, tradeInCount: 0, garageVehicleCount: 0, applicationCount: 0 } });
  expect(left).toMatchObject({ scoreCount: 0, retainedRecordCount: 1 });
  expect(await rowsOf(kept, signed?.id ?? "")).toEqual(keptBefore);
  expect(await rowsOf(["leads"], signed?.id ?? "")).toEqual(leadsBefore);
  expect(await readOrder()).toEqual(order);
  expect(await rowsOf(["trade_ins", "garage_vehicles"], canary.vin)).toEqual([
    ["trade_ins", []],
    ["garage_vehicles", []],
  ]);
  expect((await db.select().from(users).where(eq(users.id, buyer.id)))[0]).toEqual(account);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, canary.later));
  expect(mails.filter(({ key }) => key?.startsWith("activitiesErased"))).toHaveLength(1);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "user-activities-erased"));
  expect(entries).toMatchObject([
    { subject: `user:${buyer.id}`, details: { before: counted(counts), after: { reason: "asked" } } },
  ]);
});

test("activities are erased by the same people as accounts", async () => {
  const input = { userId: await idOf("customer"), ...deletion };
  const dealer = await upstream.signIn("dealer");
  expect(await upstream.send(user.eraseUserActivities, input, { token: dealer })).toMatchObject({ status: 403 });
  const superAdmin = { ...input, userId: await idOf("superadmin") };
  const refused = await upstream.send(user.eraseUserActivities, superAdmin, { token: team });
  expect(refused).toMatchObject({ code: "role_not_allowed" });
  const own = await upstream.send(user.eraseUserActivities, { ...input, userId: await idOf("team") }, { token: team });
  expect(own).toMatchObject({ code: "not_yourself" });
});
