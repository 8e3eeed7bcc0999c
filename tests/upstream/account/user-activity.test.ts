/** What a user did and what was done about them: each entry once, by its part, and for those who may read it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let upstream: TestUpstream;
let team: string;
let dealerId: number;
let teamId: number;
const idOf = async (name: string) => {
  const { db } = upstream.database;
  const isNamed = eq(users.email, `${name}@demo.test`);
  return requireRow(await db.select({ id: users.id }).from(users).where(isNamed)).id;
};

beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  [dealerId, teamId] = [await idOf("dealer"), await idOf("team")];
  const at = (day: string) => new Date(`2026-03-${day}T15:00:00Z`);
  const subject = `user:${dealerId}`;
  await upstream.database.db.insert(auditLog).values([
    { actor_id: dealerId, action: "vehicle-price-changed", subject: "vehicle:1", created_at: at("01") },
    { actor_id: teamId, on_behalf_of: dealerId, action: "lead-read", subject: "lead:1", created_at: at("02") },
    { actor_id: teamId, action: "user-changed", subject, created_at: at("03") },
    // The same person in all three places is one entry.
    { actor_id: dealerId, on_behalf_of: dealerId, action: "user-changed", subject, created_at: at("04") },
    { actor_id: teamId, action: "user-changed", subject: `user:${dealerId}0`, created_at: at("05") },
  ]);
});
afterAll(() => upstream.close());

const read = (query: Omit<CallInput<typeof user.getUserActivity>, "userId">, token = team) =>
  upstream.call(user.getUserActivity, { userId: dealerId, ...query }, { token });
const partsOf = async (query: Omit<CallInput<typeof user.getUserActivity>, "userId">) =>
  (await read(query)).rows.map(({ action, part }) => `${action} ${part}`);

test("newest first, each entry once with the user's part in it", async () => {
  const all = ["user-changed acted", "user-changed subject", "lead-read represented", "vehicle-price-changed acted"];
  expect(await partsOf({})).toEqual(all);
  expect(await partsOf({ sort: "created" })).toEqual(all.toReversed());
  const { rows, total } = await read({});
  expect(total).toBe(4);
  expect(rows[2]?.actor?.id).toBe(teamId);
  expect(rows[2]?.onBehalfOf?.id).toBe(dealerId);
});

test("pages go on where the one before ended", async () => {
  const ids: number[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await read({ pageSize: 1, ...(after && { after }) });
    ids.push(...page.rows.map(({ id }) => id));
    after = page.nextCursor;
  }
  expect(ids).toEqual((await read({})).rows.map(({ id }) => id));
});

test("is filtered by action and by day", async () => {
  expect(await partsOf({ action: "vehicle-price-changed" })).toEqual(["vehicle-price-changed acted"]);
  expect(await partsOf({ dateStart: "2026/03/02", dateEnd: "2026/03/03" })).toEqual([
    "user-changed subject",
    "lead-read represented",
  ]);
});

test("administrators read it of users whom they manage, and of themselves; an unknown user is 404", async () => {
  const admin = await upstream.signIn("admin");
  expect((await read({}, admin)).total).toBe(4);
  const send = async (userId: number, token: string) =>
    (await upstream.send(user.getUserActivity, { userId }, { token })).status;
  expect(await send(await idOf("admin"), admin)).toBe(200);
  expect(await send(teamId, admin)).toBe(409);
  expect(await send(await idOf("superadmin"), team)).toBe(200);
  expect(await send(99_999, team)).toBe(404);
  expect(await send(dealerId, await upstream.signIn("dealer"))).toBe(403);
});

test("an export is an entry of the log", async () => {
  await read({ export: "yes" });
  const [entry] = await upstream.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "user-activity-exported"));
  expect(entry?.details).toMatchObject({ filters: { userId: dealerId }, total: 4 });
});
