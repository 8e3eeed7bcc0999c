/** The main team gives leads to companies: once, by the rules of new leads, and with the person's agreement. */
import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import {
  createLeadCompany,
  leadRequest,
  mailTo,
  recordRequest,
  signInDealer,
} from "#tests/upstream/support/lead-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, companyLeadCounts, leadEvents, leads } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let token: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn("team");
});
afterAll(() => upstream.close());

const db = () => upstream.database.db;
const leadOf = async (id: number) => (await db().select().from(leads).where(eq(leads.id, id)))[0];
const kindsOf = async (id: number) =>
  (await db().select().from(leadEvents).where(eq(leadEvents.lead_id, id)).orderBy(asc(leadEvents.id))).map(
    ({ kind, text }) => (text ? `${kind}: ${text}` : kind),
  );
const countOf = async (companyId: number) =>
  (await db().select().from(companyLeadCounts).where(eq(companyLeadCounts.company_id, companyId)))[0]?.count ?? 0;
const auditOf = (leadId: number) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `lead:${leadId}`))
    .orderBy(asc(auditLog.id));

type Move = CallInput<typeof admin.moveLead>;
const move = (leadId: number, companyId: number, parts: Partial<Move> = {}) =>
  upstream.send(admin.moveLead, { leadId, companyId, reason: "nearer", ...parts }, { token });
const moved = async (...args: Parameters<typeof move>): Promise<number> => {
  const outcome = await move(...args);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.leadId;
};

describe("a lead without a company", () => {
  test("becomes the chosen company's, with its next number, an employee and a first answer to come", async () => {
    const company = await createLeadCompany(upstream, 2);
    await recordRequest(upstream, leadRequest(company.id));
    const request = leadRequest(null, {
      consent: { kind: "contact", language: "fr-ca", agreedAt: "2026-01-01T00:00:00.000Z" },
    });
    const { id, created_at } = await recordRequest(upstream, request);
    await db().update(leads).set({ status: "answered", answered_at: new Date() }).where(eq(leads.id, id));
    expect(await moved(id, company.id, { note: "Elle habite à côté." })).toBe(id);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      company_id: company.id,
      number: 2,
      routing: "team",
      status: "new",
      answered_at: null,
    });
    expect(lead?.assigned_to).not.toBeNull();
    expect(lead?.remind_at).not.toBeNull();
    expect(lead?.created_at.getTime()).toBeGreaterThan(created_at.getTime());
    // The person's own consent names no dealer, so it still counts.
    expect(lead?.consent.kind).toBe("contact");
    expect(await countOf(company.id)).toBe(2);
    expect(await kindsOf(id)).toEqual(["created", "given: nearer", "team_note: Elle habite à côté."]);
    expect(
      (await mailTo(upstream, company.email)).filter(({ links }) => links[0]?.endsWith(`/leads/${id}`)),
    ).toHaveLength(1);
    const letters = await mailTo(upstream, request.email);
    expect(letters.at(-1)?.text).toContain("communiquera avec vous");
    expect((await auditOf(id)).filter(({ action }) => action === "lead-given")).toMatchObject([
      {
        details: {
          before: { companyId: null, routing: "direct" },
          after: { companyId: company.id, routing: "team", leadId: id },
          reason: "nearer",
        },
      },
    ]);
  });

  test("goes to one of two companies that are chosen at once, and once to a company that is chosen twice", async () => {
    const [first, second] = [await createLeadCompany(upstream, 1), await createLeadCompany(upstream, 1)];
    const { id } = await recordRequest(upstream, leadRequest(null));
    const outcomes = await Promise.all(
      [first, second].flatMap(({ id: companyId }) => [move(id, companyId), move(id, companyId)]),
    );
    const winner = (await leadOf(id))?.company_id;
    for (const [index, outcome] of outcomes.entries()) {
      const isWinner = [first, second][index < 2 ? 0 : 1]?.id === winner;
      expect(outcome.ok ? "moved" : outcome.code).toBe(isWinner ? "moved" : "lead_moved");
    }
    expect((await countOf(first.id)) + (await countOf(second.id))).toBe(1);
    expect((await kindsOf(id)).filter((kind) => kind.startsWith("given"))).toHaveLength(1);
  });

  test("stays one lead when the person sends the request again", async () => {
    const company = await createLeadCompany(upstream, 1);
    const request = leadRequest(null);
    const { id } = await recordRequest(upstream, request);
    await moved(id, company.id);
    expect(await recordRequest(upstream, { ...request, phone: "514 555-0177" })).toMatchObject({
      id,
      phone: "514 555-0177",
    });
  });
});

