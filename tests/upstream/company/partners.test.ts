/** The trade-in partner programme: who takes part, who gets a request, and what the person and the main team learn (reading 43). */
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { PartnerSettings } from "#contract/company/partners.ts";
import type { CallInput } from "#contract/define.ts";
import { completeEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import {
  auditLog,
  companies,
  leadEvents,
  leads,
  outbox,
  partnerCompanies,
  partnerDays,
  tradeIns,
} from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let team: string;
/** A visitor's estimated Toyota. */
let sample: typeof tradeIns.$inferSelect;

beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  const id = await completeEstimate(upstream, { vin: { tradeInVinNumber: "2T1BURHE5JC014702" } }, {});
  const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, id));
  if (!row) throw new Error("The estimate is missing");
  sample = row;
});
afterAll(() => upstream.close());

beforeEach(async () => {
  await upstream.database.db.delete(partnerCompanies);
  await upstream.database.db.delete(partnerDays);
});

const settings = (changes: Partial<PartnerSettings> = {}): PartnerSettings => ({
  ...{ state: "active", types: ["trade_in", "credit_application"], areas: ["H"], makes: [], share: 50 },
  ...changes,
});

const save = (companyId: number, changes: Partial<PartnerSettings> = {}, seenAt?: string, token = team) =>
  upstream.send(admin.updateShopitradeCompany, { ...settings(changes), companyId, seenAt }, { token });
const view = (companyId: number) => upstream.call(admin.getShopitradeCompany, { companyId }, { token: team });

/** The same estimate of somebody else. */
async function copyEstimate(): Promise<string> {
  const id = randomUUID();
  await upstream.database.db.insert(tradeIns).values({ ...sample, id, user_id: null });
  return id;
}

type Nearby = CallInput<typeof buyOnline.requestTradeInNearby>;

let addresses = 0;
const request = async (changes: Partial<Nearby> = {}) => {
  addresses += 1;
  const input: Nearby = {
    ...{ tradeInId: changes.tradeInId ?? (await copyEstimate()), languageId: 2, postalCode: "H2X 1Y4" },
    ...{ firstName: "Ana", lastName: "Roy", email: `near-${addresses}@example.ca`, contactConsent: "yes" },
    ...changes,
  };
  const address = `10.1.${addresses % 200}.${Math.floor(addresses / 200)}`;
  return { input, sent: await upstream.send(buyOnline.requestTradeInNearby, input, { address }) };
};

const leadsOf = (subjectId: string) =>
  upstream.database.db.select().from(leads).where(eq(leads.subject_id, subjectId)).orderBy(asc(leads.id));
const eventsOf = (leadId = 0) =>
  upstream.database.db.select().from(leadEvents).where(eq(leadEvents.lead_id, leadId)).orderBy(asc(leadEvents.id));
const mailTo = (recipient: string) =>
  upstream.database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id));

