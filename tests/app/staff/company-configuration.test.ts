/** The forms of a company's configurations, for its heads and for staff, in both languages; shoppers see what they say. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { signInAsDealer } from "#tests/app/support/company-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let app: TestApp;
const company = 3;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const aVehicle = async () =>
  requireRow(await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.company_id, company)).limit(1))
    .id;
const promotion = {
  ...{
    "title.en": "Spring sale",
    "title.fr": "Solde du printemps",
    "text.en": "This week.",
    "text.fr": "Cette semaine.",
  },
  ...{ endsOn: "2099-01-01", rebate: "500" },
};

test.each([
  ["en-ca", "Spring sale", "$500"],
  ["fr-ca", "Solde du printemps", "500"],
] as const)(
  "in %s, a head's promotion shows on the vehicle with its rebate, and on the dealer's page",
  async (language, title, amount) => {
    const dealer = await signInAsDealer(app, company);
    const page = await dealer.open(`/${language}/company/profile/promotion`);
    const wrong = await page.submit({ ...promotion, endsOn: "2001-01-01" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["endsOn"]]);
    expect((await page.submit(promotion)).path).toBe(`/${language}/company/profile`);
    const shopper = app.browser();
    const segment = language === "fr-ca" ? "autos" : "cars";
    const vehicle = await shopper.open(`/${language}/${segment}/${await aVehicle()}`);
    expect(vehicle.main.text).toContain(title);
    expect(vehicle.main.text).toContain(amount);
    expect((await shopper.open(`/${language}/dealers/${company}`)).main.text).toContain(title);
  },
);

test("a head fills in the directory's texts; only staff see the position", async () => {
  const dealer = await signInAsDealer(app, company);
  const page = await dealer.open("/fr-ca/company/profile/directory");
  expect(page.main.querySelector('[name="position"]')).toBeNull();
  const texts = { "headline.en": "Kind people", "headline.fr": "Des gens aimables", services: "tires" };
  expect((await page.submit(texts)).status).toBe(200);
  const shopper = app.browser();
  expect((await shopper.open("/fr-ca/dealers")).main.text).toContain("Des gens aimables");
  expect((await shopper.open(`/en-ca/dealers/${company}`)).main.text).toContain("Kind people");
  const team = await app.signedIn("team");
  const staffs = await team.open(`/en-ca/nordet/companies/${company}/directory`);
  expect(staffs.main.querySelector('[name="position"]')).not.toBeNull();
  // An older page asks before it replaces the change.
  expect((await page.send({ ...texts, "headline.fr": "Plus tard" })).status).toBe(422);
});

test("staff close loans and leases; the vehicle's page then offers cash alone, and dealers have no such page", async () => {
  const team = await app.signedIn("team");
  const page = await team.open(`/fr-ca/nordet/companies/${company}/configuration`);
  const wrong = await page.submit({ deliveryRadiusKm: "351" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["deliveryRadiusKm"]]);
  expect((await page.submit({ brandKeys: "nordet", finance: "no", lease: "no" })).path).toBe(
    `/fr-ca/nordet/companies/${company}`,
  );
  const vehicle = await app.browser().open(`/en-ca/cars/${await aVehicle()}`);
  expect(vehicle.main.querySelectorAll('[data-amount="payment"]').length).toBe(0);
  const dealer = await signInAsDealer(app, company);
  expect((await dealer.fetch(`/en-ca/nordet/companies/${company}/configuration`)).status).toBe(401);
  expect((await dealer.fetch("/en-ca/company/profile/configuration")).status).toBe(404);
});
