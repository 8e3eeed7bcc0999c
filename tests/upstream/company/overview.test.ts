/** A company's overview: its figures, its checklist, and who may read it. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, users, vehicles, widgetDays, widgets } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let upstream: TestUpstream;
let team: string;
let companyId: number;
const db = () => upstream.database.db;
const overview = () => upstream.call(admin.getCompanyOverview, { companyId }, { token: team });
const states = async () => Object.fromEntries((await overview()).onboarding.map(({ item, state }) => [item, state]));

beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  const created = await upstream.call(
    admin.createCompany,
    {
      ...{ key: randomUUID(), type: "dealer", name: { en: "Harbour Cars", fr: "Autos du Port" } },
      ...{ legalName: "Autos du Port inc.", languages: ["en", "fr"], permitNumber: "Q-9" },
      ...{ phone: "5145550123", email: "port@harbour.test", address: "1, rue du Port", city: "Québec" },
      ...{ province: "QC", postalCode: "G1N 3Y5" },
    },
    { token: team },
  );
  companyId = requireRow([created]).id;
});
afterAll(() => upstream.close());

async function addDealer(): Promise<{ id: number; email: string }> {
  const dealer = await createStaff(upstream, userTypes.dealer);
  await db().update(users).set({ company_id: companyId, company_role: "head" }).where(eq(users.id, dealer.id));
  return dealer;
}

test("a new company has its details and nothing else, and its trial ends in a month", async () => {
  const { plan, employees, vehicles: stock, widgets: listed, integrations } = await overview();
  expect(plan).toMatchObject({ key: "trial", leadCount: 0, maxLeads: 100, billing: null });
  const days = (Date.parse(plan.endsAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect([employees, stock, listed, integrations]).toEqual([
    { joined: 0, invited: 0, heads: [] },
    { onSale: 0, hidden: 0, withdrawn: 0 },
    [],
    { keys: 0, webhooks: 0 },
  ]);
  const { details, ...others } = await states();
  expect(details).toBe("done");
  expect(new Set(Object.values(others))).toEqual(new Set(["open"]));
});

test("each item follows from what the company does", async () => {
  const head = await addDealer();
  expect(await states()).toMatchObject({ firstDealer: "done", secondEmployee: "open" });
  expect((await overview()).employees).toMatchObject({ joined: 1, heads: [{ id: head.id }] });
  await addDealer();
  const week = [...Array(7).keys()].map(() => ({ open: "09:00", close: "17:00" }));
  await upstream.call(admin.updateCompany, { companyId, hours: week }, { token: team });
  const noEmails = { newLead: [], waitingLead: [], order: [], block: [] };
  await upstream.call(admin.saveCompanyEmails, { companyId, ...noEmails }, { token: team });
  const directory = { listed: "yes" as const, description: { en: "Kind.", fr: "" } };
  const texts = { headline: { en: "", fr: "" }, services: [] };
  await upstream.call(admin.updateDirectoryConfiguration, { companyId, ...directory, ...texts }, { token: team });
  expect(await states()).toMatchObject({ hours: "done", emails: "done", secondEmployee: "done", directory: "begun" });
  const onSale = db().select().from(vehicles).where(eq(vehicles.status, "on-sale")).limit(1);
  const isVehicle = eq(vehicles.id, requireRow(await onSale).id);
  await db().update(vehicles).set({ company_id: companyId, status: "withdrawn" }).where(isVehicle);
  expect(await states()).toMatchObject({ stock: "begun" });
  await db().update(vehicles).set({ status: "on-sale" }).where(isVehicle);
  expect(await states()).toMatchObject({ stock: "done" });
});

test("a widget counts once a site has shown it, on the brand where it was made", async () => {
  const widget = { company_id: companyId, kind: "buy" as const, title: "Our cars", language: "en-ca" as const };
  const looks = { accent: "#0a3d62", origins: ["https://harbour.test"] };
  const made = await db()
    .insert(widgets)
    .values(["nordet", "finance"].map((brand_key) => ({ ...widget, ...looks, key: randomUUID(), brand_key })))
    .returning();
  const seen = { day: sql`current_date`, views: 3, leads: 2 };
  await db()
    .insert(widgetDays)
    .values({ ...seen, widget_id: requireRow(made.slice(1)).id });
  expect(await states()).toMatchObject({ widget: "begun" });
  await db()
    .insert(widgetDays)
    .values({ ...seen, widget_id: requireRow(made).id });
  expect(await states()).toMatchObject({ widget: "done" });
  expect((await overview()).widgets).toMatchObject([{ title: "Our cars", isActive: true, leads: 2 }]);
});

test("a dealer reads the own company's alone, and staff those of their brand", async () => {
  const dealer = await upstream.signIn("dealer");
  const own = await upstream.call(admin.getCompanyOverview, {}, { token: dealer });
  expect(own.employees?.joined).toBeGreaterThan(0);
  expect(await upstream.send(admin.getCompanyOverview, { companyId }, { token: dealer })).toMatchObject({
    status: 404,
  });
  await db()
    .update(companies)
    .set({ brand_keys: ["finance"] })
    .where(eq(companies.id, companyId));
  expect(await upstream.send(admin.getCompanyOverview, { companyId }, { token: team })).toMatchObject({ status: 404 });
});

test("a part is null for a reader whose section of it was withdrawn", async () => {
  const dealer = await upstream.signIn("dealer");
  const read = async (withdrawn: number[]) => {
    await db().update(users).set({ withdrawn_sections: withdrawn }).where(eq(users.email, "dealer@demo.test"));
    return upstream.call(admin.getCompanyOverview, {}, { token: dealer });
  };
  const { leads, employees, companyVehicles, widgets: ofWidgets, integrations } = sections;
  const without = await read([leads, employees, sections.users, companyVehicles, ofWidgets, integrations]);
  expect(without).toMatchObject({ leads: null, employees: null, vehicles: null, widgets: null, integrations: null });
  expect(without.plan.leadCount).toBeNull();
  const all = await read([]);
  expect([all.leads, all.employees, all.vehicles, all.widgets, all.integrations]).not.toContain(null);
  expect(all.plan.leadCount).not.toBeNull();
});
