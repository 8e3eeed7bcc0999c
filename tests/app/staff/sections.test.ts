/**
 * Permitted sections: each section of the menu, given and withdrawn. The pages and calls of a section are found in the
 * routes and in the contract, so new ones are tested without being listed.
 */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyCall, sectionsFor } from "#contract/define.ts";
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { listWithdrawableSections } from "#domain/site/menu.ts";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo, listFreeVehicles, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { buildAddress } from "#tests/app/support/route-addresses.ts";
import { sample } from "#tests/sample.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { users, vehicles } from "#upstream/db/schema/index.ts";

const people = {
  admin: userTypes.admin,
  dealer: userTypes.dealer,
  team: userTypes.mainTeam,
  vehicles: userTypes.vehiclesTeam,
} as const satisfies Record<string, UserTypeId>;
type Person = keyof typeof people;

/** Calls for staff or dealers that belong to no section, with the reason. */
const withoutSection: Record<string, string> = {
  "user.getCompanyNames": "several sections have a choice of companies",
};

const rows = await listRows();
const nameOf = ({ serviceKey, name }: AnyCall) => `${serviceKey}.${name}`;
const { routes } = await loadBuild();
const paths = Object.values(routes).flatMap((route) =>
  route && route.id !== "root" && route.module.loader ? [routePath(route, routes)] : [],
);
const noId = ["00000000-0000-4000-8000-000000000000"];
const ids = { userId: [3], vehicleId: [1], orderId: noId, tradeInId: noId, creditApplicationId: noId };
const isBelow = (path: string, page: string) => path === `/:language/${page}` || path.startsWith(`/:language/${page}/`);
const cases = (Object.keys(people) as Person[]).flatMap((name) =>
  listWithdrawableSections(people[name]).map(({ sectionId, link }) => ({ name, sectionId, page: link.path })),
);

test("each call for staff or dealers alone belongs to a section", () => {
  const isStaffCall = ({ access }: AnyCall) => Array.isArray(access);
  const missing = rows.filter((row) => isStaffCall(row) && row.sections.length === 0).map(nameOf);
  expect(missing.toSorted()).toEqual(Object.keys(withoutSection).toSorted());
});

