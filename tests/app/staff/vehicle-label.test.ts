/** The label of a used vehicle by plain posts in both languages: the dealer's form, the vehicle's page and the signed contract. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf, languages } from "#domain/formats/language.ts";
import { emptyLabel } from "#domain/law/vehicle-history.ts";
import { getTexts } from "#locales/texts.server.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, listFreeVehicles, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A used vehicle of the demonstration's dealer that nothing was declared of. */
async function undeclaredVehicle(language: string): Promise<string> {
  const ids = await listFreeVehicles(app.browser(), language, "condition=used&province=QC");
  const { db } = app.upstream.database;
  const rows = await db.select().from(vehicles).where(eq(vehicles.company_id, 1));
  const free = rows.find(({ id, label }) => ids.includes(String(id)) && label.formerUses !== null);
  if (!free) throw new Error("The dealer has no such vehicle");
  await db.update(vehicles).set({ label: emptyLabel }).where(eq(vehicles.id, free.id));
  return String(free.id);
}

const declared = {
  formerUses: "courtesy",
  businessOwner: "Électricité Montclair inc.",
  titleStatus: "rebuilt",
  pastEvents: "fire",
  repairs: "Batterie remplacée\nQuatre pneus neufs",
  realOdometerKm: "161300",
  hasInspection: "yes",
  lastOwnerName: "Odile Serviac",
  lastOwnerPhone: "819 555-0134",
};
const labelOf = (page: Page) => page.main.querySelector("#label")?.text ?? "";

describe.each(languages)("the label of a used vehicle in %s", (language) => {
  const t = getTexts(language);

  test("is missing until the dealer declares it; then its page and the signed contract have it", async () => {
    const vehicleId = await undeclaredVehicle(language);
    const dealer = app.browser();
    await dealer.signIn("dealer", language);
    const stock = `/${language}/company/vehicles`;
    const shopPage = `/${language}/${language === "fr-ca" ? "autos" : "cars"}/${vehicleId}`;
    const before = labelOf(await app.browser().open(shopPage));
    expect(before.split(t("law:label.undeclared")).length - 1).toBe(6);
    expect(before).toContain(t("law:label.onRequest"));
    expect((await dealer.open(`${stock}/${vehicleId}`)).main.text).toContain(t("companyVehicles:label.warning"));
    const incomplete = await dealer.open(`${stock}?label=incomplete`);
    expect(incomplete.main.text).toContain(t("companyVehicles:label.incomplete"));

    const form = await dealer.open(`${stock}/${vehicleId}/label`);
    const empty = await form.submit({ lastOwnerName: "Odile Serviac", lastOwnerPhone: "" });
    expect([empty.status, empty.invalid]).toEqual([
      422,
      ["formerUses", "titleStatus", "pastEvents", "hasInspection", "lastOwnerPhone"],
    ]);
    expect(empty.served()).toMatchObject({ lastOwnerName: "Odile Serviac" });
    expect((await form.send(declared)).status).toBe(303);
    expect((await dealer.open(`${stock}/${vehicleId}`)).main.text).not.toContain(t("companyVehicles:label.warning"));
    expect((await dealer.open(`${stock}/${vehicleId}/label`)).served()).toMatchObject({
      ...declared,
      realOdometerKm: formatNumber(Number(declared.realOdometerKm), language),
    });

    const shop = await app.browser().open(shopPage);
    const facts = [
      t("law:label.heading"),
      t("law:label.formerUses.courtesy"),
      "Électricité Montclair inc.",
      t("law:label.titleStatuses.rebuilt"),
      t("law:label.pastEvents.fire"),
      "Batterie remplacée; Quatre pneus neufs",
      t("law:label.inspection.given"),
      t("law:label.onRequest"),
    ];
    for (const fact of facts) expect(labelOf(shop)).toContain(fact);
    expect(labelOf(shop)).not.toContain(t("law:label.undeclared"));
    expect(shop.html).not.toMatch(/Serviac|555-0134/);

    const buyer = await startPurchase(app, "customer", language, vehicleId);
    const review = await goTo(buyer, "review-order");
    const french = getTexts("fr-ca");
    expect(review.main.text).toContain(french("law:label.heading"));
    expect(review.main.text).toContain(french("law:label.formerUses.courtesy"));
    await buyer.open("review-order/english");
    expect((await review.send({ ...signing, contractLanguage: bilingualKeyOf(language) })).status).toBe(303);
    await app.upstream.settle();
    const contract = await buyer.browser.fetch(
      `/${language}/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`,
    );
    const printed = (await pdfText(await contract.arrayBuffer())).replace(/\s+/g, "");
    for (const fact of facts) expect(printed).toContain(fact.replace(/\s+/g, ""));
    expect(printed).not.toContain("Serviac");

    const sold = await dealer.open(`${stock}/${vehicleId}`);
    expect(sold.html).toContain(`${stock}/${vehicleId}/label`);
    expect(sold.html).not.toContain(`${stock}/${vehicleId}/facts`);
    const soldLabel = await dealer.open(`${stock}/${vehicleId}/label`);
    expect(soldLabel.status).toBe(200);
    for (const fact of ["Odile Serviac", "819 555-0134", "Électricité Montclair inc."])
      expect(labelOf(soldLabel).replace(/\s/g, " ")).toContain(fact);
    expect(soldLabel.html).not.toContain('data-form="main"');
    const late = await form.submit(declared);
    expect(late.status).toBe(422);
    expect(late.main.text).toContain(t("errors:refusals.vehicle_sold"));
    const { db } = app.upstream.database;
    await db
      .update(vehicles)
      .set({ label: emptyLabel })
      .where(eq(vehicles.id, Number(vehicleId)));
    const listed = await dealer.open(`${stock}?state=sold`);
    expect(listed.html).toContain(`${stock}/${vehicleId}`);
    expect(listed.main.text).not.toContain(t("companyVehicles:label.incomplete"));
  });
});

test("a new vehicle has no label: no section, no link and no form", async () => {
  const [vehicle] = await app.upstream.database.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.condition, "new"))
    .orderBy(vehicles.id)
    .limit(1);
  const dealer = app.browser();
  await dealer.signIn("dealer", "en-ca");
  const page = await dealer.open(`/en-ca/company/vehicles/${vehicle?.id}`);
  expect(page.html).not.toContain(`vehicles/${vehicle?.id}/label`);
  expect((await dealer.open(`/en-ca/company/vehicles/${vehicle?.id}/label`)).status).toBe(404);
  expect(labelOf(await app.browser().open(`/en-ca/cars/${vehicle?.id}`))).toBe("");
});
