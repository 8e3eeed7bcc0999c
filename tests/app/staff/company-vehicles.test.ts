/** A dealer's vehicles: found, priced and withdrawn by plain posts; who is buying one keeps the price and may finish. */
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { reservations, users, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
beforeAll(async () => {
  app = await startApp();
  dealer = app.browser();
  await dealer.signIn("dealer", "en-ca");
});
afterAll(() => app.close());

let used = 0;
/** A free new vehicle of the dealer's company, another one for each test. */
async function findVehicle() {
  const { db } = app.upstream.database;
  const isFree = and(
    eq(vehicles.company_id, 1),
    eq(vehicles.condition, "new"),
    eq(vehicles.status, "on-sale"),
    isNull(reservations.vehicle_id),
  );
  const rows = await db
    .select({ vehicle: vehicles })
    .from(vehicles)
    .leftJoin(reservations, eq(reservations.vehicle_id, vehicles.id))
    .where(isFree)
    .orderBy(vehicles.id);
  const row = rows[used++];
  if (!row) throw new Error("The dealer has no free new vehicle");
  return row.vehicle;
}

const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]");
const openVehicle = (id: number, language = "en-ca") => dealer.open(`/${language}/company/vehicles/${id}`);
const post = (id: number, fields: Record<string, string>) => dealer.post(`/en-ca/company/vehicles/${id}`, fields);

test("the list finds a vehicle by stock number or VIN, and exports it", async () => {
  const { id, vin, stock_number } = await findVehicle();
  for (const search of [stock_number, vin.toLowerCase()]) {
    const rows = rowsOf(await dealer.open(`/fr-ca/company/vehicles?search=${search}`));
    expect(rows.map((row) => [row.getAttribute("data-row-id"), row.getAttribute("data-row-state")])).toEqual([
      [String(id), "free"],
    ]);
  }
  const csv = await (await dealer.fetch(`/en-ca/company/vehicles/export.csv?search=${vin}`)).text();
  expect(csv).toContain(vin);
});

test("a price is changed once for two posts, shows in the shop at once, and stays in the history", async () => {
  const { id, price_cents } = await findVehicle();
  const page = await openVehicle(id);
  expect(page.served()["price"]).toBe((price_cents / 100).toLocaleString("en-CA"));
  const wrong = await page.submit({ price: "abc" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["price"]]);
  const price = String(price_cents / 100 - 500);
  const responses = await Promise.all([page.send({ price }), page.send({ price })]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  const changed = await openVehicle(id);
  expect(changed.main.querySelectorAll("#price-card tbody tr")).toHaveLength(1);
  const stale = await page.submit({ price: "31000" });
  expect([stale.status, stale.invalid]).toEqual([422, ["price"]]);
  const shop = await app.browser().open(`/en-ca/cars/${id}`);
  expect(shop.html).toContain((price_cents / 100 - 500).toLocaleString("en-CA"));
});

test("a withdrawn vehicle leaves the shop at once, and comes back", async () => {
  const { id } = await findVehicle();
  expect((await post(id, { intent: "withdraw" })).status).toBe(303);
  const shop = await app.browser().open(`/en-ca/cars/${id}`);
  expect([shop.main.text.includes("no longer for sale"), shop.html.includes('name="vehicleId"')]).toEqual([
    true,
    false,
  ]);
  const buyer = app.browser();
  await buyer.signIn("user", "en-ca");
  const answer = await buyer.post("/en-ca/buy-online", { vehicleId: String(id) });
  expect(answer.headers.get("location")).toContain("not-available");
  expect(rowsOf(await dealer.open("/en-ca/company/vehicles?state=withdrawn"))).toHaveLength(1);
  await post(id, { intent: "publish" });
  expect((await app.browser().open(`/en-ca/cars/${id}`)).html).toContain('name="vehicleId"');
});

test("who is buying it is warned, keeps the price, and signs", async () => {
  const { id, price_cents } = await findVehicle();
  const buyer = await startPurchase(app, "customer", "en-ca", String(id));
  const shown = (await goTo(buyer, "protection-plan")).amounts["vehiclePrice"];
  expect((await openVehicle(id)).main.text).toContain("On hold");
  await (await openVehicle(id)).submit({ price: String(price_cents / 100 + 5_000) });
  await post(id, { intent: "withdraw" });
  const [warning] = await mailTo(dealer, "customer@demo.test");
  expect(warning?.text).toContain("prix affiché");
  expect((await app.browser().open(`/en-ca/cars/${id}`)).html).not.toContain('name="vehicleId"');
  buyer.page = await buyer.open("protection-plan");
  expect(buyer.page.amounts["vehiclePrice"]).toBe(shown);
  const review = await goTo(buyer, "review-order");
  expect(review.amounts["vehiclePrice"]).toBe(shown);
  await review.submit(signing);
  const [vehicle] = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.id, id));
  expect(vehicle?.status).toBe("sold");
  expect((await post(id, { intent: "publish" })).status).toBe(422);
});

test("another company's dealer finds, opens and changes none of them", async () => {
  const { id: vehicleId, price_cents } = await findVehicle();
  const { id, email } = await createStaff(app.upstream, userTypes.dealer);
  await app.upstream.database.db.update(users).set({ company_id: 2 }).where(eq(users.id, id));
  const other = app.browser();
  await (await other.open("/en-ca/login")).submit({ email, password: "Nordet-demo-1" });
  const path = `/en-ca/company/vehicles/${vehicleId}`;
  expect((await other.open(path)).status).toBe(404);
  expect((await other.post(path, { price: "1", intent: "continue" })).status).toBe(404);
  expect((await other.post(path, { intent: "withdraw" })).status).toBe(404);
  const list = rowsOf(await other.open("/en-ca/company/vehicles"));
  expect(list.map((row) => row.getAttribute("data-row-id"))).not.toContain(String(vehicleId));
  const [vehicle] = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  expect([vehicle?.price_cents, vehicle?.status]).toEqual([price_cents, "on-sale"]);
});