describe("a company's lead", () => {
  async function createLead(parts: Parameters<typeof leadRequest>[1] = {}) {
    const [former, next] = [await createLeadCompany(upstream, 1), await createLeadCompany(upstream, 1)];
    const request = leadRequest(former.id, parts);
    const { id } = await recordRequest(upstream, request);
    const agreed = { hasAgreed: "yes", seenCompanyId: former.id } as const;
    return { former, next, request, id, agreed };
  }

  test("becomes a lead of the next company, and stays in the first one's numbers without the person", async () => {
    const { former, next, request, id, agreed } = await createLead();
    const formerDealer = await signInDealer(upstream, former.id);
    await upstream.call(admin.addLeadNote, { leadId: id, note: "Rappeler lundi." }, { token: formerDealer });
    const nextId = await moved(id, next.id, { ...agreed, note: "Sans réponse depuis trois jours." });
    expect(nextId).not.toBe(id);
    expect(await leadOf(id)).toMatchObject({
      company_id: former.id,
      number: 1,
      status: "passed_on",
      passed_to_id: nextId,
    });
    expect(await leadOf(nextId)).toMatchObject({
      company_id: next.id,
      number: 1,
      status: "new",
      routing: "team",
      email: request.email,
    });
    expect([await countOf(former.id), await countOf(next.id)]).toEqual([1, 1]);

    const seen = await upstream.call(admin.getLeadDetails, { leadId: id }, { token: formerDealer });
    expect(seen).toMatchObject({
      name: "",
      email: "",
      phone: "",
      isMasked: true,
      status: "passed_on",
      canMove: false,
      passedTo: null,
    });
    expect(seen.events.map(({ kind }) => kind)).toEqual(["passed_on", "note", "created"]);
    for (const query of [{ firstNameLastName: "Ana" }, { sort: "name" } as const]) {
      const list = await upstream.call(admin.getLeads, query, { token: formerDealer });
      expect(JSON.stringify(list)).not.toContain(request.email);
      expect(list.rows).toHaveLength("sort" in query ? 1 : 0);
    }
    const work = await upstream.send(admin.saveLeadStatus, { leadId: id, status: "won" }, { token: formerDealer });
    expect(work).toMatchObject({ status: 409, code: "lead_passed_on" });

    const nextDealer = await signInDealer(upstream, next.id);
    const received = await upstream.call(admin.getLeadDetails, { leadId: nextId }, { token: nextDealer });
    expect(received).toMatchObject({ name: "Ana Roy", isMasked: false, consent: { kind: "stated" } });
    // Neither the first company's notes nor the team's are for the next one.
    expect(received.events.map(({ kind }) => kind)).toEqual(["given"]);
    expect((await upstream.send(admin.getLeadDetails, { leadId: id }, { token: nextDealer })).status).toBe(404);

    const forTeam = await upstream.call(admin.getLeadDetails, { leadId: id }, { token });
    expect(forTeam.events.map(({ kind }) => kind)).toContain("team_note");
    expect(forTeam.passedTo?.id).toBe(nextId);
    expect((await upstream.call(admin.getLeadDetails, { leadId: nextId }, { token })).passedFrom?.id).toBe(id);
  });

  test("is told to both companies and to the person, and written in the audit log with its reason", async () => {
    const { former, next, request, id, agreed } = await createLead();
    const nextId = await moved(id, next.id, { ...agreed, reason: "no_answer" });
    const subjects = async (recipient: string) => (await mailTo(upstream, recipient)).map(({ subject }) => subject);
    expect((await subjects(former.email)).at(-1)).toBe("Le prospect n° 1 a été transféré");
    expect((await mailTo(upstream, former.email)).at(-1)?.text).not.toContain(request.email);
    expect((await subjects(next.email)).at(-1)).toContain("Nouveau prospect");
    expect((await subjects(request.email)).at(-1)).toContain("s’occupe maintenant de votre demande");
    expect((await auditOf(id)).filter(({ action }) => action === "lead-given")).toMatchObject([
      {
        details: {
          before: { companyId: former.id },
          after: { companyId: next.id, leadId: nextId },
          reason: "no_answer",
          agreementStated: true,
        },
      },
    ]);
  });

  test("needs the statement that the person agreed, and the company that was seen", async () => {
    const { next, former, id, agreed } = await createLead();
    expect(await move(id, next.id, { seenCompanyId: former.id })).toMatchObject({ code: "agreement_missing" });
    expect(await move(id, next.id, { hasAgreed: "yes" })).toMatchObject({ code: "lead_moved" });
    expect(await move(id, 999_999, agreed)).toMatchObject({ code: "dealer_unknown" });
    expect(await leadOf(id)).toMatchObject({ status: "new", company_id: former.id });
  });

  test("of one brand is unknown to the team of another", async () => {
    const { next, id, agreed } = await createLead();
    const elsewhere = { token: await upstream.signIn("team", "finance"), brand: "finance" };
    const input = { leadId: id, companyId: next.id, reason: "nearer", ...agreed } as const;
    await db()
      .update(companies)
      .set({ brand_keys: ["nordet", "finance"] })
      .where(eq(companies.id, next.id));
    expect(await upstream.send(admin.moveLead, input, elsewhere)).toMatchObject({ status: 404 });
    const choices = await upstream.send(admin.getLeadCompanyChoices, { leadId: id }, elsewhere);
    expect(choices).toMatchObject({ status: 404 });
    expect(await leadOf(id)).toMatchObject({ status: "new" });
  });

  test("is passed on once, however often and to whomever at once", async () => {
    const { next, id, agreed } = await createLead();
    const other = await createLeadCompany(upstream, 1);
    const outcomes = await Promise.all([next, next, other, other].map((company) => move(id, company.id, agreed)));
    const ids = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.leadId] : [])));
    expect(ids.size).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "lead_moved")).toHaveLength(2);
    expect((await countOf(next.id)) + (await countOf(other.id))).toBe(1);
    const events = await kindsOf(id);
    expect(events.filter((kind) => kind.startsWith("passed_on"))).toHaveLength(1);
  });

  test("can come back, with its old number", async () => {
    const { former, next, id, agreed } = await createLead();
    const nextId = await moved(id, next.id, agreed);
    const back = await moved(nextId, former.id, { hasAgreed: "yes", seenCompanyId: next.id });
    expect(back).toBe(id);
    expect(await leadOf(id)).toMatchObject({ status: "new", number: 1, passed_to_id: null });
    expect(await countOf(former.id)).toBe(1);
    expect(
      (await mailTo(upstream, former.email)).filter(({ subject }) => subject?.startsWith("Nouveau prospect")),
    ).toHaveLength(2);
  });

  test("goes to no company that has the same request, and not at all once it is a sale or has no person", async () => {
    const { next, request, id, agreed } = await createLead();
    await recordRequest(upstream, { ...request, company_id: next.id });
    expect(await move(id, next.id, agreed)).toMatchObject({ code: "company_has_lead" });
    const block = await createLead({ type: "block", email: "", phone: "" });
    expect(await move(block.id, block.next.id, block.agreed)).toMatchObject({ code: "lead_not_movable" });
    const { canMove } = await upstream.call(admin.getLeadDetails, { leadId: block.id }, { token });
    expect(canMove).toBe(false);
  });

  test("counts in the next company's trial: beyond its limit the person is hidden there", async () => {
    const { next, id, agreed } = await createLead();
    await db().insert(companyLeadCounts).values({ company_id: next.id, count: 100 });
    const nextId = await moved(id, next.id, agreed);
    const dealer = await signInDealer(upstream, next.id);
    const seen = await upstream.call(admin.getLeadDetails, { leadId: nextId }, { token: dealer });
    expect(seen).toMatchObject({ number: 101, isMasked: true, name: "", email: "" });
    const [mail] = await mailTo(upstream, next.email);
    expect(mail?.text).not.toContain("Ana");
  });

  test("of a request that the person changes later is corrected at both companies", async () => {
    const { next, request, id, agreed } = await createLead();
    const nextId = await moved(id, next.id, agreed);
    expect(await recordRequest(upstream, { ...request, phone: "514 555-0188" })).toMatchObject({
      id,
      status: "passed_on",
    });
    expect(await leadOf(nextId)).toMatchObject({ phone: "514 555-0188" });
  });
});

