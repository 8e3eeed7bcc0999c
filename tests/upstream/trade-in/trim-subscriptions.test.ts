/** Staff subscribe to changes of trims' values: one e-mail a change, never for one's own, and a link that stops them. */
import { and, eq, inArray, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { user } from "#contract/user.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, trimSubscriptions, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";

let upstream: TestUpstream;
let team: string;
let superAdmin: string;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  superAdmin = await upstream.signIn("superadmin");
}, 300_000);
afterAll(() => upstream.close());

type Target = { makeId?: number; modelId?: number; trimId?: number };
const subscribe = (target: Target, isOn = true, token = superAdmin) =>
  upstream.send(admin.saveTrimSubscription, { ...target, isOn }, { token });

/** Trims that one model's changes are about, with their model. */
async function findTrims() {
  const { rows } = await upstream.call(admin.getTrimValues, { search: "2018 Toyota Corolla" }, { token: team });
  const [trim] = rows;
  const vehicle = (await loadCatalogue()).trim(trim?.id ?? 0)?.vehicle;
  if (!trim || !vehicle) throw new Error("The catalogue has no such trim");
  return { trim, vehicle };
}

async function change(trimId: number, key: string, token = team) {
  const trim = await upstream.call(admin.getTrimValue, { trimId }, { token });
  const input = { trimId, value: trim.value + 10_000, reason: "sales", note: "Auctions", key } as const;
  const sent = await upstream.send(admin.saveTrimValue, { ...input, seenChange: trim.changes[0]?.id ?? 0 }, { token });
  expect(sent.ok).toBe(true);
  await upstream.settle();
}
const listEmails = async (key: string) =>
  upstream.database.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `trimValuesChanged:%${key}`));
const recipientsOf = async (key: string) => (await listEmails(key)).map(({ recipient }) => recipient);

test("a subscriber to a model gets one e-mail about a change of somebody else, until the link in it stops them", async () => {
  const { trim, vehicle } = await findTrims();
  expect(await Promise.all([1, 2].map(() => subscribe({ modelId: vehicle.modelId })))).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  await subscribe({ trimId: trim.id });
  expect(await upstream.database.db.$count(trimSubscriptions)).toBe(2);

  const key = crypto.randomUUID();
  await change(trim.id, key);
  await change(trim.id, key);
  const emails = await listEmails(key);
  expect(emails.map(({ recipient }) => recipient)).toEqual(["superadmin@demo.test"]);
  const { text = "", links = [] } = emails[0] ?? {};
  for (const part of ["Corolla", "Auctions", "Ventes récentes"]) expect(text).toContain(part);
  expect(links[0]).toContain(`/trade-in-value-modification/changes/${key}`);

  const own = crypto.randomUUID();
  await change(trim.id, own, superAdmin);
  expect(await listEmails(own)).toEqual([]);

  const Token = new URL(links[1] ?? "").searchParams.get("token") ?? "";
  await upstream.call(user.unsubscribe, { Token });
  const stopped = crypto.randomUUID();
  await change(trim.id, stopped);
  expect(await listEmails(stopped)).toEqual([]);
  const view = () => upstream.call(admin.getTrimSubscriptions, { makeId: vehicle.makeId }, { token: superAdmin });
  expect(await view()).toMatchObject({ isStopped: true, subscriptions: [{ trim: null }, { trim: trim.trim }] });

  await subscribe({});
  const again = crypto.randomUUID();
  await change(trim.id, again);
  expect(await recipientsOf(again)).toEqual(["superadmin@demo.test"]);
});

test("who ends the subscriptions, leaves staff or loses the section gets none, and the log has each change once", async () => {
  const { trim, vehicle } = await findTrims();
  const isTeam = eq(users.email, "team@demo.test");
  await subscribe({ makeId: vehicle.makeId }, true, team);
  await upstream.database.db.update(users).set({ user_type_id: 8 }).where(isTeam);
  const key = crypto.randomUUID();
  await change(trim.id, key, superAdmin);
  expect(await listEmails(key)).toEqual([]);
  await upstream.database.db.update(users).set({ user_type_id: 18 }).where(isTeam);

  for (const target of [{ modelId: vehicle.modelId }, { trimId: trim.id }, {}, {}]) await subscribe(target, false);
  const ended = crypto.randomUUID();
  await change(trim.id, ended);
  expect(await listEmails(ended)).toEqual([]);

  const { id } = requireRow(
    await upstream.database.db.select().from(users).where(eq(users.email, "superadmin@demo.test")),
  );
  const actions = ["trim-subscription-added", "trim-subscription-removed"] as const;
  const isOwn = and(eq(auditLog.actor_id, id), inArray(auditLog.action, [...actions]));
  const entries = await upstream.database.db.select().from(auditLog).where(isOwn);
  expect(actions.map((action) => entries.filter((entry) => entry.action === action).length)).toEqual([3, 3]);
  expect(await subscribe({ trimId: 2_000_000_000 })).toMatchObject({ status: 404 });
});
