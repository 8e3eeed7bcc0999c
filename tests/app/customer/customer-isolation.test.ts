/**
 * No customer sees or changes another's anything: every page that there is, with another's ids in its address and the
 * cookies that they left behind, opened and posted to by everybody else. The pages are the route table's, so that a new
 * one is tried without being named here; a name in its address that is not known yet fails.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createPerson, keptOf, nobodys, type Person, type Things } from "#tests/upstream/support/person-things.ts";
import { users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

const word = "Quetzaline";
const vin = "1HGCM82633A004352";

/** What stands in addresses and is nobody's. */
const values: Record<string, string> = {
  ":language": "fr-ca",
  ":guid": "00000000-0000-4000-8000-000000000000",
  ":guid?": "00000000-0000-4000-8000-000000000000",
  ":dealerId": "1",
  ":offerId": "1",
  ":angle": "front",
  ":side": "front",
  ":step?": "vin",
  ":provider": "google",
  ":document": "contract",
  ":creditPage": "home",
  ":creditQuestion": "budget",
  ":facet": "make",
  ":page": "vin",
  ":paper": "contract.pdf",
  ":id": "7",
  "*": "no/such/page",
};

/** Their post ends the visit of whoever sends it. */
const endsTheVisit = /\/(logout|reactivate|profile\/deactivate|profile\/delete)$/;
/** Whose work it is to see this: who may at all is the role matrix's. */
const office: Record<string, RegExp> = { "the team": /^\/:language\/(nordet|block|block-management)\// };
/** What can be of a person: by an id in the address, by the vehicle in its query, or by a cookie. */
const isOfPeople = (path: string) =>
  /^\/:language\/(customer|buy-online|trade-in|credit-application)\b/.test(path) ||
  namesIn(path).some((name) => name.slice(1) in nobodys);
/** Vehicles for sale are everybody's to see. */
const isOfShop = (path: string) => /^\/:language\/(cars|autos|buy-online$|buy-online\/not-available)/.test(path);

const namesIn = (path: string): string[] => path.match(/:\w+\??|\*/g) ?? [];

const { routes } = await loadBuild();
const table = Object.values(routes)
  .filter((route) => route !== undefined)
  .map((route) => ({ route, path: routePath(route, routes) }))
  .filter(({ route }) => route.id !== "root" && (route.module.loader || route.module.action));

const addressOf = (path: string, things: Things, at: number): string => {
  const filled = path.replace(/(.)\/$/, "$1").replaceAll(/:\w+\??|\*/g, (name) => {
    const own = things[name.replaceAll(/[:?]/g, "")];
    const value = own ? (own[at] ?? own[0]) : values[name];
    if (value === undefined) throw new Error(`${path}: say whose ${name} is, or that it is nobody's.`);
    return String(value);
  });
  return `${filled}?vehicleId=${things["vehicleId"]?.[at] ?? things["vehicleId"]?.[0]}`;
};

let app: TestApp;
let owner: Person;
let ownBrowser: Browser;
/** All that is kept of the owner: no page changes it, so that it is the same after each. */
let kept: Awaited<ReturnType<typeof keptOf>>;
const callers = new Map<string, Browser>();
beforeAll(async () => {
  app = await startApp();
  const { db } = app.upstream.database;
  owner = await createPerson(app.upstream, { word, vin, vehicleIds: [21, 22, 25] });
  const [account] = await db.select().from(users).where(eq(users.email, "customer@demo.test"));
  await db
    .update(users)
    .set({ password_hash: account?.password_hash ?? null })
    .where(eq(users.id, owner.id));
  ownBrowser = app.browser();
  await ownBrowser.post("/fr-ca/login", { email: `${word}@example.com`, password: demoPassword });
  const session = [...ownBrowser.cookies.keys()];
  // What is under way is kept in cookies: of the trade-in that the garage begins, and of the application.
  await (await ownBrowser.open(`/fr-ca/customer/garage/${owner.things["garageVehicleId"]?.[0]}`)).submit();
  await ownBrowser.open("/fr-ca/credit-application/result");
  const left = [...ownBrowser.cookies].filter(([name]) => !session.includes(name));
  for (const [who, name] of [
    ["nobody", null],
    ["another customer", "user"],
    ["a dealer", "dealer"],
    ["the team", "team"],
  ] as const) {
    const browser = app.browser();
    if (name) await browser.signIn(name);
    for (const [cookie, value] of left) browser.cookies.set(cookie, value);
    callers.set(who, browser);
  }
  kept = await keptOf(app.upstream, owner);
}, 120_000);
afterAll(() => app.close());

/** What a page comes to, whichever thing was named. */
function told(response: Response, things: Things): string {
  const led = response.headers.get("location") ?? response.headers.get("x-remix-redirect") ?? "";
  // The longest first: a number is no part of another id.
  const ids = [...Object.values(things), ...Object.values(nobodys)].flat().map(String);
  const anyId = new RegExp(`\\b(${ids.toSorted((a, b) => b.length - a.length).join("|")})\\b`, "g");
  return `${response.status} ${decodeURIComponent(led).replaceAll(anyId, "ID")}`;
}

test("what is looked for is there: the owner sees it, and has left cookies of what is under way", async () => {
  const page = await ownBrowser.open(`/fr-ca/customer/garage/${owner.things["garageVehicleId"]?.[0]}/documents`);
  expect(page.main.text).toContain(word);
  const details = await ownBrowser.open(
    `/fr-ca/buy-online/personal-details?vehicleId=${owner.things["vehicleId"]?.[0]}`,
  );
  expect(details.html).toContain(word);
  expect(callers.get("nobody")?.cookies.size).toBeGreaterThan(0);
  expect(table.filter(({ path }) => namesIn(path).some((name) => name.slice(1) in nobodys)).length).toBeGreaterThan(15);
});

const post = { method: "POST", body: new URLSearchParams({ intent: "continue" }) };

describe.each(table)("$path ($route.id)", ({ route, path }) => {
  const isNamed = isOfPeople(path);
  const data = `&_data=${encodeURIComponent(route.id)}`;
  /** How it is asked for, at an address. */
  const ways = new Map<string, (browser: Browser, address: string) => Promise<Response>>();
  ways.set("opened", (browser, address) => browser.fetch(address));
  if (isNamed && route.module.loader) ways.set("its loader", (browser, address) => browser.fetch(address + data));
  if (!endsTheVisit.test(path)) ways.set("posted to", (browser, address) => browser.fetch(address, post));
  // A purchase under way, and one that is signed.
  const asked = /\/buy-online/.test(path) ? [0, 1] : [0];

  test("is another's to nobody", async () => {
    for (const [who, browser] of callers) {
      if (office[who]?.test(path)) continue;
      const unknown = new Map<string, string>();
      for (const at of asked) {
        for (const [way, go] of ways) {
          const answer = await go(browser, addressOf(path, owner.things, at));
          const said = told(answer, owner.things);
          const text = await answer.text();
          expect([who, way, said, [word, vin].filter((mark) => text.includes(mark))]).toEqual([who, way, said, []]);
          if (!isNamed || isOfShop(path)) continue;
          // Not there and not yours are one answer.
          if (!unknown.has(way)) unknown.set(way, told(await go(browser, addressOf(path, nobodys, 0)), nobodys));
          expect([who, way, said]).toEqual([who, way, unknown.get(way)]);
        }
      }
    }
    if (isNamed) expect(await keptOf(app.upstream, owner)).toEqual(kept);
  }, 60_000);
});