describe("a request", () => {
  test("goes to the company of its area; the person learns its name and the history says why", async () => {
    await save(2, { areas: ["H2", "J"], makes: ["Toyota"] });
    await save(3, { areas: ["K"] });
    const { input, sent } = await request();
    expect(sent).toMatchObject({ ok: true });
    const [lead, ...others] = await leadsOf(input.tradeInId);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      ...{ company_id: 2, routing: "partner", make: "Toyota", source: "site" },
      ...{ details: { postalCode: "H2X 1Y4" }, consent: { kind: "contact", version: "2026-11-24" } },
    });
    expect((await eventsOf(lead?.id)).map(({ kind, text }) => [kind, text])).toContainEqual(["routed", "H2, Toyota"]);
    const [mail] = await mailTo(input.email);
    expect(mail?.text).toContain("Vieille-Capitale");
    const named = { tradeInId: input.tradeInId };
    const { requests } = await upstream.call(buyOnline.getTradeInRequests, named, {});
    expect(requests).toMatchObject([{ company: { name: { en: "Old Capital Motors" } } }]);
  });

  test("that nobody matches waits for the main team, and the person is told that somebody calls", async () => {
    await save(2, { areas: ["V"] });
    const { input } = await request();
    const [lead] = await leadsOf(input.tradeInId);
    expect(lead).toMatchObject({ company_id: null, routing: "team", number: 0, assigned_to: null });
    expect((await eventsOf(lead?.id)).at(-1)).toMatchObject({ kind: "unmatched", text: "H2X, Toyota" });
    expect((await mailTo(input.email)).map(({ text }) => text).join()).toContain("cherche un concessionnaire");
    const { requests } = await upstream.call(buyOnline.getTradeInRequests, { tradeInId: input.tradeInId }, {});
    expect(requests).toMatchObject([{ company: null }]);
    const overview = await upstream.call(admin.getShopitradeOverview, {}, { token: team });
    expect(overview.unmatchedAreas).toContainEqual(expect.objectContaining({ area: "H2X", count: 1 }));
  });

  test("that is repeated stays with its company, and counts once", async () => {
    await save(2);
    const { input } = await request();
    await save(3, { share: 100 });
    await request({ ...input, lastName: "Roy-Gagnon" });
    await request({ ...input, lastName: "Roy-Gagnon", postalCode: "V6B 1A1" });
    expect(await leadsOf(input.tradeInId)).toMatchObject([{ company_id: 2, last_name: "Roy-Gagnon" }]);
    expect(await view(2)).toMatchObject({ reached: 1, aimed: 1, leadsToday: 1 });
    expect(await view(3)).toMatchObject({ reached: 0, aimed: 0 });
    expect(await mailTo(input.email)).toHaveLength(1);
  });

  test("avoids the company that the person has chosen before", async () => {
    await save(1);
    await save(2, { share: 1 });
    const tradeInId = await copyEstimate();
    const person = { firstName: "Ana", lastName: "Roy", email: "twice@example.ca", contactConsent: "yes" } as const;
    await upstream.call(buyOnline.requestTradeInDealer, { tradeInId, companyId: 1, languageId: 1, ...person }, {});
    await request({ tradeInId });
    expect((await leadsOf(tradeInId)).map(({ company_id, routing }) => [company_id, routing])).toEqual([
      [1, "direct"],
      [2, "partner"],
    ]);
  });

  test("needs a consent and a Canadian postal code", async () => {
    const { sent } = await request({ postalCode: "D2X 1Y4" });
    expect(sent).toMatchObject({ ok: false, status: 422, fields: { postalCode: expect.anything() } });
    const unticked = await request({ contactConsent: "no" as never });
    expect(unticked.sent).toMatchObject({ ok: false, status: 422, fields: { contactConsent: expect.anything() } });
  });

  test("of another person cannot be seen", async () => {
    const { input } = await request();
    const owner = await upstream.signIn("customer");
    await upstream.database.db.update(tradeIns).set({ user_id: 3 }).where(eq(tradeIns.id, input.tradeInId));
    const named = { tradeInId: input.tradeInId };
    expect(await upstream.send(buyOnline.getTradeInRequests, named, {})).toMatchObject({ status: 404 });
    expect(await upstream.send(buyOnline.getTradeInRequests, named, { token: owner })).toMatchObject({ ok: true });
  });
});

