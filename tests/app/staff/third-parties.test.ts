/** The main team sees which outside services work, the calls to them and what failed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { recordRequestWork } from "#tests/app/support/request-work.ts";

const work = recordRequestWork();
let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp({ intercept: work.intercept, overrides: { SIGN_IN_SIMULATOR: "0" } });
  team = await app.signedIn("team");
});
afterAll(() => app.close());

const rowsOf = async (page: string, language = "en-ca") =>
  (await team.open(`/${language}/nordet/third-parties${page}`)).main.querySelectorAll("[data-row-id]");

test("the start page has each service with its state in words, and a link to its calls", async () => {
  const rows = await rowsOf("");
  const states = Object.fromEntries(rows.map((row) => [row.getAttribute("data-row-id"), row]));
  expect(states["stripe"]?.getAttribute("data-row-type")).toBe("simulated");
  expect(states["prices"]?.getAttribute("data-row-type")).toBe("simulated");
  expect(states["google"]?.getAttribute("data-row-state")).toBe("off");
  expect(states["google"]?.text).toContain("Off");
  expect(states["stripe"]?.querySelector("a")?.getAttribute("href")).toBe(
    "/en-ca/nordet/third-parties/logs?service=stripe",
  );
  const [french] = await rowsOf("", "fr-ca");
  expect(french?.text).toContain("Dépôts et forfaits");
});

test("the start page reads the calls of all services by one statement each for the day and the latest", async () => {
  const { repeatedStatements, log } = await work.measure(() => team.open("/en-ca/nordet/third-parties"));
  expect(repeatedStatements, log).toEqual([]);
  expect(log.match(/from "outside_calls" where/g)?.length, log).toBe(3);
  expect(log).not.toContain('from "companies"');
});

test("the page of a vehicle calls the prices query, and the log has the call without its key", async () => {
  const browser = app.browser();
  const list = await browser.open("/en-ca/cars");
  const href = /href="(\/en-ca\/cars\/[^"]*\d+[^"]*)"/.exec(list.html)?.[1] ?? "";
  const requestId = (await browser.fetch(href.replaceAll("&amp;", "&"))).headers.get("x-request-id") ?? "";
  await expect
    .poll(async () => (await rowsOf(`/logs?service=prices&requestId=${requestId}`)).length)
    .toBeGreaterThan(0);
  const [row] = await rowsOf(`/logs?service=prices&requestId=${requestId}`);
  const call = await team.open(row?.querySelector("a")?.getAttribute("href") ?? "");
  expect(call.main.text).toContain("POST");
  expect(call.main.text).toContain('"geographyCode"');
  expect(call.html).not.toContain(app.upstream.config.PRICES_API_KEY);
  expect((await team.fetch("/en-ca/nordet/third-parties/logs/999999")).status).toBe(404);
});

test("filters, their errors and the file work", async () => {
  for (const row of await rowsOf("/logs?result=failed")) expect(row.getAttribute("data-row-state")).toBe("failed");
  expect(await rowsOf("/logs?status=402")).not.toEqual([]);
  expect((await team.open("/en-ca/nordet/third-parties/logs?dateStart=yesterday")).invalid).toEqual(["dateStart"]);
  const file = await (await team.fetch("/fr-ca/nordet/third-parties/logs/export.csv?service=smtp")).text();
  expect(file).toContain("Serveur de courriel");
});

test("failures lead to their calls", async () => {
  const [row] = await rowsOf("/errors");
  const href = row?.querySelector("a")?.getAttribute("href") ?? "";
  const calls = (await team.open(href)).main.querySelectorAll("[data-row-id]");
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call.getAttribute("data-row-type")).toBe(row?.getAttribute("data-row-type"));
});

test("dealers, administrators and the vehicles team do not see them", async () => {
  for (const name of ["dealer", "admin", "vehicles"])
    expect([name, (await (await app.signedIn(name)).fetch("/en-ca/nordet/third-parties")).status]).toEqual([name, 401]);
});
