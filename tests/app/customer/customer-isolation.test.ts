/**
 * No customer sees or changes another customer's data. Every route is opened and posted to by other users, with the
 * owner's ids in its address and the owner's remaining cookies. The pages come from the route table, so a new page is
 * tested without a change here; an unknown parameter name fails.
 */
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { openPersonBrowser } from "#tests/app/support/person-browser.ts";
import { buildAddress, listParams, listTestedRoutes } from "#tests/app/support/route-addresses.ts";
import { sample } from "#tests/sample.ts";
import {
  createPerson,
  listPersonRows,
  missingIds,
  type Person,
  type Things,
} from "#tests/upstream/support/person-things.ts";
import { users, vehicles } from "#upstream/db/schema/index.ts";

const ownerWord = "Quetzaline";
const vin = "1HGCM82633A004352";

/** Routes whose post ends the caller's own session. */
const endsSession = /\/(logout|reactivate|profile\/deactivate|profile\/delete)$/;
/** Pages that staff may see; the role matrix tests who may. */
const staffPages: Record<string, RegExp> = { "the team": /^\/:language\/(nordet|block|block-management)\// };
/** Pages with a user's data: by an id in the address, by the vehicle in the query, or by a cookie. */
const holdsUserData = (path: string) =>
  /^\/:language\/(customer|buy-online|trade-in|credit-application)\b/.test(path) ||
  listParams(path).some((name) => name.slice(1) in missingIds);
/** Vehicles for sale are public. */
const isPublicShop = (path: string) => /^\/:language\/(cars|autos|buy-online$|buy-online\/not-available)/.test(path);

const testedRoutes = await listTestedRoutes();

let app: TestApp;
let owner: Person;
let ownerBrowser: Browser;
/** The owner's stored data. No page changes it, so that it stays the same throughout. */
let storedBefore: Awaited<ReturnType<typeof listPersonRows>>;
const callers = new Map<string, Browser>();
beforeAll(async () => {
  app = await startApp();
  const { db } = app.upstream.database;
  // Sold by another company than the dealer's, who may see the orders of their own.
  const [dealer] = await db.select().from(users).where(eq(users.email, "dealer@demo.test"));
  const whereVehicle = ne(vehicles.company_id, dealer?.company_id ?? 0);
  owner = await createPerson(app.upstream, { word: ownerWord, vin, whereVehicle });
  ownerBrowser = await openPersonBrowser(app, owner);
  const draftCookies = [...ownerBrowser.cookies].filter(([name]) => name !== "User.Token");
  for (const [caller, name] of [
    ["nobody", null],
    ["another customer", "user"],
    ["a dealer", "dealer"],
    ["the team", "team"],
  ] as const) {
    const browser = app.browser();
    if (name) await browser.signIn(name);
    for (const [cookie, value] of draftCookies) browser.cookies.set(cookie, value);
    callers.set(caller, browser);
  }
  storedBefore = await listPersonRows(app.upstream, owner);
});
afterAll(() => app.close());

/** A response as status and location, with every id replaced. */
function summarize(response: Response, ids: Things): string {
  const location = response.headers.get("location") ?? response.headers.get("x-remix-redirect") ?? "";
  // Longest first, since a number may be part of another id.
  const allIds = [...Object.values(ids), ...Object.values(missingIds)].flat().map(String);
  const anyId = new RegExp(`\\b(${allIds.toSorted((a, b) => b.length - a.length).join("|")})\\b`, "g");
  return `${response.status} ${decodeURIComponent(location).replaceAll(anyId, "ID")}`;
}

test("the owner sees the searched data, and has left cookies of drafts", async () => {
  const page = await ownerBrowser.open(`/fr-ca/customer/garage/${owner.things["garageVehicleId"]?.[0]}/documents`);
  expect(page.main.text).toContain(ownerWord);
  const details = await ownerBrowser.open(
    `/fr-ca/buy-online/personal-details?vehicleId=${owner.things["vehicleId"]?.[0]}`,
  );
  expect(details.html).toContain(ownerWord);
  expect(callers.get("nobody")?.cookies.size).toBeGreaterThan(0);
  expect(
    testedRoutes.filter(({ path }) => listParams(path).some((name) => name.slice(1) in missingIds)).length,
  ).toBeGreaterThan(15);
});

const post = { method: "POST", body: new URLSearchParams({ intent: "continue" }) };

describe.each(sample("others on routes", testedRoutes, 3))("$path ($route.id)", ({ route, path }) => {
  const isUserPage = holdsUserData(path);
  const data = `&_data=${encodeURIComponent(route.id)}`;
  /** How the page is requested, at an address. */
  const requests = new Map<string, (browser: Browser, address: string) => Promise<Response>>();
  requests.set("opened", (browser, address) => browser.fetch(address));
  if (isUserPage && route.module.loader)
    requests.set("its loader", (browser, address) => browser.fetch(address + data));
  if (!endsSession.test(path)) requests.set("posted to", (browser, address) => browser.fetch(address, post));
  // Index 0 is an open purchase, index 1 a signed one.
  const purchaseIndexes = /\/buy-online/.test(path) ? [0, 1] : [0];

  test("shows and changes nothing for other users", async () => {
    for (const [caller, browser] of callers) {
      if (staffPages[caller]?.test(path)) continue;
      const missingSummaries = new Map<string, string>();
      for (const index of purchaseIndexes) {
        for (const [requestName, request] of requests) {
          const answer = await request(browser, buildAddress(path, owner.things, index));
          const summary = summarize(answer, owner.things);
          const text = await answer.text();
          expect([caller, requestName, summary, [ownerWord, vin].filter((mark) => text.includes(mark))]).toEqual([
            caller,
            requestName,
            summary,
            [],
          ]);
          if (!isUserPage || isPublicShop(path)) continue;
          // Missing data and another user's data get the same response.
          if (!missingSummaries.has(requestName))
            missingSummaries.set(
              requestName,
              summarize(await request(browser, buildAddress(path, missingIds, 0)), missingIds),
            );
          expect([caller, requestName, summary]).toEqual([caller, requestName, missingSummaries.get(requestName)]);
        }
      }
    }
    if (isUserPage) expect(await listPersonRows(app.upstream, owner)).toEqual(storedBefore);
  });
});