describe("the companies to choose from", () => {
  test("are active dealers of the brand with these words, without the lead's own, a few at a time of 2,000", async () => {
    const own = await createLeadCompany(upstream, 0);
    const { id: _, ...columns } = own;
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      ...{ ...columns, guid: randomUUID(), legal_name: `Plan ${String(n).padStart(4, "0")} inc.` },
      name: { en: `Motors Nº ${n}`, fr: `Autos Élan ${n}` },
      is_active: n !== 7,
    }));
    await db().insert(companies).values(many);
    const { id: leadId } = await recordRequest(upstream, leadRequest(own.id));
    const find = (search?: string) =>
      upstream.call(admin.getLeadCompanyChoices, { leadId, ...(search && { search }) }, { token });
    const all = await find();
    expect(all.companies).toHaveLength(20);
    expect(all.total).toBeGreaterThan(1_999);
    expect(all.companies.map((company) => company.id)).not.toContain(own.id);
    expect((await find("elan 1999")).companies).toMatchObject([{ name: { fr: "Autos Élan 1999" } }]);
    expect((await find("elan 7 inactive")).total).toBe(0);
    expect((await find("Autos Élan")).total).toBe(1_999);
    await db().delete(companies).where(like(companies.legal_name, "Plan %"));
  });
});
