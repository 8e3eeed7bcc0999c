/** Every page that opens carries the style sheets of all its classes, and no other; so do refused forms and error pages. */
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classesOfSheet } from "#app/styles/find-sheets.ts";
import { islandSheetNames, sheetNames } from "#app/styles/sheet-names.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { openPersonBrowser } from "#tests/app/support/person-browser.ts";
import { buildAddress, listTestedRoutes } from "#tests/app/support/route-addresses.ts";
import { createPerson, type Person } from "#tests/upstream/support/person-things.ts";

/** The size as the server sends it: brotli, level 5. */
const compressedBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const testedRoutes = await listTestedRoutes();
const namesOf = new Map<string, Set<string>>(
  sheetNames.map((sheet) => [sheet, classesOfSheet(readFileSync(`app/styles/${sheet}.css`, "utf8"))]),
);

let app: TestApp;
let owner: Person;
const visitors = new Map<string, Browser>();
beforeAll(async () => {
  app = await startApp();
  owner = await createPerson(app.upstream, { word: "Quetzaline", vin: "1HGCM82633A004352" });
  visitors.set("the owner", await openPersonBrowser(app, owner));
  visitors.set("nobody", app.browser());
  visitors.set("staff", await app.signedIn("superadmin", "fr-ca"));
});
afterAll(() => app.close());

/** The sheets of a page, and its classes that a sheet names which the page does not carry. */
function readSheets(html: string) {
  const page = parse(html);
  const carried = page.querySelectorAll("head style").map((style) => style.getAttribute("data-sheet") ?? "");
  const classes = new Set(page.querySelectorAll("[class]").flatMap((element) => [...element.classList.values()]));
  const isNamed = (className: string, sheets: readonly string[]) =>
    sheets.some((sheet) => namesOf.get(sheet)?.has(className));
  const missing = [...classes].filter((className) => isNamed(className, sheetNames) && !isNamed(className, carried));
  const unused = carried.filter((sheet) => ![...classes].some((className) => namesOf.get(sheet)?.has(className)));
  const bringsIslands = html.includes("assets/islands-");
  const css = page
    .querySelectorAll("head style")
    .map((style) => style.textContent)
    .join("");
  return { css, carried, missing, unused: bringsIslands ? [] : unused, bringsIslands };
}

/** Who opens a route: each page is opened by somebody who may. */
const areas: Record<string, (path: string) => boolean> = {
  staff: (path) => /^\/:language\/(admin|company|nordet|vehiclesTeam|block|search)/.test(path),
  nobody: (path) =>
    /^\/:language\/(login|signup|recover|reset|create|verify|sign-in|widget|customer\/dashboard)/.test(path),
  "the owner": () => true,
};

describe.each(Object.keys(areas))("%s", (name) => {
  const routes = testedRoutes.filter(
    ({ path }) => Object.entries(areas).find(([, includes]) => includes(path))?.[0] === name,
  );

  test("gets every page with the sheets of its classes", async () => {
    let pages = 0;
    for (const { path, route } of routes) {
      if (/\/(logout|return)$/.test(path)) continue;
      const response = await visitors.get(name)?.fetch(buildAddress(path, owner.things, 0));
      const html = response?.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
      if (!html) continue;
      pages += 1;
      const { missing, unused, carried, bringsIslands, css } = readSheets(html);
      expect({ route: route.id, missing, unused }).toEqual({ route: route.id, missing: [], unused: [] });
      if (bringsIslands) expect(carried).toEqual(expect.arrayContaining([...islandSheetNames]));
      else if (name !== "staff")
        expect([
          route.id,
          css.length < 37_900 && compressedBytes(css) < 8_750 ? "fits" : [css.length, compressedBytes(css), carried],
        ]).toEqual([route.id, "fits"]);
    }
    expect(pages).toBeGreaterThan(5);
  }, 120_000);
});

test("a refused form and the browser's next page have their sheets as well", async () => {
  const browser = app.browser();
  const refused = await browser.post("/fr-ca/login", { email: "x", password: "" });
  expect(refused.status).toBe(422);
  expect(readSheets(await refused.text())).toMatchObject({ carried: ["base", "account"], missing: [] });
  const missing = await browser.fetch("/fr-ca/no/such/page");
  expect(missing.status).toBe(404);
  // The newest vehicles stand below its words, which a drawing stands beside.
  expect(readSheets(await missing.text())).toMatchObject({ carried: ["base", "shop", "account"], missing: [] });
});
