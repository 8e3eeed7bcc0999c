/** A dealer's leads: they arrive from real flows, are found, answered and assigned by plain posts, and belong to one company. */
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { deleteDemoLeads } from "#tests/app/support/company-fixture.ts";
import { newVisitor, openResult, stepOf, walk } from "#tests/app/support/credit-walk.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { companies, leads, reservations, users, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
let buyer: Awaited<ReturnType<typeof startPurchase>>;
let review: Page;
beforeAll(async () => {
  app = await startApp();
  await deleteDemoLeads(app);
  dealer = app.browser();
  await dealer.signIn("dealer", "en-ca");
  buyer = await startPurchase(app, "customer", "fr-ca", await findVehicleOf(1));
  review = await goTo(buyer, "trade-in", { "personal-details": { firstName: "=Zoé" } });
});
afterAll(() => app.close());

/** A free new vehicle of the company. */
async function findVehicleOf(companyId: number): Promise<string> {
  const { db } = app.upstream.database;
  const isFree = and(
    eq(vehicles.company_id, companyId),
    eq(vehicles.condition, "new"),
    isNull(reservations.vehicle_id),
  );
  const [vehicle] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .leftJoin(reservations, eq(reservations.vehicle_id, vehicles.id))
    .where(and(isFree, ne(vehicles.status, "sold")))
    .limit(1);
  return String(vehicle?.id);
}

const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]");
const openList = (query = "", language = "en-ca") => dealer.open(`/${language}/company/leads${query}`);
async function openLead(language = "en-ca"): Promise<Page> {
  const [row] = rowsOf(await openList("?firstNameLastName=zoe", language));
  return dealer.open(`/${language}/company/leads/${row?.getAttribute("data-row-id")}`);
}
const formOf = (page: Page, id: string) => {
  const form = page.main.querySelector(`form#${id}`);
  if (!form) throw new Error(`There is no form ${id}.`);
  return form;
};
const historyOf = (page: Page) =>
  page.main.querySelectorAll("[data-event]").map((event) => event.getAttribute("data-event"));

test("a purchase is a lead from the step that asks who the buyer is, and its company is told at once", async () => {
  expect(review.main.getAttribute("data-step")).toBe("trade-in");
  const list = await openList();
  const [row] = rowsOf(list);
  expect([row?.getAttribute("data-row-type"), row?.getAttribute("data-row-state")]).toEqual(["buy_online", "new"]);
  expect(row?.text).toContain("=Zoé Tremblay");
  const [company] = await app.upstream.database.db.select().from(companies).where(eq(companies.id, 1));
  const [message] = await mailTo(dealer, company?.email ?? "");
  expect(message?.links[0]).toContain("/company/leads/");
  const csv = await (await dealer.fetch("/fr-ca/company/leads/export.csv?type=buy_online")).text();
  expect(csv).toContain("'=Zoé Tremblay");
});

test("filters with the specification's names find it, and wrong ones say so", async () => {
  // Its own values for no filter.
  const all = await openList("?type=show_all_types&make=show_all_makes&model=show_all_models");
  expect([rowsOf(all).length, all.invalid]).toEqual([rowsOf(await openList()).length, []]);
  const year = new Date().getFullYear();
  expect(rowsOf(await openList("?status=new&type=buy_online"))).toHaveLength(1);
  expect(rowsOf(await openList("?type=trade_in"))).toHaveLength(0);
  expect(rowsOf(await openList(`?dateStart=${year - 1}/01/01&dateEnd=${year - 1}-02-01`))).toHaveLength(0);
  const invalid = await openList("?dateStart=2026/02/30", "fr-ca");
  expect([invalid.status, invalid.invalid]).toEqual([200, ["dateStart"]]);
});

test("the company's area begins with a dashboard that counts it, and leads to it", async () => {
  const page = await dealer.open("/en-ca/company");
  expect(page.path).toBe("/en-ca/company/dashboard");
  const figures = page.main.querySelectorAll("[data-count]").map((figure) => figure.getAttribute("value"));
  expect(figures).toEqual(["1", "1"]);
  expect(page.main.querySelectorAll("svg[role=img] rect")).toHaveLength(1);
  expect(page.main.querySelector('section[aria-labelledby="latest"] a[href*="/company/leads/"]')?.text).toContain(
    "=Zoé Tremblay",
  );
  expect(page.main.querySelectorAll('section[aria-labelledby="reservations"] tbody tr')).toHaveLength(1);
  const other = await dealer.open("/fr-ca/company/dashboard?buyOnlineMake=None&type=buy_online");
  expect(other.main.querySelector("[data-count]")?.getAttribute("value")).not.toBe("0");
  expect(other.main.querySelector("#leads-by-day, #latest, #answers")).toBeNull();
  expect(other.main.text).toContain("Aucun prospect pendant cette période");
});

