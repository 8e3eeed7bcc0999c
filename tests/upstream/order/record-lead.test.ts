/** Leads are recorded once, numbered without gaps, assigned, and told to the company and the person. */
import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  createLeadCompany,
  leadRequest,
  mailTo as mailOf,
  recordRequest,
} from "#tests/upstream/support/lead-actors.ts";
import { aFreeVehicle, createBuyer, openOrder, personalDetails } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, leads, outbox, users } from "#upstream/db/schema/index.ts";
import type { LeadRequest } from "#upstream/services/leads/record-lead.ts";
import { remindOfLeads } from "#upstream/services/leads/reminders.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const requestFor = leadRequest;
const record = (request: LeadRequest) => recordRequest(upstream, request);
const numbersOf = async (companyId: number) =>
  (
    await upstream.database.db.select().from(leads).where(eq(leads.company_id, companyId)).orderBy(asc(leads.number))
  ).map(({ number }) => number);

const createCompany = async (employees: number) => (await createLeadCompany(upstream, employees)).id;
const mailTo = (recipient: string) => mailOf(upstream, recipient);
const emailOf = async (companyId: number) =>
  (await upstream.database.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.email ?? "";

test("a new lead is emailed to each address that the company chose, once", async () => {
  const companyId = await createCompany(0);
  const chosen = [`a${companyId}@dealer.ca`, `b${companyId}@dealer.ca`];
  const emails = { newLead: chosen, waitingLead: [], order: [], block: [] };
  const { db } = upstream.database;
  await db.update(companies).set({ settings: { emails } }).where(eq(companies.id, companyId));
  const request = requestFor(companyId);
  const { id } = await record(request);
  await record(request);
  const rows = await db.select({ to: outbox.recipient, links: outbox.links }).from(outbox);
  const aboutLead = rows.filter(({ links }) => links[0]?.endsWith(`/leads/${id}`));
  expect(aboutLead.map(({ to }) => to).sort()).toEqual(chosen);
});

test("the lead of a started purchase says that nobody needs to call yet, and no reminder follows", async () => {
  const buyer = await createBuyer(upstream);
  const vehicleId = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token: buyer.token });
  const { db } = upstream.database;
  const [lead] = await db.select().from(leads).where(eq(leads.vehicle_id, vehicleId));
  expect(lead).toMatchObject({ type: "buy_online", remind_at: null });
  const mails = await mailTo(await emailOf(lead?.company_id ?? 0));
  const about = mails.filter(({ links }) => links[0]?.endsWith(`/leads/${lead?.id}`)).map(({ text }) => text);
  expect(about).toEqual([expect.stringMatching(/started an online purchase|commencé un achat en ligne/)]);
  expect(about.join()).not.toMatch(/waiting to hear|attend votre réponse/);
});

describe("leads", () => {
  test("of one company that arrive at once are numbered without gaps, and none is lost", async () => {
    const companyId = await createCompany(2);
    await Promise.all(Array.from({ length: 40 }, () => record(requestFor(companyId))));
    expect(await numbersOf(companyId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const perEmployee = await upstream.database.db
      .select({ count: sql<number>`count(*)::int` })
      .from(leads)
      .where(eq(leads.company_id, companyId))
      .groupBy(leads.assigned_to);
    expect(perEmployee.map(({ count }) => count)).toEqual([20, 20]);
    expect(await mailTo(await emailOf(companyId))).toHaveLength(40);
  });

  test("of one request that is sent several times are one, with the last details", async () => {
    const companyId = await createCompany(1);
    const request = requestFor(companyId);
    const sent = await Promise.all(Array.from({ length: 5 }, () => record(request)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const corrected = await record({ ...request, first_name: "Anne" });
    expect(corrected).toMatchObject({ number: 1, first_name: "Anne" });
    expect(await numbersOf(companyId)).toEqual([1]);
    expect(await mailTo(await emailOf(companyId))).toHaveLength(1);
  });

  test("of one person go to one employee, and the person hears who will call", async () => {
    const companyId = await createCompany(3);
    const email = `${randomUUID()}@example.ca`;
    const first = await record(requestFor(companyId, { email }));
    await record(requestFor(companyId));
    const second = await record(requestFor(companyId, { email, type: "credit_application" }));
    expect(second.assigned_to).toBe(first.assigned_to);
    const [message] = await mailTo(email);
    expect(message?.text).toContain("Léa (");
    const texted = await record(requestFor(companyId, { email: "", phone: "514 555-0142" }));
    expect(texted.assigned_to).not.toBeNull();
    expect((await mailTo("514 555-0142"))[0]).toMatchObject({ channel: "sms" });
  });
});

describe("a lead without an answer", () => {
  const makeDue = (id: number) =>
    upstream.database.db.update(leads).set({ remind_at: sql`now() - interval '1 second'` }).where(eq(leads.id, id));
  const context = () => bareUpstream(upstream.database, { PUBLIC_ORIGIN: "http://localhost" });
  const emailOfUser = async (id: number | null) =>
    (
      await upstream.database.db
        .select()
        .from(users)
        .where(eq(users.id, id ?? 0))
    )[0]?.email ?? "";

  test("is told to the next employee, then to the company, and then to nobody", async () => {
    const companyId = await createCompany(2);
    const lead = await record(requestFor(companyId, { isCallPromised: false }));
    expect(lead.remind_at?.getTime()).toBeGreaterThan(Date.now());
    const employees = await upstream.database.db.select().from(users).where(eq(users.company_id, companyId));
    const other = employees.find(({ id }) => id !== lead.assigned_to);
    await makeDue(lead.id);
    await Promise.all([remindOfLeads(context()), remindOfLeads(context())]);
    expect(await mailTo(other?.email ?? "")).toHaveLength(1);
    expect(await mailTo(await emailOfUser(lead.assigned_to))).toHaveLength(0);
    await makeDue(lead.id);
    await remindOfLeads(context());
    expect(await mailTo(await emailOf(companyId))).toHaveLength(2);
    const [row] = await upstream.database.db.select().from(leads).where(eq(leads.id, lead.id));
    expect(row?.remind_at).toBeNull();
  });

  test("is told to nobody once it is answered", async () => {
    const companyId = await createCompany(2);
    const lead = await record(requestFor(companyId, { isCallPromised: false }));
    await upstream.database.db.update(leads).set({ answered_at: sql`now()` }).where(eq(leads.id, lead.id));
    await makeDue(lead.id);
    await remindOfLeads(context());
    expect(await mailTo(await emailOf(companyId))).toHaveLength(1);
  });
});
