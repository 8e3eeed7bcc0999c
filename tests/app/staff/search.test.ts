/** One search over all lists: it finds a person by each of their words, and each reader finds what their own lists show. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user as userCalls } from "#contract/user.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { Browser, createShell, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { callId, createFaultProxy, spoiling } from "#tests/app/support/fault-proxy.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { companies, companyPlans, leads, users, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let orderId: string;
let vehicle: { id: number; vin: string; stock_number: string; company_id: number };
const browsers: Record<string, Browser> = {};
const roles = ["superadmin", "admin", "team", "vehicles", "dealer", "customer"] as const;

beforeAll(async () => {
  app = await startApp();
  const buyer = await startPurchase(app);
  const review = await goTo(buyer, "review-order");
  await review.submit({ signature: "marie eve tremblay", contractLanguage: "fr", agreement: "yes" });
  const vehicleId = Number(buyer.vehicleId);
  const customer = { token: await app.upstream.signIn("customer") };
  orderId = (await app.upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, customer)).id;
  const [sold] = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  if (!sold) throw new Error("There is no such vehicle.");
  vehicle = sold;
  for (const role of roles) browsers[role] = await app.signedIn(role, "en-ca");
});
afterAll(() => app.close());

const search = (role: (typeof roles)[number], words: string, language = "en-ca"): Promise<Page> => {
  const browser = browsers[role];
  if (!browser) throw new Error(`Nobody is signed in as ${role}.`);
  return browser.open(`/${language}/search?words=${encodeURIComponent(words)}`);
};
const listsOf = (page: Page) =>
  page.main.querySelectorAll("[id^=found-]:not(h2)").map(({ id }) => id.replace("found-", ""));
const linksOf = (page: Page) => page.main.querySelectorAll("a").map((link) => link.getAttribute("href"));

async function moveDealer(companyId: number) {
  await app.upstream.database.db
    .update(users)
    .set({ company_id: companyId })
    .where(eq(users.email, "dealer@demo.test"));
}

test("a signature wins the lead, in the list and in the search", async () => {
  const page = await search("team", "marie-eve tremblay");
  expect(page.main.querySelector("#found-leads")?.text).toContain("Won");
  const list = await browsers["team"]?.open("/en-ca/nordet/lead-management?firstNameLastName=tremblay&type=buy_online");
  const [row] = list?.main.querySelectorAll("[data-row-id]") ?? [];
  expect(row?.text).toContain("Won");
  expect(row?.text).not.toMatch(/New|Waiting/);
  expect(row?.getAttribute("data-row-state")).toBe("won");
});

test("an order is found by its number, its vehicle and its buyer", async () => {
  const order = `/en-ca/nordet/orders/${orderId}`;
  const { vin, stock_number } = vehicle;
  const number = orderNumberOf(orderId);
  for (const words of [
    number,
    number.replace("-", "").toLowerCase(),
    number.slice(0, 4),
    number.slice(0, 6),
    vin,
    stock_number,
    "customer@demo.test",
  ]) {
    const page = await search("team", words);
    expect([words, page.status, linksOf(page).includes(order)]).toEqual([words, 200, true]);
  }
  const list = await browsers["team"]?.open(`/en-ca/nordet/orders?search=${vin}`);
  expect(list?.main.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-id"))).toEqual([
    orderId,
  ]);
});

test("an order's number is found from its beginning alone", async () => {
  const order = `/en-ca/nordet/orders/${orderId}`;
  // Fewer than four characters, the number's end, and digits of the id behind the number.
  for (const words of [orderId.slice(0, 3), orderId.slice(4, 8), orderId.slice(-6), orderId.slice(0, 13)])
    expect([words, linksOf(await search("team", words)).includes(order)]).toEqual([words, false]);
});

test("a list that does not answer is named, and the others are shown", async () => {
  const proxy = await createFaultProxy();
  const server = await createShell((request) => proxy.pass(request, () => app.upstream.fetch(request)), {});
  const words = "customer@demo.test";
  const openSpoiled = async (language: string, ...calls: string[]) => {
    const browser = new Browser(async (request) => {
      request.headers.set("user-agent", spoiling({ fault: "500", calls }, language));
      return server.fetch(request);
    }, "http://localhost");
    for (const [name, value] of browsers["team"]?.cookies ?? []) browser.cookies.set(name, value);
    return browser.open(`/${language}/search?words=${encodeURIComponent(words)}`);
  };
  const usual = listsOf(await search("team", words));
  expect(usual).toEqual(expect.arrayContaining(["orders", "users"]));
  const english = await openSpoiled("en-ca", callId(buyOnline.getOrders));
  expect([english.status, listsOf(english)]).toEqual([200, usual.filter((name) => name !== "orders")]);
  expect(english.main.querySelector(".notice")?.text).toContain("The search in Orders failed");
  const all = [buyOnline.getOrders, admin.getLeads, admin.getCompanies, userCalls.getUsers].map(callId);
  const french = await openSpoiled("fr-ca", ...all);
  expect([french.status, listsOf(french)]).toEqual([200, []]);
  expect(french.main.querySelector(".notice")?.text).toContain("La recherche dans Prospects,");
  expect(french.main.text).not.toContain("Aucun résultat");
});

test("two letters find the leads of the last days, and older ones of the days that are asked for", async () => {
  const { db } = app.upstream.database;
  const [lead] = await db.select().from(leads).where(eq(leads.brand_key, "nordet")).limit(1);
  const named = (created_at: Date) =>
    db
      .update(leads)
      .set({ last_name: "Zq", created_at })
      .where(eq(leads.id, lead?.id ?? 0));
  const href = `/en-ca/nordet/lead-management/${lead?.id}`;
  const find = async (query: string) =>
    linksOf((await browsers["team"]?.open(`/en-ca/nordet/lead-management?${query}`)) as Page).includes(href);
  await named(new Date());
  expect(await find("search=zq")).toBe(true);
  await named(new Date("2020-01-02"));
  expect(await find("search=zq")).toBe(false);
  expect(await find("search=zq&dateStart=2020-01-01&dateEnd=2020-01-03")).toBe(true);
});

test("a telephone number finds an employee too, in any spelling", async () => {
  const { db } = app.upstream.database;
  await db.update(users).set({ phone: "418 555-0178" }).where(eq(users.email, "vehicles@demo.test"));
  for (const words of ["418 555-0178", "4185550178"])
    for (const list of ["users", "employees"]) {
      const page = await browsers["team"]?.open(`/en-ca/nordet/${list}?search=${encodeURIComponent(words)}`);
      expect([words, list, page?.main.querySelectorAll("tr[data-row-id]").length]).toEqual([words, list, 1]);
    }
});

test("a telephone number finds its leads and its users in any spelling, however old they are", async () => {
  const { db } = app.upstream.database;
  const [lead] = await db.select().from(leads).limit(1);
  await db
    .update(leads)
    .set({ phone: "418 555-0177", created_at: new Date("2020-01-02") })
    .where(eq(leads.id, lead?.id ?? 0));
  await db.update(users).set({ phone: "418 555-0177" }).where(eq(users.email, "user@demo.test"));
  for (const words of ["418 555-0177", "(418) 555-0177", "4185550177", "+1 418 555 0177"]) {
    const page = await search("team", words);
    expect([words, ...listsOf(page)]).toEqual([words, "leads", "users"]);
    expect(linksOf(page)).toContain(`/en-ca/nordet/lead-management/${lead?.id}`);
  }
});

test("each role finds in its own lists alone", async () => {
  const found = async (words: string) =>
    Object.fromEntries(
      await Promise.all(roles.map(async (role) => [role, listsOf(await search(role, words)).join(" ")] as const)),
    );
  const [company] = await app.upstream.database.db.select().from(companies).where(eq(companies.id, 1));
  await moveDealer(vehicle.company_id);
  expect((await search("customer", "a")).status).toBe(401);
  expect(await found("demo.test")).toMatchObject({
    superadmin: "leads orders users",
    admin: "users",
    vehicles: "",
    customer: "",
  });
  expect(await found(company?.email ?? "")).toMatchObject({ admin: "companies", team: "companies", vehicles: "" });
});

test("a dealer finds what the own company's lists show, and nothing of another's", async () => {
  await moveDealer(vehicle.company_id);
  const own = await search("dealer", "customer@demo.test");
  expect(listsOf(own)).toContain("orders");
  expect(linksOf(own)).toContain(`/en-ca/company/orders/${orderId}`);
  expect(own.main.text).not.toContain("nordet/");
  await moveDealer(vehicle.company_id === 1 ? 2 : 1);
  for (const words of ["customer@demo.test", vehicle.vin, vehicle.stock_number, orderNumberOf(orderId)]) {
    const page = await search("dealer", words);
    expect([words, linksOf(page).filter((href) => href?.includes(orderId))]).toEqual([words, []]);
    expect([words, listsOf(page)]).toEqual([words, []]);
  }
  await moveDealer(vehicle.company_id);
});

test("a plan that hides people hides them from a search too", async () => {
  const { db } = app.upstream.database;
  const companyId = vehicle.company_id;
  await moveDealer(companyId);
  expect(listsOf(await search("dealer", "customer@demo.test"))).toContain("leads");
  await db.update(leads).set({ number: 1_000_000 }).where(eq(leads.company_id, companyId));
  const plan = { plan: "trial" as const };
  await db
    .insert(companyPlans)
    .values({ company_id: companyId, ...plan })
    .onConflictDoUpdate({ target: companyPlans.company_id, set: plan });
  expect(listsOf(await search("dealer", "customer@demo.test"))).not.toContain("leads");
});

test("at most five rows of a list show, with the link to all of them in both languages", async () => {
  const page = await search("team", "a");
  const [list] = page.main.querySelectorAll("#found-users");
  expect(list?.querySelectorAll("li")).toHaveLength(5);
  expect(linksOf(page)).toContain("/en-ca/nordet/users?search=a");
  const french = await search("team", "a", "fr-ca");
  expect(french.main.querySelector("#found-users")?.text).toMatch(/Utilisateurs\s*Tout voir \(\d/);
});

test("without words it says what can be found; without a match, what to try; too long, what is wrong", async () => {
  const empty = await browsers["team"]?.open("/fr-ca/search");
  expect(empty?.main.querySelector("input[name=words]")).not.toBeNull();
  expect(listsOf(await search("team", "nobody-has-this-name"))).toEqual([]);
  expect((await search("team", "nobody-has-this-name")).main.text).toContain("Nothing found");
  expect((await search("team", "x".repeat(101))).main.querySelector("[data-invalid]")).not.toBeNull();
});

test("pages of those who work here have the field above, those of customers have not", async () => {
  const fieldOf = async (role: (typeof roles)[number], path: string) =>
    (await browsers[role]?.open(path))?.document.querySelector("form.header-search")?.getAttribute("action");
  expect(await fieldOf("team", "/fr-ca/nordet/users")).toBe("/fr-ca/search");
  expect(await fieldOf("dealer", "/en-ca/company/dashboard")).toBe("/en-ca/search");
  expect(await fieldOf("customer", "/en-ca/customer/dashboard")).toBeUndefined();
  expect(await fieldOf("team", "/en-ca/search")).toBeUndefined();
});
