/** The main team and administrators list companies, create one, and change it with the dealers' own forms. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { auditLog, companies } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());

const rowsOf = async (query: string, language = "en-ca") =>
  (await team.open(`/${language}/nordet/companies${query}`)).main.querySelectorAll("[data-row-id]");
const newCompany = {
  ...{ type: "dealer", "name.en": "Chaudière Auto", "name.fr": "Autos Chaudière", legalName: "Autos Chaudière inc." },
  ...{ permitNumber: "123 456", phone: "418 555-0170", email: "chaudiere@example.ca" },
  ...{ address: "10, rue du Pont", city: "Québec", province: "QC", postalCode: "G1R 4P5" },
};

test("companies are found by name, type, province and plan, in both languages", async () => {
  const all = await rowsOf("");
  expect(all.length).toBeGreaterThan(3);
  expect(await rowsOf("?search=mount+royal")).toHaveLength(1);
  expect(await rowsOf("?search=mont-royal", "fr-ca")).toHaveLength(1);
  for (const query of ["?type=trade-in-partner", "?plan=trial", "?search=nothing"])
    expect([query, (await rowsOf(query)).length]).toEqual([query, 0]);
  const file = await (await team.fetch("/en-ca/nordet/companies/export.csv?search=mount+royal")).text();
  expect(file.trim().split("\n")).toHaveLength(2);
});

test.each(["en-ca", "fr-ca"])("the order is that of the names that the page shows: %s", async (language) => {
  const names = (await rowsOf("", language)).map((row) => row.querySelector("th a")?.text ?? "");
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
  expect((await rowsOf("?sort=-name", language)).map((row) => row.querySelector("th a")?.text)).toEqual(
    names.toReversed(),
  );
});

test("a form that is sent twice at once creates one company, in its trial, on this brand", async () => {
  const page = await team.open("/en-ca/nordet/companies/new");
  expect((await page.submit({ ...newCompany, postalCode: "M5V 2T6" })).status).toBe(422);
  const entered = { ...newCompany, languages: "fr" };
  const answers = await Promise.all([page.send(entered), page.send(entered)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const rows = await app.upstream.database.db.select().from(companies).where(eq(companies.email, newCompany.email));
  expect(rows).toMatchObject([{ brand_keys: ["nordet"], is_active: true }]);
  expect(new Set(answers.map(({ headers }) => headers.get("location")))).toEqual(
    new Set([`/en-ca/nordet/companies/${rows[0]?.id}`]),
  );
  const entries = await app.upstream.database.db.$count(auditLog, eq(auditLog.action, "company-created"));
  expect(entries).toBe(1);
  expect(await rowsOf("?plan=trial")).toHaveLength(1);
});

test.each(["team", "admin"])("%s changes a company with the dealers' forms, and shoppers see it", async (name) => {
  const browser = await app.signedIn(name, "fr-ca");
  const page = await browser.open("/fr-ca/nordet/companies/2/answers");
  const head = String(90 + name.length);
  const saved = await page.send({ nextEmployee: "20", head });
  expect(saved.headers.get("location")).toBe("/fr-ca/nordet/companies/2");
  expect((await browser.open("/fr-ca/nordet/companies/2")).main.text).toContain(head);
  for (const form of ["details", "contact", "hours", "makes", "emails", "forms"])
    expect([form, (await browser.fetch(`/fr-ca/nordet/companies/2/${form}`)).status]).toEqual([form, 200]);
  const names = await browser.open("/fr-ca/nordet/companies/2/details");
  const french = `Concession ${name}`;
  expect((await names.send({ "name.fr": french })).status).toBe(303);
  expect((await app.browser().open("/fr-ca/dealers/2")).html).toContain(french);
});

test("a company of another brand is neither listed nor opened", async () => {
  const { db } = app.upstream.database;
  const before = (await rowsOf("")).length;
  await db
    .update(companies)
    .set({ brand_keys: ["finance"] })
    .where(eq(companies.id, 3));
  expect(await rowsOf("")).toHaveLength(before - 1);
  expect((await team.fetch("/en-ca/nordet/companies/3/details")).status).toBe(404);
});

test("a company of no brand here, and a dealer of another company, get nothing", async () => {
  expect((await team.fetch("/en-ca/nordet/companies/999999")).status).toBe(404);
  const dealer = await app.signedIn("dealer");
  for (const path of ["nordet/companies", "nordet/companies/2", "nordet/companies/2/details"])
    expect([path, (await dealer.fetch(`/en-ca/${path}`)).status]).toEqual([path, 401]);
});
