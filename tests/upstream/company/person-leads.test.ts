/** One answer and one assignment are for all that a person asked of a company on a brand. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { user } from "#contract/user.ts";
import { sections } from "#domain/people/sections.ts";
import {
  createLeadCompany,
  leadRequest,
  mailTo,
  recordRequest,
  signInDealer,
} from "#tests/upstream/support/lead-actors.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, leadEvents, leads, users } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const db = () => upstream.database.db;
const leadOf = async (id: number) => (await db().select().from(leads).where(eq(leads.id, id)))[0];
const eventsOf = async (id: number) =>
  (await db().select().from(leadEvents).where(eq(leadEvents.lead_id, id)).orderBy(asc(leadEvents.id))).map(
    ({ kind, text }) => [kind, text],
  );
const auditOf = async (id: number) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `lead:${id}`))
  ).map(({ action, details }) => [action, details]);

/** A company with two dealers, and several leads of one person there: the last one on another brand. */
async function createPerson() {
  const company = await createLeadCompany(upstream, 2);
  const { email } = leadRequest(company.id);
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1)
    ids.push((await recordRequest(upstream, leadRequest(company.id, { email }))).id);
  const [first = 0, second = 0, elsewhere = 0] = ids;
  await db().update(leads).set({ brand_key: "finance" }).where(eq(leads.id, elsewhere));
  return { company, first, second, elsewhere };
}

test("an answer is one to the person's other leads of the brand, and each says who answered it", async () => {
  const { company, first, second, elsewhere } = await createPerson();
  const token = await signInDealer(upstream, company.id);
  const untouched = await leadOf(elsewhere);
  const before = (await leadOf(first))?.updated_at ?? 0;
  await upstream.call(admin.contactLead, { leadId: first, channel: "call", message: "Bonjour" }, { token });
  expect(await leadOf(first)).toMatchObject({ status: "answered", remind_at: null });
  expect((await leadOf(first))?.updated_at.getTime()).toBeGreaterThan(Number(before));
  expect(await leadOf(second)).toMatchObject({ status: "answered", remind_at: null });
  expect((await eventsOf(second)).at(-1)).toEqual(["status", "answered"]);
  expect(await auditOf(second)).toEqual([
    ["lead-status-changed", { before: { status: "new" }, after: { status: "answered" } }],
  ]);
  expect(await leadOf(elsewhere)).toEqual(untouched);
  expect(await eventsOf(elsewhere)).toEqual([["created", ""]]);
  expect(await auditOf(elsewhere)).toEqual([]);
});

test("a telephone joins leads only where nothing says that they are two people's", async () => {
  const company = await createLeadCompany(upstream, 2);
  const [asked, ofSomebodyElse, withoutEmail] = [
    await recordRequest(upstream, leadRequest(company.id)),
    await recordRequest(upstream, leadRequest(company.id)),
    await recordRequest(upstream, leadRequest(company.id, { email: "" })),
  ];
  const token = await signInDealer(upstream, company.id);
  const { others } = await upstream.call(admin.getLeadDetails, { leadId: asked.id }, { token });
  expect(others.map(({ id }) => id)).toEqual([withoutEmail.id]);
  await upstream.call(admin.contactLead, { leadId: asked.id, channel: "call", message: "Bonjour" }, { token });
  expect((await leadOf(withoutEmail.id))?.status).toBe("answered");
  expect((await leadOf(ofSomebodyElse.id))?.status).toBe("new");
});

test("an assignment takes the person's other open leads of the brand along, and each says so", async () => {
  const { company, first, second, elsewhere } = await createPerson();
  const token = await signInDealer(upstream, company.id);
  const assigned = (await leadOf(first))?.assigned_to ?? 0;
  const colleagues = await db().select().from(users).where(eq(users.company_id, company.id));
  const employeeId = colleagues.find(({ id }) => id !== assigned)?.id ?? 0;
  await upstream.call(admin.assignLead, { leadId: second, employeeId }, { token });
  for (const id of [first, second]) {
    expect((await leadOf(id))?.assigned_to).toBe(employeeId);
    expect((await eventsOf(id)).at(-1)?.[0]).toBe("assigned");
    expect(await auditOf(id)).toEqual([
      ["lead-assigned", { before: { assignedTo: assigned }, after: { assignedTo: employeeId } }],
    ]);
  }
  expect((await leadOf(elsewhere))?.assigned_to).toBe(assigned);
  expect(await auditOf(elsewhere)).toEqual([]);
});

