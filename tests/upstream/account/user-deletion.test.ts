/** Those who manage users delete an account for its owner: who may, what prevents it, and what is left. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, users } from "#upstream/db/schema/index.ts";

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
