/** The main team's list over all companies, what waits, and who values the trade-ins that wait. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { createLeadCompany, leadRequest, recordRequest } from "#tests/upstream/support/lead-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, leads, tokens, tradeIns } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";

let upstream: TestUpstream;
let token: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn("team");
  const { id: companyInTrial } = await createLeadCompany(upstream, 0);
  await recordRequest(upstream, leadRequest(companyInTrial));
});
afterAll(() => upstream.close());

const db = () => upstream.database.db;

/** A session of another person of the team. */
async function signInColleague() {
  const { id } = await createStaff(upstream);
  const secret = createSecret();
  await db()
    .insert(tokens)
    .values({ user_id: id, hash: hashSecret(secret), brand_key: "nordet" });
  return { id, token: secret };
}

describe("the list of all companies' leads", () => {
  test.each([
    ["the words of a company's name", async () => ({ company: "Mont-Royal" })],
    ["a company's id", async () => ({ company: "1" })],
    ["a plan", async () => ({ plan: "trial" as const })],
    ["a source", async () => ({ source: "widget" as const })],
    ["who chose the company", async () => ({ routing: "direct" as const })],
    ["a status", async () => ({ status: "new" as const })],
    ["having no company", async () => ({ withoutCompany: "yes" as const })],
  ])("is filtered by %s: it shows those leads, and no others", async (_, build) => {
    const filter = await build();
    const { rows: all } = await upstream.call(admin.getLeads, { pageSize: 200 }, { token });
    const { rows } = await upstream.call(admin.getLeads, { pageSize: 200, ...filter }, { token });
    const isMatch = (row: (typeof all)[number]) => {
      if ("company" in filter) return row.companyId === 1;
      if ("plan" in filter) return row.plan === filter.plan;
      if ("source" in filter) return row.source === filter.source;
      if ("routing" in filter) return row.routing === filter.routing;
      return "status" in filter ? row.status === filter.status : row.companyId === null;
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(all.filter(isMatch).map(({ id }) => id));
  });

  test("finds nothing for a company of another brand or an unknown one", async () => {
    const { id } = await createLeadCompany(upstream, 0);
    await recordRequest(upstream, leadRequest(id));
    expect((await upstream.call(admin.getLeads, { company: String(id) }, { token })).total).toBe(1);
    await db()
      .update(companies)
      .set({ brand_keys: ["finance"] })
      .where(eq(companies.id, id));
    for (const company of [String(id), "no such dealer"])
      expect((await upstream.call(admin.getLeads, { company }, { token })).total).toBe(0);
  });

  test("a lead that the team reads is in the audit log; also as a dealer; a dealer's own reading is not", async () => {
    const readings = () => db().$count(auditLog, eq(auditLog.action, "lead-read"));
    const before = await readings();
    await upstream.call(admin.getLeadDetails, { leadId: 1 }, { token });
    await upstream.call(admin.getLeadDetails, { leadId: 1 }, { token: await upstream.signIn("dealer") });
    expect((await readings()) - before).toBe(1);
    const acting = await upstream.signIn("dealer", "nordet", "team");
    await upstream.call(admin.getLeadDetails, { leadId: 1 }, { token: acting });
    expect((await readings()) - before).toBe(2);
  });

  test("an email to a person without a company is refused, because it would be sent in nobody's name", async () => {
    const { id } = await recordRequest(upstream, leadRequest(null));
    const answer = { leadId: id, channel: "email", message: "Bonjour" } as const;
    expect(await upstream.send(admin.contactLead, answer, { token })).toMatchObject({ code: "lead_without_company" });
    const called = await upstream.call(admin.contactLead, { ...answer, channel: "call" }, { token });
    expect(called).toMatchObject({ status: "answered", companyId: null });
  });
});

test("each count is that of the list that begins with its oldest day", async () => {
  await db().update(leads).set({ created_at: sql`now() - interval '80 days'` }).where(eq(leads.status, "new"));
  const queues = await upstream.call(admin.getLeadQueues, {}, { token });
  const listed = async (query: CallInput<typeof admin.getLeads>) =>
    (await upstream.call(admin.getLeads, query, { token })).total;
  const { unanswered, withoutCompany, estimates } = queues;
  expect(unanswered.total).toBeGreaterThan(0);
  expect(await listed({ status: "new" })).toBe(0);
  expect(await listed({ status: "new", dateStart: unanswered.since ?? "" })).toBe(unanswered.total);
  expect(withoutCompany.total).toBeGreaterThan(0);
  expect(await listed({ withoutCompany: "yes", dateStart: withoutCompany.since ?? "" })).toBe(withoutCompany.total);
  expect(estimates.total).toBe((await upstream.call(admin.getWaitingEstimates, {}, { token })).total);
  const elsewhere = { token: await upstream.signIn("team", "finance"), brand: "finance" };
  expect((await upstream.call(admin.getLeadQueues, {}, elsewhere)).unanswered).toMatchObject({ total: 0, since: null });
});

describe("an estimate that waits", () => {
  async function createWaiting(parts: Partial<typeof tradeIns.$inferInsert> = {}): Promise<string> {
    const id = randomUUID();
    const vehicle = { year: 1987, make: "Lada", model: "Niva", trim: null, makeId: null, modelId: null, trimId: null };
    await db()
      .insert(tradeIns)
      .values({
        ...{ id, kind: "estimate", brand_key: "nordet", language: "fr-ca", state: "waiting" },
        ...{ vehicle: { ...vehicle, isDecoded: false }, waiting_since: new Date(), ...parts },
      });
    return id;
  }
  const take = (tradeInId: string, as: string, fromUserId?: number) =>
    upstream.send(admin.takeEstimate, { tradeInId, ...(fromUserId && { fromUserId }) }, { token: as });
  const get = (tradeInId: string) => upstream.call(admin.getWaitingEstimate, { tradeInId }, { token });
  const auditOf = async (tradeInId: string) =>
    (
      await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `trade-in:${tradeInId}`))
        .orderBy(auditLog.id)
    ).map(({ action, details }) => [action, details]);

  test("stands in the queue by its age, with where it comes from", async () => {
    const late = await createWaiting({ waiting_since: new Date(Date.now() - 25 * 3_600_000), kind: "form" });
    const fresh = await createWaiting();
    const { rows } = await upstream.call(admin.getWaitingEstimates, { pageSize: 200 }, { token });
    const ages = rows.map(({ waitingSince }) => waitingSince);
    expect(ages).toEqual(ages.toSorted());
    expect(rows.find(({ id }) => id === late)).toMatchObject({ isLate: true, origin: "form", taker: "free" });
    expect(rows.find(({ id }) => id === fresh)).toMatchObject({ isLate: false, origin: "alone", takenBy: null });
    const forms = await upstream.call(admin.getWaitingEstimates, { origin: "form" }, { token });
    expect(forms.rows.map(({ id }) => id)).toEqual([late]);
  });

  test("is taken by one of several who take it at once, given back by them alone, and each change is recorded once", async () => {
    const id = await createWaiting();
    const colleagues = await Promise.all(Array.from({ length: 4 }, signInColleague));
    const outcomes = await Promise.all(colleagues.flatMap((each) => [take(id, each.token), take(id, each.token)]));
    const winner = colleagues.find((_, index) => outcomes[index * 2]?.ok);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]))).toEqual(Array(6).fill("estimate_taken"));
    expect(await get(id)).toMatchObject({ taker: "taken", takenBy: { id: winner?.id } });
    const loser = colleagues.find((each) => each !== winner);
    const release = (as = "") => upstream.send(admin.releaseEstimate, { tradeInId: id }, { token: as });
    expect(await release(loser?.token)).toMatchObject({ code: "estimate_taken" });
    await Promise.all([release(winner?.token), release(winner?.token)]);
    expect(await get(id)).toMatchObject({ taker: "free" });
    expect(await auditOf(id)).toEqual([
      ["estimate-taken", { before: { takenBy: null }, after: { takenBy: winner?.id } }],
      ["estimate-released", { before: { takenBy: winner?.id }, after: { takenBy: null } }],
    ]);
  });

  test("is taken over only from the colleague whom the page named", async () => {
    const id = await createWaiting();
    const [first, second, third] = await Promise.all([signInColleague(), signInColleague(), signInColleague()]);
    await take(id, first.token);
    expect(await take(id, second.token)).toMatchObject({ code: "estimate_taken" });
    const outcomes = await Promise.all([take(id, second.token, first.id), take(id, third.token, first.id)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const mine = await upstream.call(
      admin.getWaitingEstimates,
      { taker: "mine" },
      {
        token: outcomes[0]?.ok ? second.token : third.token,
      },
    );
    expect(mine.rows.map((row) => row.id)).toEqual([id]);
  });

  test("leaves the queue with its value, and is nobody's when it waits again", async () => {
    const id = await createWaiting({ email: "owner@example.ca" });
    await take(id, token);
    await upstream.call(admin.valueTradeIn, { tradeInId: id, priceLow: 100_000, priceHigh: 200_000 }, { token });
    expect(await upstream.send(admin.getWaitingEstimate, { tradeInId: id }, { token })).toMatchObject({ status: 404 });
    expect(await take(id, token)).toMatchObject({ code: "not_waiting" });
    await db().update(tradeIns).set({ state: "waiting", waiting_since: new Date() }).where(eq(tradeIns.id, id));
    expect(await get(id)).toMatchObject({ taker: "free", takenAt: null });
  });
});