test("two colleagues who answer two leads of one person at once are both answered", async () => {
  for (let round = 0; round < (isConcurrent ? 10 : 1); round += 1) {
    const { company, first, second } = await createPerson();
    const tokens = [await signInDealer(upstream, company.id), await signInDealer(upstream, company.id, 1)];
    const outcomes = await Promise.all(
      [first, second].map((leadId, index) =>
        upstream.send(
          admin.contactLead,
          { leadId, channel: "call", message: `Call ${index}` },
          { token: tokens[index] ?? "" },
        ),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    // The later one finds what the earlier one answered: each lead is answered once.
    const answers = [...(await eventsOf(first)), ...(await eventsOf(second))].filter(([kind]) => kind === "status");
    expect(answers).toHaveLength(1);
  }
});

describe("the page of an answer's e-mail", () => {
  test.each([
    ["dealer", (id: number) => `/dealers/${id}`],
    ["trade-in-partner", () => "/dealers"],
  ] as const)("of a %s exists", async (type, pageOf) => {
    const company = await createLeadCompany(upstream, 1);
    await db().update(companies).set({ type }).where(eq(companies.id, company.id));
    const { id, email } = await recordRequest(upstream, leadRequest(company.id));
    const token = await signInDealer(upstream, company.id);
    await upstream.call(admin.contactLead, { leadId: id, channel: "email", message: "Bonjour" }, { token });
    const text = (await mailTo(upstream, email)).at(-1)?.text ?? "";
    expect(/\/fr-ca(\/dealers\S*)/.exec(text)?.[1]).toBe(pageOf(company.id));
  });
});

test("an employee who deactivates the own account hands the open leads to a colleague, also one that comes meanwhile", async () => {
  for (let round = 0; round < (isConcurrent ? 10 : 1); round += 1) {
    const company = await createLeadCompany(upstream, 2);
    const [first, second] = await db().select().from(users).where(eq(users.company_id, company.id)).orderBy(users.id);
    const { email } = leadRequest(company.id);
    const open = await recordRequest(upstream, leadRequest(company.id, { email }));
    const closed = await recordRequest(upstream, leadRequest(company.id, { email }));
    await db().update(leads).set({ assigned_to: first?.id, status: "won" }).where(eq(leads.id, closed.id));
    await db().update(leads).set({ assigned_to: first?.id }).where(eq(leads.id, open.id));
    const token = await signInDealer(upstream, company.id);
    const [deactivated, meanwhile] = await Promise.all([
      upstream.send(user.deactivateAccount, {}, { token }),
      recordRequest(upstream, leadRequest(company.id, { email })),
    ]);
    expect(deactivated.ok).toBe(true);
    for (const { id } of [open, meanwhile]) expect((await leadOf(id))?.assigned_to).toBe(second?.id);
    expect((await eventsOf(open.id)).at(-1)?.[0]).toBe("assigned");
    expect((await leadOf(closed.id))?.assigned_to).toBe(first?.id);
  }
});

test("an employee whose section of leads was withdrawn gets none, and no e-mail of one", async () => {
  const company = await createLeadCompany(upstream, 2);
  const [first, second] = await db().select().from(users).where(eq(users.company_id, company.id)).orderBy(users.id);
  await db()
    .update(users)
    .set({ withdrawn_sections: [sections.leads] })
    .where(eq(users.id, first?.id ?? 0));
  for (let index = 0; index < 3; index += 1) {
    const { assigned_to } = await recordRequest(upstream, leadRequest(company.id));
    expect(assigned_to).toBe(second?.id);
  }
  expect(await mailTo(upstream, first?.email ?? "")).toEqual([]);
});
