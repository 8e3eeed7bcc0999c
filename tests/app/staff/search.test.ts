/** One search over all lists: it finds a person by each of their words, and each reader finds what their own lists show. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
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

test("an order is found by its number, its vehicle and its buyer", async () => {
  const order = `/en-ca/nordet/orders/${orderId}`;
  const { vin, stock_number } = vehicle;
  const number = orderNumberOf(orderId);
  for (const words of [number, number.replace("-", "").toLowerCase(), vin, stock_number, "customer@demo.test"]) {
    const page = await search("team", words);
    expect([words, page.status, linksOf(page).includes(order)]).toEqual([words, 200, true]);
  }
  const list = await browsers["team"]?.open(`/en-ca/nordet/orders?search=${vin}`);
  expect(list?.main.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-id"))).toEqual([
    orderId,
  ]);
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
