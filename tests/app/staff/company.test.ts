/** A company's profile and employees: what a dealer changes shows at once on the pages of shoppers. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { auditLog, companies, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
let shopper: Browser;
beforeAll(async () => {
  app = await startApp();
  dealer = app.browser();
  shopper = app.browser();
  await dealer.signIn("dealer", "en-ca");
});
afterAll(() => app.close());

const openForm = (page: string, language = "en-ca") => dealer.open(`/${language}/company/profile/${page}`);
const dealerPage = async (language = "en-ca") => (await shopper.open(`/${language}/dealers/1`)).main.text;
const companyOf = async (id: number) => {
  const [company] = await app.upstream.database.db.select().from(companies).where(eq(companies.id, id));
  return company;
};
/** A signed-in dealer of a company. */
async function signInEmployee(companyId: number | null): Promise<Browser> {
  const staff = await createStaff(app.upstream, userTypes.dealer);
  await app.upstream.database.db.update(users).set({ company_id: companyId }).where(eq(users.id, staff.id));
  const browser = app.browser();
  await browser.post("/en-ca/login", { email: staff.email, password: "Nordet-demo-1" });
  return browser;
}

test("the names, the permit and the contact that a dealer saves are those that shoppers see", async () => {
  const before = await companyOf(1);
  const done = await (await openForm("details")).submit({
    ...{ "name.en": "Royal Mountain Cars", "name.fr": "Autos de la Montagne", legalName: "Montagne inc." },
    ...{ permitNumber: "Q-777", permitAuthority: "OPC", languages: "fr" },
  });
  expect(done.path).toBe("/en-ca/company/profile");
  const contact = await (await openForm("contact", "fr-ca")).submit({
    ...{ phone: "5145550177", email: "new@mont-royal.test", website: "https://mont-royal.test/" },
    ...{ address: "1, rue Neuve", city: "Québec", province: "QC", postalCode: "g1n3y5" },
  });
  expect(contact.path).toBe("/fr-ca/company/profile");
  const page = await dealerPage();
  for (const text of ["Royal Mountain Cars", "Montagne inc.", "Q-777, OPC", "514 555-0177", "1, rue Neuve"])
    expect(page.replaceAll("\u00a0", " ")).toContain(text);
  expect(page).not.toContain("English");
  expect(await dealerPage("fr-ca")).toContain("Autos de la Montagne");
  expect((await shopper.open("/en-ca/dealers")).main.text).toContain("Royal Mountain Cars");
  const after = await companyOf(1);
  expect([after?.email, after?.website]).toEqual(["new@mont-royal.test", "https://mont-royal.test/"]);
  // Distances are measured from the new address.
  expect(after?.latitude).not.toBe(before?.latitude);
  const { db } = app.upstream.database;
  const isRecorded = and(eq(auditLog.action, "company-changed"), eq(auditLog.subject, "company:1"));
  const entries = await db.select({ details: auditLog.details }).from(auditLog).where(isRecorded).orderBy(auditLog.id);
  expect(entries[0]?.details).toMatchObject({
    before: { name: before?.name, permit_number: before?.permit_number, languages: ["fr", "en"] },
    after: { legal_name: "Montagne inc.", permit_number: "Q-777", permit_authority: "OPC", languages: ["fr"] },
  });
});

test("without a name of its own, the permit's authority is the regulator of the province, in each language", async () => {
  await (await openForm("details")).submit({ permitAuthority: "" });
  expect((await companyOf(1))?.permit_authority).toBeNull();
  for (const language of ["en-ca", "fr-ca"] as const)
    expect(await dealerPage(language)).toContain("Office de la protection du consommateur (OPC)");
});

test("wrong answers are 422 with what was typed", async () => {
  const details = await (await openForm("details")).submit({ legalName: "", languages: undefined });
  expect([details.status, details.invalid.toSorted()]).toEqual([422, ["languages", "legalName"]]);
  const contact = await (await openForm("contact", "fr-ca")).submit({
    ...{ website: "mont-royal", postalCode: "V6B 1A1", phone: "5145550188" },
  });
  expect([contact.status, contact.invalid]).toEqual([422, ["website"]]);
  expect(contact.served()["phone"]).toBe("5145550188");
  const elsewhere = await (await openForm("contact")).submit({ postalCode: "V6B 1A1" });
  expect([elsewhere.status, elsewhere.invalid]).toEqual([422, ["postalCode"]]);
  const hours = await (await openForm("hours")).submit({
    ...{ "monday.open": "18:00", "monday.close": "09:00", "tuesday.open": "09:00", "tuesday.close": "" },
  });
  expect([hours.status, hours.invalid]).toEqual([422, ["monday.close", "tuesday.close"]]);
  const answers = await (await openForm("answers")).submit({ nextEmployee: "30", head: "30" });
  expect([answers.status, answers.invalid]).toEqual([422, ["head"]]);
});

