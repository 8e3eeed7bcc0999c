/** The trade-in partner programme on pages: a person lets the brand choose, learns who it is, and the main team sees why. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { newVisitor, openResult, walk } from "#tests/app/support/credit-walk.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { auditLog, leads, partnerCompanies, partnerDays } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
  await app.upstream.database.db.delete(partnerCompanies);
  await app.upstream.database.db.delete(partnerDays);
});
afterAll(() => app.close());

const rowsOf = (page: Page) =>
  page.main
    .querySelectorAll("tr[data-row-id]")
    .map((row) => [Number(row.getAttribute("data-row-id")), row.getAttribute("data-row-state") ?? ""]);
const openPage = (path: string, language = "en-ca") => team.open(`/${language}/nordet/shopitrade${path}`);

const person = { firstName: "Ana", lastName: "Roy", email: "ana.near@example.ca", contactConsent: "yes" };

test("a brand without companies or requests shows how to begin, and no zeros", async () => {
  const elsewhere = app.browser("finance.localhost");
  await elsewhere.signIn("team", "en-ca");
  const { main } = await elsewhere.open("/en-ca/nordet/shopitrade");
  expect(main.querySelectorAll("[data-count], table")).toHaveLength(0);
  expect(main.querySelector('a[href$="/companies?state=none"]')?.text).toBe("Add a company");
});

test("a company is chosen from those that take no part, added, changed and paused", async () => {
  const choice = await openPage("/companies?state=none&search=mount+royal");
  expect(rowsOf(choice)).toEqual([[1, "none"]]);
  // What only a company that takes part has would be a column of dashes.
  expect(choice.main.querySelectorAll("thead th")).toHaveLength(3);
  const form = await openPage("/companies/1");
  const invalid = await form.submit({ areas: "H2X, W1, J4", share: "0" });
  expect([invalid.status, invalid.invalid]).toEqual([422, ["areas", "share"]]);
  expect(invalid.main.querySelector('[name="areas"]')?.textContent).toBe("H2X, W1, J4");
  const kinds = { types: ["trade_in", "credit_application"], makes: ["Toyota", "Mazda"] };
  const added = { ...kinds, areas: "h2x h2 J4", share: "60", maxPerDay: "3" };
  const answers = await Promise.all([form.send(added), form.send(added)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(rowsOf(await openPage("/companies"))).toEqual([[1, "active"]]);
  const saved = await openPage("/companies/1", "fr-ca");
  expect(saved.main.querySelector('[name="areas"]')?.textContent).toBe("H2 J4");
  expect(saved.main.text).toContain("Marques\u00A0: Mazda, Toyota");
  // Two people have the form open: the second one sees the first one's change before saving.
  const other = await openPage("/companies/1");
  expect((await other.send({ ...kinds, share: "70" })).status).toBe(303);
  const late = await saved.submit({ ...kinds, share: "80" });
  expect(late.status).toBe(422);
  expect(late.main.text).toContain("Quelqu’un a changé");
  const entries = await app.upstream.database.db.select().from(auditLog).where(eq(auditLog.subject, "company:1"));
  expect(entries.map(({ action }) => action)).toEqual(["partner-added", "partner-changed"]);
  const log = await team.open(`/en-ca/nordet/audit/${entries.at(-1)?.id}`);
  expect(log.main.text).toMatch(/Share\s*60\s*70/);
});

test("the list is filtered by area, make, kind and state, and exported", async () => {
  for (const [query, count] of [
    ["?area=H2X", 1],
    ["?area=h3a", 0],
    ["?area=J", 1],
    ["?make=mazda&type=trade_in", 1],
    ["?make=Kia", 0],
    ["?state=paused", 0],
  ] as const)
    expect([query, rowsOf(await openPage(`/companies${query}`)).length]).toEqual([query, count]);
  const wrong = await openPage("/companies?area=W1", "fr-ca");
  expect(wrong.main.querySelector('[name="area"]')?.getAttribute("aria-invalid")).toBe("true");
  const file = await (await team.fetch("/en-ca/nordet/shopitrade/companies/export.csv?area=H2X")).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain("H2 J4");
});

test("an example shows who would get a request, and why the others would not", async () => {
  expect((await (await openPage("/companies/2")).send({ areas: "K", share: "30" })).status).toBe(303);
  const near = await openPage("/test?postalCode=h2x1y4&make=Toyota&type=trade_in");
  expect(rowsOf(near)).toEqual([
    [1, "chosen"],
    [2, "excluded"],
  ]);
  expect(near.main.text).toContain("Mount Royal Auto would get this lead");
  const kia = await openPage("/test?postalCode=H2X&make=Kia&type=trade_in", "fr-ca");
  expect(rowsOf(kia).map(([, state]) => state)).toEqual(["excluded", "excluded"]);
  expect(kia.main.text).toContain("N’accepte pas cette marque");
  expect(rowsOf(await openPage("/test"))).toEqual([]);
  const wrong = await openPage("/test?postalCode=D2X&type=trade_in");
  expect([wrong.status, wrong.main.querySelector('[name="postalCode"]')?.getAttribute("aria-invalid")]).toEqual([
    200,
    "true",
  ]);
});

test("a visitor lets the brand choose a dealer, and learns its name on the page and by e-mail", async () => {
  const visitor = app.browser();
  const { page: estimate } = await describeTradeIn(await visitor.open("/en-ca/trade-in"));
  const link = estimate.main.querySelector('a[href$="/trade-in/dealer"]')?.getAttribute("href") ?? "";
  const choose = await visitor.open(link);
  const nearby = choose.main.querySelector('a[href$="/nearby-dealer"]');
  expect(nearby?.text).toBe("Let Nordet choose a dealer near me");
  const form = await visitor.open(nearby?.getAttribute("href") ?? "");
  expect(form.main.text).toContain("I agree that Nordet may choose one dealer");
  const without = await form.submit({ ...person, contactConsent: "", postalCode: "Z9Z" });
  expect([without.status, without.invalid]).toEqual([422, ["postalCode", "contactConsent"]]);
  await app.upstream.database.db.update(partnerCompanies).set({ makes: [] });
  const request = { ...person, postalCode: "h2x1y4" };
  const answers = await Promise.all([form.send(request), form.send(request)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const sent = await visitor.open(answers[0]?.headers.get("location") ?? "");
  expect(sent.main.text).toContain("Mount Royal Auto (Montréal) has your request");
  expect((await mailTo(team, person.email)).map(({ subject }) => subject)).toEqual([
    "Mount Royal Auto has received your request",
  ]);
  const dealer = await app.signedIn("dealer");
  const [lead] = await app.upstream.database.db.select().from(leads).where(eq(leads.email, person.email));
  const page = await dealer.open(`/fr-ca/company/leads/${lead?.id}`);
  expect(page.main.text).toContain("Programme de partenaires");
  expect(page.main.text).toContain("H2X 1Y4");
  expect((await openPage("")).main.querySelector('[data-count="routed"]')?.getAttribute("value")).toBe("1");
});

test("a result whose place nobody covers waits for the team, and the person is told so", async () => {
  const applicant = newVisitor();
  const main = await app.browser().open("/fr-ca/credit-application/main");
  const { page } = await walk(await main.submit(), { "personal-information": applicant });
  const result = await openResult(page, applicant.phone);
  const form = await result.browser.open("/fr-ca/credit-application/nearby-dealer");
  // The application's own postal code.
  expect(form.form.querySelector('[name="postalCode"]')?.getAttribute("value")).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
  const answers = { ...(await requiredAnswers(form.form)), postalCode: "V6B 1A1", contactConsent: "yes" };
  const sent = await form.submit(answers);
  expect(sent.status).toBe(200);
  expect(sent.main.text).toContain("Nordet cherche un concessionnaire pour vous");
  const overview = await openPage("", "fr-ca");
  expect(overview.main.querySelector('tr[data-row-id="V6B"]')).not.toBeNull();
});

test("an example without a kind or a postal code says so at the field, in both languages", async () => {
  const page = await team.open("/en-ca/nordet/shopitrade/test");
  expect(page.invalid).toEqual([]);
  const kindless = await team.open("/en-ca/nordet/shopitrade/test?postalCode=H2X+1Y4&make=&type=");
  expect([kindless.invalid, kindless.main.text.includes("Choose the type of request.")]).toEqual([["type"], true]);
  const empty = await team.open("/fr-ca/nordet/shopitrade/test?postalCode=&make=&type=");
  expect(empty.invalid).toEqual(["postalCode", "type"]);
  expect(empty.main.text).toContain("Choisissez l’objet de la demande.");
});

test("the areas without a company lead to the requests without one", async () => {
  const overview = await team.open("/en-ca/nordet/shopitrade");
  const href = overview.main.querySelector("#areas a[href*='lead-management']")?.getAttribute("href") ?? "";
  expect(href).toBe("/en-ca/nordet/lead-management?withoutCompany=yes");
});
