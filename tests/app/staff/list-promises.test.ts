/** What docs/scripting.md promises of the staff's lists: the markup of their rows, their count, their file, and filters that are wrong. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
const browsers = new Map<string, Browser>();
async function as(name: string): Promise<Browser> {
  const browser = browsers.get(name) ?? (await app.signedIn(name));
  browsers.set(name, browser);
  return browser;
}
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]");
const countOf = (page: Page) => Number(page.main.querySelector("data[data-count]")?.getAttribute("value"));

const lists: readonly [visitor: string, path: string, parts: { hasTypes?: true; hasFile: boolean }][] = [
  ["team", "nordet/users", { hasTypes: true, hasFile: true }],
  ["team", "nordet/employees", { hasTypes: true, hasFile: true }],
  ["team", "nordet/companies", { hasFile: true }],
  ["team", "nordet/audit", { hasTypes: true, hasFile: true }],
  ["team", "nordet/third-parties/logs", { hasTypes: true, hasFile: true }],
  ["team", "nordet/third-parties/errors", { hasTypes: true, hasFile: true }],
  ["team", "nordet/third-parties/templates", { hasTypes: true, hasFile: false }],
  ["team", "nordet/third-parties/cbb", { hasTypes: true, hasFile: false }],
  ["team", "nordet/trade-in-value-modification/trims?search=civic", { hasFile: true }],
  ["vehicles", "vehiclesTeam/Images/vif-list?year=2026", { hasFile: true }],
  ["vehicles", "vehiclesTeam/Images", { hasFile: true }],
  ["vehicles", "vehiclesTeam/vehicles", { hasTypes: true, hasFile: true }],
  ["dealer", "company/integrations/webhooks", { hasFile: false }],
  ["dealer", "company/integrations", { hasTypes: true, hasFile: true }],
  ["dealer", "company/leads?dateStart=2020-01-01", { hasTypes: true, hasFile: true }],
];

test.each(lists)("%s: %s", async (visitor, path, { hasTypes, hasFile }) => {
  const browser = await as(visitor);
  const page = await browser.open(`/en-ca/${path}`);
  const rows = rowsOf(page);
  expect([page.status, rows.length > 0]).toEqual([200, true]);
  expect(countOf(page)).toBeGreaterThanOrEqual(rows.length);
  for (const row of rows) {
    expect(row.getAttribute("data-row-state")).toBeTruthy();
    if (hasTypes) expect(row.getAttribute("data-row-type")).toBeTruthy();
  }
  if (!hasFile) return;
  const [listPath = "", query = ""] = path.split("?");
  const file = await browser.fetch(`/en-ca/${listPath}/export.csv?${query}`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await file.text()).trimEnd().split("\r\n").length).toBeGreaterThan(rows.length);
});

describe("a value that the list does not know filters nothing, and its field says so", () => {
  test.each([
    ["team", "nordet/users", { userTypeId: "99" }],
    ["team", "nordet/users", { companyId: "999" }],
    ["team", "nordet/employees", { companyId: "999" }],
    ["team", "nordet/third-parties/logs", { companyId: "999" }],
    ["vehicles", "vehiclesTeam/vehicles", { makeId: "999999" }],
    ["vehicles", "vehiclesTeam/vehicles", { year: "1850" }],
    ["vehicles", "vehiclesTeam/vehicles/models", { makeId: "999999" }],
  ])("%s: %s %o", async (visitor, path, filter) => {
    const browser = await as(visitor);
    const whole = await browser.open(`/en-ca/${path}`);
    const page = await browser.open(`/en-ca/${path}?${new URLSearchParams(filter)}`);
    expect(page.invalid).toEqual(Object.keys(filter));
    expect(page.main.text).toContain(`“${Object.values(filter)[0]}” isn’t one of the choices.`);
    expect(rowsOf(page).length).toBe(rowsOf(whole).length);
    expect(rowsOf(page).length).toBeGreaterThan(0);
    const fileOf = async (query: string) => (await browser.fetch(`/en-ca/${path}/export.csv${query}`)).text();
    // The log goes on meanwhile.
    if (!path.endsWith("logs")) expect(await fileOf(`?${new URLSearchParams(filter)}`)).toBe(await fileOf(""));
  });

  test("0 stands for all makes, models and years", async () => {
    const page = await (await as("vehicles")).open("/en-ca/vehiclesTeam/vehicles?year=0&makeId=0&modelId=0");
    expect([page.invalid, countOf(page)]).toEqual([[], 1000]);
    expect(page.main.text).toContain("More than 1,000");
  });
});

test.each([
  ["team", "nordet/lead-management"],
  ["team", "nordet/audit"],
  ["team", "nordet/third-parties/errors"],
  ["dealer", "company/leads"],
  ["dealer", "company/dashboard"],
])("%s: days the wrong way round are named at %s", async (visitor, path) => {
  const browser = await as(visitor);
  for (const query of ["dateStart=2026-11-28&dateEnd=2026-11-20", "dateStart=2026/11/28&dateEnd=2026-11-20"]) {
    const page = await browser.open(`/en-ca/${path}?${query}`);
    expect(page.invalid).toEqual(["dateEnd"]);
    expect(page.main.text).toContain("no earlier than");
  }
  expect((await browser.open(`/en-ca/${path}?dateStart=2026-11-20&dateEnd=2026-11-20`)).invalid).toEqual([]);
});