test("opening hours show on the pages of dealers, with whether it is open now on the clock of its province", async () => {
  const { db } = app.upstream.database;
  await db.update(companies).set({ settings: {} }).where(eq(companies.id, 1));
  expect((await shopper.open("/en-ca/dealers/1")).main.querySelector("#hours")).toBeNull();
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const allDay = days.flatMap((day) => [
    [`${day}.open`, "00:00"],
    [`${day}.close`, "23:59"],
  ]);
  await (await openForm("hours")).submit(Object.fromEntries(allDay));
  const open = (await shopper.open("/fr-ca/dealers/1")).main.querySelector("#hours");
  expect(open?.text.replaceAll("\u00a0", " ")).toContain("Dimanche0 h à 23 h 59");
  const list = await shopper.open("/en-ca/dealers");
  expect(list.main.querySelector('[data-dealer-id="1"] .tag')?.text).toContain("Open until");
  await (await openForm("hours")).submit(
    Object.fromEntries(
      days.flatMap((day) => [
        [`${day}.open`, ""],
        [`${day}.close`, ""],
      ]),
    ),
  );
  const closed = await shopper.open("/en-ca/dealers/1");
  expect(closed.main.querySelector(".hero .tag")?.text).toBe("Closed now");
});

test("makes and times to answer are saved; a form that was opened before a change is refused once", async () => {
  const stale = await openForm("answers");
  const makes = await openForm("makes");
  const [first] = makes.main.querySelectorAll('input[name="makeIds"]');
  const name = first?.parentNode?.text.trim() ?? "";
  await makes.submit({ makeIds: first?.getAttribute("value") });
  expect(await dealerPage()).toContain(name);
  expect(await dealerPage()).not.toContain("Volkswagen,");
  const refused = await stale.submit({ nextEmployee: "20", head: "90" });
  expect([refused.status, refused.main.text.includes("Someone else has changed")]).toEqual([422, true]);
  expect((await refused.submit()).path).toBe("/en-ca/company/profile");
  expect((await companyOf(1))?.settings.answerMinutes).toEqual({ nextEmployee: 20, head: 90 });
});

test("a dealer reaches no other company; staff name one of their brand", async () => {
  const token = await app.upstream.signIn("dealer");
  const other = { companyId: 2, contact: undefined, makeIds: [] };
  expect(await app.upstream.send(admin.updateCompany, other, { token })).toMatchObject({ status: 404 });
  const team = await app.upstream.signIn("team");
  await app.upstream.call(
    admin.updateCompany,
    { companyId: 2, answerMinutes: { nextEmployee: 5, head: 10 } },
    { token: team },
  );
  expect((await companyOf(2))?.settings.answerMinutes).toEqual({ nextEmployee: 5, head: 10 });
  expect(await app.upstream.send(admin.getCompanyDetails, {}, { token: team })).toMatchObject({ status: 404 });
  const nobody = await (await signInEmployee(null)).open("/fr-ca/company/profile");
  expect([nobody.status, nobody.main.text.includes("Votre compte n’est lié à aucune entreprise")]).toEqual([200, true]);
});

test("no event needs addresses of its own, and a field says how many characters it takes", async () => {
  const page = await openForm("emails");
  const fields = ["newLead", "waitingLead", "order", "block"].map((name) => page.main.querySelector(`[name=${name}]`));
  expect(fields.map((field) => field?.hasAttribute("required"))).toEqual([false, false, false, false]);
  expect(fields.map((field) => field?.getAttribute("maxlength"))).toEqual(["700", "700", "700", "700"]);
  expect((await page.send({ newLead: "", waitingLead: undefined, order: "", block: "" })).status).toBe(303);
  const none = { newLead: [], waitingLead: [], order: [], block: [] };
  expect((await companyOf(1))?.settings.emails).toEqual(none);
});

test("the addresses for the emails of an event are saved; a wrong one is refused with what was typed", async () => {
  const wrong = await (await openForm("emails")).submit({ order: "not an address" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["order"]]);
  expect(wrong.main.text).toContain("not an address");
  const done = await (await openForm("emails", "fr-ca")).submit({ newLead: "sales@first.test\nBoss@first.test" });
  expect(done.path).toBe("/fr-ca/company/profile");
  expect((await companyOf(1))?.settings.emails).toMatchObject({
    newLead: ["sales@first.test", "boss@first.test"],
    order: [],
  });
});