describe("limits", () => {
  test("a company that has its maximum of the day or the month gets no more", async () => {
    await save(2, { maxPerDay: 2 });
    await save(3, { maxPerMonth: 1 });
    const subjects: string[] = [];
    for (let index = 0; index < 4; index += 1) subjects.push((await request()).input.tradeInId);
    const given = await Promise.all(subjects.map(async (id) => (await leadsOf(id))[0]?.company_id ?? null));
    expect(given.toSorted()).toEqual([2, 2, 3, null]);
    await upstream.database.db.update(partnerDays).set({ day: sql`${partnerDays.day} - 40` });
    const { input } = await request();
    expect((await leadsOf(input.tradeInId))[0]?.company_id).not.toBeNull();
  });

  test("a hundred requests at once keep each company within one lead of its share", async () => {
    const shares = new Map([
      [1, 50],
      [2, 30],
      [3, 15],
      [4, 5],
    ]);
    for (const [id, share] of shares) await save(id, { share });
    const count = isConcurrent ? 100 : 40;
    const subjects = await Promise.all(Array.from({ length: count }, copyEstimate));
    const sent = await Promise.all(subjects.map((tradeInId) => request({ tradeInId })));
    expect(sent.filter(({ sent: { ok } }) => !ok)).toEqual([]);
    const rows = await upstream.database.db.select().from(partnerCompanies).orderBy(partnerCompanies.company_id);
    expect(rows.reduce((sum, { reached }) => sum + reached, 0)).toBe(count);
    for (const { company_id, reached, aimed } of rows) {
      const share = (count * (shares.get(company_id) ?? 0)) / 100;
      expect(aimed).toBeCloseTo(share, 6);
      expect(Math.abs(reached - share)).toBeLessThanOrEqual(1);
      const own = and(eq(leads.company_id, company_id), eq(leads.routing, "partner"));
      const isNew = like(leads.email, "near-%");
      expect(await upstream.database.db.$count(leads, and(own, isNew))).toBeGreaterThanOrEqual(reached);
    }
  });

  test("the same request posted ten times at once is one lead", async () => {
    await save(1);
    await save(2);
    const tradeInId = await copyEstimate();
    await Promise.all(Array.from({ length: 10 }, () => request({ tradeInId, email: "ten@example.ca" })));
    expect(await leadsOf(tradeInId)).toHaveLength(1);
    const days = await upstream.database.db.select().from(partnerDays);
    expect(days.reduce((sum, { reached }) => sum + reached, 0)).toBe(1);
  });
});

describe("settings", () => {
  test("are saved once, recorded with what changed, and protected from who has not seen them", async () => {
    expect(await save(5, { areas: ["k1a", "K1A", "K2"] })).toMatchObject({ ok: true });
    const first = await view(5);
    expect(first).toMatchObject({
      state: "active",
      settings: { areas: ["K1A", "K2"], share: 50, changedBy: "Thérèse Roy" },
    });
    const seenAt = first.settings?.changedAt;
    // The same form again changes nothing.
    expect(await save(5, { areas: ["K1A", "K2"] })).toMatchObject({ ok: true });
    expect((await view(5)).settings?.changedAt).toBe(seenAt);
    expect(await save(5, { areas: ["K1A", "K2"], share: 70 })).toMatchObject({ status: 409, code: "partner_changed" });
    expect(await save(5, { areas: ["K1A", "K2"], share: 70 }, seenAt)).toMatchObject({ ok: true });
    expect(await save(5, { areas: ["K1A", "K2"], share: 80 }, seenAt)).toMatchObject({ code: "partner_changed" });
    const entries = await upstream.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, "company:5"), like(auditLog.action, "partner-%")))
      .orderBy(desc(auditLog.id));
    expect(entries.map(({ action, details }) => [action, details])).toMatchObject([
      ["partner-changed", { before: { share: 50 }, after: { share: 70 } }],
      ["partner-added", { after: { areas: ["K1A", "K2"] } }],
    ]);
    expect(entries).toHaveLength(2);
    expect(entries[0]?.details).not.toHaveProperty("before.areas");
  });

  test.each([
    [{ areas: [] }, "areas"],
    [{ areas: ["W1A"] }, "areas.0"],
    [{ makes: ["Toyotta"] }, "makes"],
    [{ share: 0 }, "share"],
    [{ share: 101 }, "share"],
    [{ types: [] }, "types"],
    [{ maxPerDay: 0 }, "maxPerDay"],
  ] as [Partial<PartnerSettings>, string][])("%o are refused", async (changes, field) => {
    const sent = await save(2, changes);
    expect(sent).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((sent as { fields: object }).fields)).toEqual([field]);
    expect((await view(2)).state).toBe("none");
  });

  test("belong to a brand: another brand's programme and companies stay closed", async () => {
    await save(2);
    const group = { brand: "dealer-group", token: await upstream.signIn("team", "dealer-group") };
    const { rows } = await upstream.call(admin.getShopitradeCompanies, {}, group);
    expect(rows).toEqual([]);
    const overview = await upstream.call(admin.getShopitradeOverview, {}, group);
    expect(overview).toMatchObject({ active: 0, routed: 0, unmatched: 0, companies: [], unmatchedAreas: [] });
    const query = { postalCode: "H2X", type: "trade_in" as const };
    const { example } = await upstream.call(admin.getShopitradeRoute, query, group);
    expect(example).toMatchObject({ chosenId: null, total: 0 });
    await upstream.database.db
      .update(companies)
      .set({ brand_keys: ["nordet"] })
      .where(eq(companies.id, 12));
    expect(await upstream.send(admin.getShopitradeCompany, { companyId: 12 }, group)).toMatchObject({ status: 404 });
    const change = { ...settings(), companyId: 12 };
    expect(await upstream.send(admin.updateShopitradeCompany, change, group)).toMatchObject({ status: 404 });
  });

  test("of a company that left the brand route nothing", async () => {
    await save(11);
    const isActive = (is_active: boolean) =>
      upstream.database.db.update(companies).set({ is_active }).where(eq(companies.id, 11));
    await isActive(false);
    const { input } = await request();
    await isActive(true);
    expect((await leadsOf(input.tradeInId))[0]?.company_id).toBeNull();
  });
});

