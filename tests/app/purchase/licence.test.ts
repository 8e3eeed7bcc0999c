/** The licence step: pictures kept after an error, a removed picture, another address; and starting over. */
import { expect, test } from "vitest";
import { goTo, photo } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

test("keeps the pictures and the entered values after an error, and removes a picture", async () => {
  const buyer = await shop.startPurchase();
  const page = await goTo(buyer, "drivers-license");
  const images = { front: await photo(), back: await photo() };
  const entered = { confirmed: "yes", sameAddress: "no", "address.line1": "9, rue Ailleurs", "address.city": "Gaspé" };
  const wrong = await page.submit({ ...images, ...entered });
  expect(wrong.status).toBe(422);
  expect([...wrong.invalid].sort()).toEqual(["address.postalCode", "address.province"]);
  expect(wrong.served()).toMatchObject(entered);
  expect(wrong.form.querySelectorAll("input[type=file][required]")).toHaveLength(0);

  // The upstream validates the address and its maximum length.
  const tooLong = await wrong.submit({ "address.line1": "9".repeat(121) });
  expect(tooLong.html).toContain("Entrez au plus 120 caractères.");

  const next = await tooLong.submit({
    ...{ "address.line1": "9, rue Ailleurs", "address.province": "QC", "address.postalCode": "G4X 1A1" },
  });
  expect(next.main.getAttribute("data-step")).toBe("deposit");
  const again = await buyer.open("drivers-license");
  expect(again.served()).toMatchObject({ ...entered, "address.postalCode": "G4X 1A1" });
  const remove = again.document.querySelector("form#remove-back");
  if (!remove) throw new Error("The back cannot be removed.");
  const removed = await again.submit({ intent: "remove" }, remove);
  expect(removed.form.querySelector('input[name="back"]')?.hasAttribute("required")).toBe(true);
  expect(removed.form.querySelector('input[name="front"]')?.hasAttribute("required")).toBe(false);
  const image = `/fr-ca/buy-online/drivers-license/back?vehicleId=${buyer.vehicleId}`;
  expect((await buyer.browser.fetch(image)).status).toBe(404);
});

test("needs no multipart form once both pictures are stored", async () => {
  const buyer = await shop.startPurchase();
  const page = await goTo(buyer, "drivers-license");
  const without = await buyer.browser.post(page.path, { confirmed: "yes", sameAddress: "yes" });
  expect([without.status, (await without.text()).match(/aria-invalid="true"/g)?.length]).toEqual([422, 2]);
  await page.submit({ front: await photo(), back: await photo(), confirmed: "yes" });
  const answer = await buyer.browser.post(page.path, { confirmed: "yes", sameAddress: "yes" });
  expect(answer.status).toBe(303);
});

test("delivers only to the licence's address, and a new address reopens the step", async () => {
  const buyer = await shop.startPurchase();
  const deliveryAnswers = { delivery: { deliveryType: "delivery" } };
  const page = await goTo(buyer, "drivers-license", deliveryAnswers);
  const images = { front: await photo(), back: await photo(), confirmed: "yes" };
  const otherAddress = { "address.line1": "2, rue Autre", "address.city": "Montréal", "address.province": "QC" };
  const refused = await page.submit({ ...images, ...otherAddress, sameAddress: "no", "address.postalCode": "H2X 1Y4" });
  expect(refused.invalid).toEqual(["sameAddress"]);
  expect(refused.html).toContain("Nous livrons seulement à l’adresse de votre permis");
  expect((await refused.submit({ sameAddress: "yes" })).main.getAttribute("data-step")).toBe("deposit");

  const address = await buyer.open("delivery/address");
  const delivery = await address.submit({ line1: "5, rue Neuve" });
  expect(delivery.document.querySelector('[data-state="attention"]')?.text).toContain("À revoir");
  const licence = await delivery.submit();
  expect(licence.main.getAttribute("data-step")).toBe("drivers-license");
  expect((await licence.submit({ confirmed: "yes" })).main.getAttribute("data-step")).toBe("deposit");
});

test("starting over needs a confirmation, then deletes the answers and keeps the vehicle", async () => {
  // This account has no earlier purchase whose answers would prefill the new one.
  const buyer = await shop.startPurchase("user");
  const page = await goTo(buyer, "delivery");
  const link = page.main.querySelector('a[href*="/restart?"]')?.getAttribute("href") ?? "";
  const confirmation = await buyer.browser.open(link);
  const first = await confirmation.submit();
  expect(first.main.getAttribute("data-step")).toBe("personal-details");
  expect(first.main.getAttribute("data-lock")).toBe("held");
  expect(first.served()["billing.line1"]).toBe("");
  expect((await buyer.open("delivery")).main.getAttribute("data-step")).toBe("personal-details");
});
