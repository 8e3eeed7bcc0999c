/** Staff activate and deactivate many users at once: who is left as they were and why, and that a repeat does nothing. */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let upstream: TestUpstream;
let team: string;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
}, 300_000);
afterAll(() => upstream.close());

const findUser = async (name: string) =>
  requireRow(
    await upstream.database.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.test`)),
  );
const idsOf = async (...names: string[]) => (await Promise.all(names.map(findUser))).map(({ id }) => id);
const missing = 999_999;

test("each user is deactivated on their own, and the report says who was left and why", async () => {
  const names = ["customer", "user", "inactive", "superadmin", "team"] as const;
  const [customer = 0, person = 0, inactive = 0, superAdmin = 0, self = 0] = await idsOf(...names);
  const chosen = { action: "deactivate", ids: [self, customer, missing, person, inactive, superAdmin].join() } as const;
  const expected = [
    [customer, "done", null],
    [person, "done", null],
    [inactive, "skipped", "already"],
    [superAdmin, "skipped", "role_not_allowed"],
    [self, "skipped", "not_yourself"],
    [missing, "failed", "not_found"],
  ].sort(([a], [b]) => Number(a) - Number(b));
  const linesOf = (lines: { userId: number; state: string; why: string | null }[]) =>
    lines.map(({ userId, state, why }) => [userId, state, why]);

  const preview = await upstream.call(user.previewUserBatch, chosen, { token: team });
  expect(linesOf(preview.lines)).toEqual(expected);
  expect((await findUser("customer")).is_active).toBe(true);

  const customerToken = await upstream.signIn("customer");
  const key = crypto.randomUUID();
  const save = (input = { ...chosen, key }, token = team) => upstream.send(user.saveUserBatch, input, { token });
  const outcomes = await Promise.all([save(), save()]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const report = await upstream.call(user.getUserBatch, { key }, { token: team });
  expect(linesOf(report.lines)).toEqual(expected);
  expect((await findUser("customer")).is_active).toBe(false);
  expect((await findUser("superadmin")).is_active).toBe(true);
  expect((await upstream.send(user.getUserDetails, {}, { token: customerToken })).status).toBe(401);

  const isEntry = and(
    eq(auditLog.action, "user-deactivated"),
    inArray(
      auditLog.subject,
      [customer, person, inactive, superAdmin].map((id) => `user:${id}`),
    ),
  );
  const entries = await upstream.database.db.select().from(auditLog).where(isEntry).orderBy(auditLog.subject);
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual(
    [customer, person]
      .map((id) => [`user:${id}`, { before: { is_active: true }, after: { is_active: false } }])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );

  // The same form again, after somebody else has changed what it did.
  await upstream.call(user.setUserActive, { userId: customer, Active: true }, { token: team });
  expect((await save()).ok).toBe(true);
  expect((await findUser("customer")).is_active).toBe(true);

  const admin = await upstream.signIn("admin");
  expect((await upstream.send(user.getUserBatch, { key }, { token: admin })).status).toBe(404);
  expect((await save({ ...chosen, key }, admin)).status).toBe(404);
  const more = Array.from({ length: 201 }, (_, index) => index + 1).join();
  expect((await save({ action: "deactivate", ids: more, key: crypto.randomUUID() })).status).toBe(422);
});

test("an administrator activates whom they manage", async () => {
  const token = await upstream.signIn("admin");
  const [person = 0, dealer = 0, colleague = 0] = await idsOf("user", "dealer", "team");
  const key = crypto.randomUUID();
  await upstream.call(
    user.saveUserBatch,
    { action: "reactivate", ids: `${person},${dealer},${colleague}`, key },
    { token },
  );
  const { lines, by } = await upstream.call(user.getUserBatch, { key }, { token });
  expect(Object.fromEntries(lines.map(({ userId, state, why }) => [userId, why ?? state]))).toEqual({
    [person]: "done",
    [dealer]: "already",
    [colleague]: "role_not_allowed",
  });
  expect(by).not.toBe("");
  expect((await findUser("user")).is_active).toBe(true);
});