describe("the list and the example", () => {
  test("filters find companies by area, make, state and name; those that take no part can be found too", async () => {
    await save(1, { areas: ["H2X"], makes: ["Toyota"] });
    await save(2, { areas: ["H"], state: "paused" });
    await save(3, { areas: ["J8"], types: ["trade_in"] });
    const ids = async (query: CallInput<typeof admin.getShopitradeCompanies>) =>
      (await upstream.call(admin.getShopitradeCompanies, query, { token: team })).rows.map(({ id }) => id).toSorted();
    expect(await ids({})).toEqual([1, 2, 3]);
    expect(await ids({ area: "h2" })).toEqual([1, 2]);
    expect(await ids({ area: "H3A" })).toEqual([2]);
    expect(await ids({ make: "toyota" })).toEqual([1, 2, 3]);
    expect(await ids({ make: "Kia" })).toEqual([2, 3]);
    expect(await ids({ state: "paused" })).toEqual([2]);
    expect(await ids({ type: "credit_application" })).toEqual([1, 2]);
    expect(await ids({ search: "outaouais" })).toEqual([3]);
    const others = await ids({ state: "none" });
    expect(others).not.toContain(1);
    expect(others.length).toBeGreaterThanOrEqual(9);
    expect(await ids({ state: "none", search: "burrard" })).toEqual([6]);
  });

  test("the example names the company that then gets the lead, and changes nothing", async () => {
    await save(1, { share: 60 });
    await save(2, { share: 40 });
    await save(3, { areas: ["J"] });
    await save(4, { state: "paused" });
    const query = { postalCode: "h2x", make: "Toyota", type: "trade_in" as const };
    for (let index = 0; index < 5; index += 1) {
      const { example } = await upstream.call(admin.getShopitradeRoute, query, { token: team });
      expect(example).toMatchObject({ matching: 2, total: 4 });
      expect(example?.candidates.map(({ id, mismatches }) => [id, mismatches])).toEqual(
        expect.arrayContaining([
          [3, ["area"]],
          [4, ["paused"]],
        ]),
      );
      const before = await upstream.database.db.select().from(partnerCompanies);
      await upstream.call(admin.getShopitradeRoute, query, { token: team });
      expect(await upstream.database.db.select().from(partnerCompanies)).toEqual(before);
      const { input } = await request();
      expect((await leadsOf(input.tradeInId))[0]?.company_id).toBe(example?.chosenId);
    }
  });

  test("the overview counts what was routed and what nobody took", async () => {
    await upstream.database.db.delete(leads).where(isNull(leads.company_id));
    await save(1, { share: 75 });
    await save(2, { share: 25 });
    for (let index = 0; index < 4; index += 1) await request();
    await request({ postalCode: "V6B 1A1" });
    const overview = await upstream.call(admin.getShopitradeOverview, {}, { token: team });
    expect(overview).toMatchObject({ active: 2, paused: 0, routed: 4, unmatched: 1 });
    expect(overview.companies.map(({ id, aimed, reached }) => [id, aimed, reached])).toEqual([
      [1, 3, 3],
      [2, 1, 1],
    ]);
    expect(overview.unmatchedAreas).toMatchObject([{ area: "V6B", count: 1 }]);
  });
});
