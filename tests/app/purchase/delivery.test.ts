/** Delivery: what is shown before the choice, another address found or entered, and the effect on the quote. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { legalPath } from "#domain/site/paths.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { type Buyer, goTo } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";

const shop = openShop();

const farAddress = { "billing.province": "BC", "billing.city": "Vancouver", "billing.postalCode": "V6B 1A1" };

async function reachDelivery(details: Record<string, string> = {}): Promise<{ buyer: Buyer; page: Page }> {
  const buyer = await shop.startPurchase();
  return { buyer, page: await goTo(buyer, "delivery", { "personal-details": details }) };
}

const deliveryChoice = (page: Page) => page.form.querySelector('input[name="deliveryType"][value="delivery"]');

test("a delivery that is too far is shown as impossible, with the reason, before it is chosen", async () => {
  const { page } = await reachDelivery(farAddress);
  expect(deliveryChoice(page)?.hasAttribute("disabled")).toBe(true);
  expect(page.form.text).toContain("Livraison impossible");
  expect(page.form.text).toMatch(/À environ [\d\s\u00a0]+km du concessionnaire/);
  expect(page.main.querySelector(".lead time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(page.form.text).toContain("changez l’adresse ou le véhicule");
  expect(page.form.querySelector('a[href="/fr-ca/autos"]')).not.toBeNull();
});

test("an address that is not found can be completed or entered again", async () => {
  const nowhere = { "billing.city": "Zzyzx", "billing.province": "QC", "billing.postalCode": "H0H 0H0" };
  const { page } = await reachDelivery(nowhere);
  expect(deliveryChoice(page)?.hasAttribute("disabled")).toBe(true);
  expect(page.form.text).toContain("Impossible d’établir un trajet de livraison");
  expect(page.form.text).toContain("nous ne trouvons pas votre adresse automatiquement");
  for (const name of ["location", "address"])
    expect(page.form.querySelector(`a[href*="/delivery/${name}"]`)).not.toBeNull();
});

test("a vehicle delivered to another province is taxed there, and the quote says that it changed", async () => {
  const [row] = await shop.app.upstream.database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(and(eq(companies.city, "Gatineau"), eq(vehicles.status, "on-sale")));
  const buyer = await shop.startPurchase("customer", "fr-ca", String(row?.id));
  const ottawa = { "billing.province": "ON", "billing.city": "Ottawa", "billing.postalCode": "K1P 1J1" };
  const page = await goTo(buyer, "delivery", { "personal-details": ottawa });
  expect(page.amounts["tax.qst"]).toBeDefined();
  const next = await page.submit({ deliveryType: "delivery" });
  expect(next.main.getAttribute("data-step")).toBe("drivers-license");
  expect(next.amounts["tax.qst"]).toBeUndefined();
  expect(next.amounts["tax.hst"]).toBeDefined();
  expect(next.html).toContain("Le montant de votre soumission est passé de");
  const pickup = await (await buyer.open("delivery")).submit({ deliveryType: "pickup" });
  expect(pickup.amounts["tax.qst"]).toBe(page.amounts["tax.qst"]);
  expect(pickup.html).toContain("Le montant de votre soumission est passé de");
});

test.each([
  ["fr-ca", "customer", /seulement à l’adresse de votre permis/i],
  ["en-ca", "user", /only to the address on your (driver’s )?licence/i],
] as const)(
  "in %s, the step, the address and the FAQ say alike where a delivery goes",
  async (language, name, rule) => {
    const buyer = await shop.startPurchase(name, language);
    const pages = [
      await goTo(buyer, "delivery"),
      await buyer.open("delivery/address"),
      await buyer.browser.open(legalPath(language, "faq")),
    ];
    for (const { main } of pages) expect(main.text).toMatch(rule);
  },
);

describe("another delivery address", () => {
  test("is found by the maps service, completed by hand, and makes delivery possible", async () => {
    const { buyer, page } = await reachDelivery(farAddress);
    const link = page.form.querySelector('a[href*="/delivery/location"]')?.getAttribute("href") ?? "";
    const location = await buyer.browser.open(link);
    const address = await location.submit({ location: "Montréal, QC" });
    expect(address.status).toBe(200);
    expect(address.served()).toMatchObject({ city: "Montréal", province: "QC", phone: "514 555-0100", line1: "" });
    const delivery = await address.submit({ line1: "1, rue Sherbrooke Ouest", postalCode: "H2X 1Y4" });
    expect(delivery.main.getAttribute("data-step")).toBe("delivery");
    expect(deliveryChoice(delivery)?.hasAttribute("disabled")).toBe(false);
    const next = await delivery.submit({ deliveryType: "delivery" });
    expect(next.main.getAttribute("data-step")).toBe("drivers-license");
    expect(Number(next.amounts["delivery"])).toBeGreaterThan(0);
  });

  test("that is not found is reported at its field, with a link to enter it by hand", async () => {
    const { buyer } = await reachDelivery();
    const location = await buyer.open("delivery/location");
    const answer = await location.submit({ location: "Nulle part au monde" });
    expect(answer.status).toBe(422);
    expect(answer.invalid).toEqual(["location"]);
    expect(answer.served()["location"]).toBe("Nulle part au monde");
    expect(answer.main.text).toContain("nous ne trouvons pas votre adresse automatiquement");
    expect([answer.main.getAttribute("data-step"), answer.main.getAttribute("data-lock")]).toEqual([
      "delivery",
      "held",
    ]);
    const manual = answer.form.querySelector('a[href*="/delivery/address"]')?.getAttribute("href") ?? "";
    const address = await buyer.browser.open(manual);
    expect(address.served()).toMatchObject({ city: "Montréal", postalCode: "H2X 1Y4" });
    const wrong = await address.submit({ province: "ON" });
    expect(wrong.invalid).toEqual(["postalCode"]);
  });
});
