/** The main team reads the audit log: by person, action, record and day, and as a file. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#domain/formats/shop-clock.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  const dealer = await app.signedIn("dealer");
  const vehicle = /\/company\/vehicles\/(\d+)"/.exec((await dealer.open("/en-ca/company/vehicles")).html)?.[1] ?? "";
  const page = await dealer.open(`/en-ca/company/vehicles/${vehicle}`);
  expect((await page.send({ price: "41000" })).status).toBe(303);
  team = await app.signedIn("team");
});
afterAll(() => app.close());

const rowsOf = async (query: string, language = "en-ca") =>
  (await team.open(`/${language}/nordet/audit${query}`)).main.querySelectorAll("[data-row-type]");

test("an entry is found by who, what and when, in both languages", async () => {
  const lastWeek = new Date(Date.now() - 7 * dayMs).toISOString().slice(0, 10).replaceAll("-", "/");
  for (const query of [
    "?search=lavoie",
    "?search=dealer%40demo",
    "?action=vehicle-price-changed",
    `?dateStart=${lastWeek}`,
  ])
    expect([query, (await rowsOf(query)).length]).toEqual([query, 1]);
  for (const query of ["?search=nobody", "?action=user-created", "?subject=user%3A1", "?dateEnd=2020/12/31"])
    expect([query, (await rowsOf(query)).length]).toEqual([query, 0]);
  const [french] = await rowsOf("", "fr-ca");
  expect(french?.text).toContain("Prix modifié");
  expect(french?.text).toMatch(/Véhicule \d+/);
  expect(french?.querySelector("time")?.text).toMatch(/^\d{1,2}(?:er)?\u00A0\S+, \d{1,2}\u00A0h\u00A0\d\d$/);
  expect((await team.open("/en-ca/nordet/audit?dateStart=yesterday")).invalid).toEqual(["dateStart"]);
});

test("its page shows the change, the request and its place in the chain", async () => {
  const [row] = await rowsOf("");
  const entry = await team.open(row?.querySelector("a")?.getAttribute("href") ?? "");
  expect(entry.main.text).toContain("Denis Lavoie");
  expect(entry.main.text).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/);
  expect(entry.main.querySelector("#details")?.text).toMatch(/Price\$[\d,.]+\$41,000/);
  expect((await team.fetch("/en-ca/nordet/audit/999999")).status).toBe(404);
});

test("an export has the columns of the list, and is an entry itself", async () => {
  const file = await (await team.fetch("/en-ca/nordet/audit/export.csv?action=vehicle-price-changed")).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(await rowsOf("?action=audit-log-exported")).toHaveLength(1);
});

test("a refused person is asked to turn to those who can give access", async () => {
  for (const [name, words] of [
    ["dealer", "ask an administrator of your company"],
    ["customer", "If you should have access, write to us:"],
  ] as const)
    expect(await (await (await app.signedIn(name)).fetch("/en-ca/nordet/audit")).text()).toContain(words);
});

test("dealers, administrators and the vehicles team do not read it", async () => {
  for (const name of ["dealer", "admin", "vehicles"])
    expect([name, (await (await app.signedIn(name)).fetch("/en-ca/nordet/audit")).status]).toEqual([name, 401]);
});
