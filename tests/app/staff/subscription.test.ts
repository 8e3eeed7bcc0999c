/** A company's plan: a trial shows exactly its hundred leads, hides the others without losing them, and ends by itself. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brandOf } from "#brands/index.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createCompany, signInAsDealer } from "#tests/app/support/company-fixture.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { companies, companyLeadCounts, companyPlans, leads, outbox } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { recordLead } from "#upstream/services/leads/record-lead.ts";
import { remindOfPlans } from "#upstream/services/subscription/plan-reminders.ts";

let app: TestApp;
let dealer: Browser;
let companyId: number;

beforeAll(async () => {
  app = await startApp();
  companyId = await createCompany(app);
  dealer = await signInAsDealer(app, companyId);
});
afterAll(() => app.close());

const recordOne = (index: number) =>
  app.upstream.database.transaction(() =>
    recordLead(
      bareUpstream(app.upstream.database),
      { brand: brandOf("nordet"), siteOrigin: "http://localhost" },
      {
        ...{ type: "trade_in", source: "site", company_id: companyId, subject_id: randomUUID(), language: "en-ca" },
        ...{
          first_name: `Person${index}`,
          last_name: "Roy",
          email: `person${index}@example.ca`,
          phone: "514 555-0100",
        },
        consent: { kind: "contact", language: "en-ca", agreedAt: "2026-11-22T12:00:00.000Z" },
        isCallPromised: false,
      },
    ),
  );
const openPanel = (language = "en-ca") => dealer.open(`/${language}/company/subscription`);
const countHidden = async () =>
  (await (await dealer.fetch("/en-ca/company/leads/export.csv")).text()).split("Hidden by your plan").length - 1;
const setStart = (days: number) =>
  app.upstream.database.db
    .update(companies)
    .set({ date_created: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(companies.id, companyId));

test("support by e-mail goes to the address that answers questions", async () => {
  const addressOf = async (language: string) =>
    (await openPanel(language)).main.querySelector('a[href^="mailto:"]')?.text;
  expect([await addressOf("en-ca"), await addressOf("fr-ca")]).toEqual(["help@nordet.example", "aide@nordet.example"]);
});

test("a new company is in its trial; the panel has the three plans with their prices", async () => {
  const page = await openPanel("fr-ca");
  const states = page.main.querySelectorAll("[data-plan]").map((plan) => plan.getAttribute("data-plan-state"));
  expect(states).toEqual(["current", "other", "other"]);
  const prices = page.main.querySelectorAll("[data-amount]").map((amount) => amount.getAttribute("value"));
  expect(prices).toEqual(["0.00", "250.00", "500.00"]);
  expect(page.main.querySelector("[data-days-left]")?.getAttribute("value")).toBe("30");
  expect(page.main.text).toContain("Jusqu’à 100 prospects");
});

test("of leads that arrive at once at the limit, exactly the hundredth is the last one that shows", async () => {
  await app.upstream.database.db.insert(companyLeadCounts).values({ company_id: companyId, count: 97 });
  await Promise.all([1, 2, 3, 4, 5].map(recordOne));
  const rows = (await dealer.open("/en-ca/company/leads")).main.querySelectorAll("tr[data-row-id]");
  expect(rows).toHaveLength(5);
  expect(await countHidden()).toBe(2);
  const masked = rows.find((row) => row.text.includes("Hidden by your plan"));
  const page = await dealer.open(`/en-ca/company/leads/${masked?.getAttribute("data-row-id")}`);
  expect(page.main.text).not.toMatch(/Person\d|person\d@|555-0100/);
  expect(page.main.querySelector('a[href$="/company/subscription"]')).not.toBeNull();
  const panel = await openPanel();
  expect(panel.main.querySelector("[data-count]")?.getAttribute("value")).toBe("102");
  expect(panel.main.text).toContain("2 leads are hidden");
});

test("a trial that is over hides what comes after it, and keeps what came before", async () => {
  const { db } = app.upstream.database;
  await setStart(31);
  await db
    .update(leads)
    .set({ created_at: sql`now() - interval '2 days'` })
    .where(sql`company_id = ${companyId} and number = 98`);
  expect(await countHidden()).toBe(4);
  const panel = await openPanel("fr-ca");
  expect(panel.main.text).toContain("Votre essai est terminé");
  expect(panel.main.querySelector("[data-days-left]")?.getAttribute("value")).toBe("0");
});

test("a paid plan shows all of them, and what was paid for stays after it", async () => {
  const { db } = app.upstream.database;
  await db.insert(companyPlans).values({ company_id: companyId, plan: "dealer" });
  expect(await countHidden()).toBe(0);
  await db.update(companyPlans).set({ plan: "trial", paid_leads: 101 }).where(eq(companyPlans.company_id, companyId));
  expect(await countHidden()).toBe(1);
});

test("reminders go out once each: when the leads run out, before the trial's end, and at its end", async () => {
  const id = await createCompany(app);
  const { db } = app.upstream.database;
  const upstream = bareUpstream(app.upstream.database);
  const { email } = requireRow(await db.select().from(companies).where(eq(companies.id, id)));
  const subjects = async () =>
    (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
      ({ subject }) => subject,
    );
  const passed = (days: number) =>
    db
      .update(companies)
      .set({ date_created: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(companies.id, id));
  await remindOfPlans(upstream);
  expect(await subjects()).toEqual([]);
  await db.insert(companyLeadCounts).values({ company_id: id, count: 80 });
  for (const days of [0, 24, 29, 31]) {
    await passed(days);
    await Promise.all([remindOfPlans(upstream), remindOfPlans(upstream)]);
  }
  expect(await subjects()).toEqual([
    expect.stringContaining("La limite de prospects de votre essai approche"),
    ...[1, 2].map(() => expect.stringContaining("Votre essai se termine bientôt")),
    expect.stringContaining("Votre essai est terminé"),
  ]);
});

test("who has no company sees the plans and why nothing is theirs", async () => {
  const admin = app.browser();
  await admin.signIn("superadmin", "en-ca");
  const page = await admin.open("/en-ca/company/subscription");
  expect(page.main.querySelectorAll('[data-plan-state="other"]')).toHaveLength(3);
  expect(page.main.text).toContain("Plans belong to companies");
});