test("a dealer answers, changes the status, assigns and notes; each is in the history once", async () => {
  let page = await openLead();
  expect(page.main.text).toContain("Personal details");
  const empty = await page.submit({ message: "" }, formOf(page, "answer"));
  expect([empty.status, empty.invalid]).toEqual([422, ["message"]]);
  const answer = { channel: "email", message: "Bonjour, la voiture est prête." };
  const [first, second] = await Promise.all([1, 2].map(() => page.send(answer, formOf(page, "answer"))));
  expect([first?.status, second?.status]).toEqual([303, 303]);
  page = await openLead();
  expect(page.main.querySelector(".page-heading")?.text).toContain("Answered");
  const received = (await mailTo(dealer, "customer@demo.test")).filter(({ text }) =>
    text.includes("la voiture est prête"),
  );
  expect(received).toHaveLength(1);
  page = await page.submit({ status: "appointment" });
  page = await page.submit({ note: "Samedi, 10 h." }, formOf(page, "note"));
  const [employee] = page.main.querySelectorAll('select[name="employeeId"] option[value]:not([value=""])');
  page = await page.submit({ employeeId: employee?.getAttribute("value") });
  expect(historyOf(page)).toEqual(["note", "status", "email", "created"]);
  const stranger = await page.submit({ employeeId: "3" });
  expect([stranger.status, stranger.invalid]).toEqual([422, ["employeeId"]]);
  const [lead] = await app.upstream.database.db.select().from(leads).where(eq(leads.company_id, 1));
  expect(lead?.answered_at).not.toBeNull();
});

test("the same page works in French", async () => {
  const page = await openLead("fr-ca");
  expect(page.main.text).toContain("Rendez-vous");
  expect(historyOf(page)[0]).toBe("note");
});

test("a visitor sends an estimate and a result to the dealer of their choice, with their consent", async () => {
  const visitor = app.browser();
  const { page: estimate } = await describeTradeIn(await visitor.open("/en-ca/trade-in"));
  const link = estimate.main.querySelector('a[href$="/trade-in/dealer"]')?.getAttribute("href") ?? "";
  const form = await visitor.open(link);
  const person = { firstName: "Ana", lastName: "Roy", email: "ana.roy@example.ca", phone: "514 555-0123" };
  const without = await form.submit({ ...person, companyId: "1" });
  expect([without.status, without.invalid]).toEqual([422, ["contactConsent"]]);
  const request = { ...person, companyId: "1", contactConsent: "yes" };
  const responses = await Promise.all([form.send(request), form.send(request)]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  const rows = rowsOf(await openList("?type=trade_in"));
  expect(rows.map((row) => row.getAttribute("data-row-type"))).toEqual(["trade_in"]);
  const lead = await dealer.open(`/en-ca/company/leads/${rows[0]?.getAttribute("data-row-id")}`);
  expect(lead.main.text).toContain("The person agreed to be contacted");
  const [told] = await mailTo(dealer, person.email);
  expect(told?.text).toMatch(/will contact you/);

  const applicant = newVisitor();
  const main = await app.browser().open("/fr-ca/credit-application/main");
  const contact = { "personal-information": applicant };
  const { page } = await walk(await main.submit(), contact);
  const result = await openResult(page, applicant.phone);
  const credit = await result.browser.open("/fr-ca/credit-application/dealer");
  const sent = await credit.submit({ ...(await requiredAnswers(credit.form)), companyId: "1", contactConsent: "yes" });
  expect([sent.status, stepOf(sent)]).toEqual([200, "result"]);
  expect(rowsOf(await openList("?type=credit_application"))).toHaveLength(1);
  expect(rowsOf(await openList())).toHaveLength(3);
});

test("another company's dealer finds no list entry, page or post of it", async () => {
  const { id, email } = await createStaff(app.upstream, userTypes.dealer);
  await app.upstream.database.db.update(users).set({ company_id: 2 }).where(eq(users.id, id));
  const other = app.browser();
  await (await other.open("/en-ca/login")).submit({ email, password: "Nordet-demo-1" });
  const { path } = await openLead();
  expect((await other.open(path)).status).toBe(404);
  expect((await other.post(path, { status: "lost", intent: "continue" })).status).toBe(404);
  expect(rowsOf(await other.open("/en-ca/company/leads"))).toHaveLength(0);
  const [lead] = await app.upstream.database.db.select({ status: leads.status }).from(leads).where(sql`company_id = 1`);
  expect(lead?.status).toBe("appointment");
});