describe("withdrawn", () => {
  let app: TestApp;
  const browsers = new Map<Person, Browser>();
  const tokens = new Map<Person, string>();
  beforeAll(async () => {
    app = await startApp();
    for (const name of Object.keys(people) as Person[]) {
      browsers.set(name, await app.signedIn(name));
      tokens.set(name, await app.upstream.signIn(name));
    }
  });
  afterAll(() => app.close());

  const withdraw = (name: Person, sectionIds: number[]) =>
    app.upstream.database.db
      .update(users)
      .set({ withdrawn_sections: sectionIds })
      .where(and(eq(users.email, `${name}@demo.test`)));

  const statusesOf = async (name: Person, listed: readonly string[]) =>
    Promise.all(
      listed.map(async (path) => [path, (await browsers.get(name)?.fetch(buildAddress(path, ids, 0)))?.status]),
    );

  test.each(sample("sections", cases, 3))(
    "$page by $name: its pages answer 401, its calls 403, and others as before",
    async (section) => {
      const { name, sectionId, page } = section;
      const others = cases.filter((other) => other.name === name && other.page !== page).map((other) => other.page);
      const otherPages = paths.filter((path) => others.some((other) => path === `/:language/${other}`));
      const isOwnCall = (call: AnyCall) => {
        const [id, ...more] = sectionsFor(call, people[name]);
        return (
          id === sectionId && more.length === 0 && Array.isArray(call.access) && call.access.includes(people[name])
        );
      };
      const ownCalls = rows.filter(isOwnCall);
      await withdraw(name, []);
      // Some pages of a section need more than the section, such as the login as another user.
      const opened = await statusesOf(
        name,
        paths.filter((path) => isBelow(path, page)),
      );
      const own = opened.flatMap(([path, status]) => (status === 401 ? [] : [String(path)]));
      expect(own.length).toBeGreaterThan(0);
      const before = await statusesOf(name, otherPages);
      await withdraw(name, [sectionId]);
      for (const [path, status] of await statusesOf(name, own)) expect([path, status]).toEqual([path, 401]);
      expect(await statusesOf(name, otherPages)).toEqual(before);
      for (const call of ownCalls) {
        const answer = await app.upstream.send(call, {}, { token: tokens.get(name) });
        expect([nameOf(call), answer.status]).toEqual([nameOf(call), 403]);
      }
      const menu = await browsers.get(name)?.open("/en-ca/customer/dashboard");
      expect(menu?.html).not.toContain(`href="/en-ca/${page}"`);
      await withdraw(name, []);
    },
  );

  const parts = {
    [sections.leads]: ["#leads-by-day", "#latest", 'a[href*="/company/leads"]'],
    [sections.companyVehicles]: ["#reservations"],
    [sections.orders]: ["#orders", 'a[href*="/company/orders"]'],
  };
  test("each section has a part on the company's dashboard, once there is something to show", async () => {
    const { db } = app.upstream.database;
    const [dealer] = await db.select().from(users).where(eq(users.email, "dealer@demo.test"));
    const free = (await listFreeVehicles(app.browser(), "fr-ca")).slice(0, 2);
    await db
      .update(vehicles)
      .set({ company_id: dealer?.company_id ?? 0 })
      .where(inArray(vehicles.id, free.map(Number)));
    const [signed, held] = free;
    const review = await goTo(await startPurchase(app, "customer", "fr-ca", signed), "review-order");
    await review.submit(signing);
    await startPurchase(app, "customer", "fr-ca", held);
    const page = await (await app.signedIn("dealer")).open("/en-ca/company/dashboard");
    for (const selector of Object.values(parts).flat())
      expect([selector, page.main.querySelector(selector) !== null]).toEqual([selector, true]);
  });

  test.each(Object.keys(parts).map(Number))("section %i is not on the company's dashboard", async (sectionId) => {
    const dealer = await app.signedIn("dealer");
    await withdraw("dealer", [sectionId]);
    const page = await dealer.open("/en-ca/company/dashboard");
    expect(page.status).toBe(200);
    for (const [id, selectors] of Object.entries(parts))
      for (const selector of selectors)
        expect([selector, page.main.querySelector(selector) !== null]).toEqual([selector, Number(id) !== sectionId]);
    await withdraw("dealer", []);
  });

  test("a dashboard without any of its sections says so", async () => {
    const dealer = await app.signedIn("dealer");
    await withdraw("dealer", [...Object.keys(parts).map(Number), sections.companies]);
    const page = await dealer.open("/fr-ca/company/dashboard");
    expect(page.main.text).toContain("Vous n’avez accès à aucune section de cette page");
    await withdraw("dealer", []);
  });

  test("a section that the form does not have withdraws nothing", async () => {
    const [dealer] = await app.upstream.database.db.select().from(users).where(eq(users.email, "dealer@demo.test"));
    const page = await (await app.signedIn("superadmin")).open(`/en-ca/nordet/users/${dealer?.id}/sections`);
    for (const permitted of [["999"], [String(sections.leads), String(sections.system)], ["0x1"]]) {
      const refused = await page.submit({ permitted });
      expect([refused.status, refused.invalid]).toEqual([422, ["permitted"]]);
    }
    const [after] = await app.upstream.database.db.select().from(users).where(eq(users.email, "dealer@demo.test"));
    expect(after?.withdrawn_sections).toEqual(dealer?.withdrawn_sections);
  });

  test("leads are counted neither on a company's page nor in the list of its employees", async () => {
    const team = await app.signedIn("team");
    const dealer = await app.signedIn("dealer");
    const countedOn = async (browser: Browser, path: string, text: string) =>
      (await browser.open(path)).main.text.includes(text);
    const shown = async () => [
      await countedOn(team, "/en-ca/nordet/companies/1", "Leads received"),
      await countedOn(team, "/en-ca/nordet/companies/1", "Last 30 days"),
      await countedOn(dealer, "/en-ca/company/employees", "Open leads"),
      (await dealer.fetch("/en-ca/company/employees/export.csv").then((file) => file.text())).includes("Open leads"),
    ];
    expect(await shown()).toEqual([true, true, true, true]);
    await withdraw("team", [sections.leads]);
    await withdraw("dealer", [sections.leads]);
    expect(await shown()).toEqual([false, false, false, false]);
    await withdraw("team", []);
    await withdraw("dealer", []);
  });

  test.each([
    ["team", "nordet/users"],
    ["vehicles", "vehiclesTeam/vehicles"],
    ["admin", "nordet/companies"],
    ["dealer", "company/dashboard"],
    ["superadmin", "admin/system"],
  ])("%s arrives on a dashboard that begins with the area of their work", async (name, page) => {
    const { main } = await (await app.signedIn(name)).open("/fr-ca/customer/dashboard");
    const [first] = main.querySelectorAll("section");
    expect(first?.getAttribute("id")).toMatch(/^workplace-/);
    const hrefs = main.querySelectorAll('[id^="workplace-"] a').map((link) => link.getAttribute("href"));
    expect(hrefs).toContain(`/fr-ca/${page}`);
  });

  test("a customer's dashboard has no place of work", async () => {
    const { main } = await (await app.signedIn("customer")).open("/en-ca/customer/dashboard");
    expect(main.querySelector('[id^="workplace-"]')).toBeNull();
  });
});
