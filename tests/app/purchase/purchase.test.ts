import { describe, expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { goTo, photo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

/** The fields that the summary leads to, as it names them. */
const errorsOf = ({ main }: Page) =>
  main.querySelectorAll("#error-summary a").map((link) => (link.getAttribute("href") ?? "").replace(/^#form-/, ""));

const summary = (html: string) => html.match(/id="error-summary"[\s\S]*?<\/ul>/)?.[0].replace(/<[^>]+>/g, " ") ?? "";

describe("way of paying", () => {
  test("reads typed money, and keeps what was typed when an answer is wrong", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    expect(page.served()["frequence"]).toBe("52");
    const young = await page.submit({ dateOfBirth: "2015-01-01", cashDown: "1 234,50" });
    expect(young.status).toBe(422);
    expect(young.invalid).toEqual(["dateOfBirth"]);
    expect(young.title).toMatch(/^Erreur : /);
    expect(young.served()["cashDown"]).toBe("1 234,50");
    const odd = await young.submit({ dateOfBirth: "1990-02-03", cashDown: "beaucoup" });
    expect(odd.invalid).toEqual(["cashDown"]);
    const next = await odd.submit({ cashDown: "1 234,50" });
    expect(next.path).toContain("/payment-method/about-you?");
    expect(next.amounts["downPayment"]).toBe("1234.50");
  });

  test("says at the term that a way of paying does not have it", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    const refused = await page.submit({ dateOfBirth: "1990-02-03", selectedPaymentMethod: "lease", term: "95" });
    expect(refused.status).toBe(422);
    expect(refused.invalid).toEqual(["term"]);
  });

  test("refuses a down payment above the vehicle's price", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    const answer = await page.submit({ cashDown: "900000", dateOfBirth: "1990-05-17" });
    expect(answer.status).toBe(422);
    expect(answer.invalid).toEqual(["cashDown"]);
    expect(answer.served()["cashDown"]).toBe("900000");
  });

  test("takes cash without a term, and no forged rate or price", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "payment-method");
    const vehiclePrice = page.amounts["vehiclePrice"];
    const forged = { apr: "0", price: "1", vehiclePrice: "1", deposit: "0", state: "signed" };
    const next = await page.submit({
      ...forged,
      dateOfBirth: "1990-02-03",
      selectedPaymentMethod: "cash",
      term: undefined,
      frequence: undefined,
      cashDown: undefined,
    });
    expect(next.main.getAttribute("data-step")).toBe("protection-plan");
    expect(next.amounts["deposit"]).toBe("250.00");
    const paid = await (await buyer.open("payment-method")).submit({ ...forged, selectedPaymentMethod: "finance" });
    expect(paid.amounts["vehiclePrice"]).toBe(vehiclePrice);
  });
});

test("an address where the buyer is under age asks for the way of paying again, and keeps what was chosen", async () => {
  const buyer = await shop.startPurchase();
  const page = await goTo(buyer, "payment-method");
  await page.submit({ dateOfBirth: daysAgo(Math.round(18.5 * 365.25)), selectedPaymentMethod: "cash" });
  const british = { "billing.province": "BC", "billing.city": "Vancouver", "billing.postalCode": "V6B 1A1" };
  const asked = await (await buyer.open("personal-details")).submit(british);
  expect(asked.main.getAttribute("data-step")).toBe("payment-method");
  expect(asked.served()["selectedPaymentMethod"]).toBe("cash");
  expect(asked.main.text).toContain("l’âge requis pour acheter varie");
  const older = await asked.submit({ dateOfBirth: "1990-02-03" });
  expect(older.main.getAttribute("data-step")).toBe("protection-plan");
});

test("a protection plan adds its price; one that is not offered is refused at its field", async () => {
  const page = await goTo(await shop.startPurchase(), "protection-plan");
  const offered = page.form
    .querySelectorAll('input[name="protectionPlan"]')
    .map((input) => input.getAttribute("value"));
  const plan = offered.find((value) => value !== "none") ?? "";
  expect((await page.submit({ protectionPlan: "999999" })).invalid).toEqual(["protectionPlan"]);
  const next = await page.submit({ protectionPlan: plan });
  expect(Number(next.amounts["protectionPlan"])).toBeGreaterThan(0);
});

describe("delivery", () => {
  const far = { "billing.province": "BC", "billing.city": "Vancouver", "billing.postalCode": "V6B 1A1" };

  test("outside the dealer's area is said at its field, and pickup goes on", async () => {
    const page = await goTo(await shop.startPurchase(), "delivery", { "personal-details": far });
    const refused = await page.submit({ deliveryType: "delivery" });
    expect(refused.status).toBe(422);
    expect(refused.invalid).toEqual(["deliveryType"]);
    expect(summary(refused.html)).toContain("Livraison impossible");
    expect((await refused.submit({ deliveryType: "pickup" })).main.getAttribute("data-step")).toBe("drivers-license");
  });
});

describe("driver's licence", () => {
  test("asks for both sides and the confirmation, keeps them, and shows them to their owner alone", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "drivers-license");
    expect(errorsOf(await page.submit())).toEqual(["front", "back", "confirmed"]);
    const without = await page.submit({ confirmed: "yes" });
    expect(without.status).toBe(422);
    expect(without.invalid).toEqual(["front", "back"]);
    expect(without.served()["confirmed"]).toBe("yes");
    const unconfirmed = await page.submit({ front: await photo(), back: await photo() });
    expect(unconfirmed.invalid).toEqual(["confirmed"]);
    const drawn = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" });
    const notImage = await page.submit({ front: drawn, back: await photo(), confirmed: "yes" });
    expect(notImage.invalid).toEqual(["front"]);

    const next = await page.submit({ front: await photo(), back: await photo(), confirmed: "yes" });
    expect(next.main.getAttribute("data-step")).toBe("deposit");
    const again = await buyer.open("drivers-license");
    expect(again.form.querySelector('input[name="front"]')?.hasAttribute("required")).toBe(false);
    expect((await again.submit()).main.getAttribute("data-step")).toBe("deposit");

    const image = `/fr-ca/buy-online/drivers-license/front?vehicleId=${buyer.vehicleId}`;
    const own = await buyer.browser.fetch(image);
    expect(own.status).toBe(200);
    expect(own.headers.get("content-type")).toBe("image/webp");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    const other = shop.browser();
    await other.signIn("superadmin");
    expect((await other.fetch(image)).status).toBe(404);
    expect((await shop.browser().fetch(image)).status).toBe(302);
  });
});

describe("deposit", () => {
  test("a return without payment and a cancelled one say so", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "deposit");
    const answer = await page.send();
    expect(answer.status).toBe(303);
    const pending = await buyer.browser.open(`${page.path}&returned=1`);
    expect(pending.html).toContain("Vérifier de nouveau");
    const cancelled = await buyer.browser.open(`${page.path}&cancelled=1`);
    expect(cancelled.html).toContain("Paiement non effectué");
    const checkout = await buyer.browser.open(new URL(answer.headers.get("location") ?? "").pathname);
    const declined = await checkout.submit({ cardNumber: "4000000000000002", exp: "12/30", cvc: "123" });
    expect(declined.status).toBe(422);
    const refused = await buyer.browser.open(`${page.path}&cancelled=1`);
    expect(refused.html).toContain("Votre carte a été refusée");
  });
});

describe("review and signature", () => {
  test("refuses another quote with its old and new amounts, another name, and no agreement; then signs once", async () => {
    const buyer = await shop.startPurchase("user");
    const page = await goTo(buyer, "review-order");
    const french = page.html.indexOf('lang="fr" id="contract-fr"');
    expect(french).toBeGreaterThan(0);
    expect(french).toBeLessThan(page.html.indexOf('name="contractLanguage"'));

    const total = String(Math.round(Number(page.amounts["total"]) * 100));
    const quoteFingerprint = page.served()["quoteFingerprint"]?.replace(`;total:${total}:`, ";total:123456:") ?? "";
    const named = signing;
    const changed = await page.submit({ ...named, quoteFingerprint });
    expect(changed.status).toBe(422);
    expect(changed.html).toContain("1\u00a0234,56\u00a0$");
    expect(changed.served()["signature"]).toBe(named.signature);
    expect(changed.served()["quoteFingerprint"]).toBe(page.served()["quoteFingerprint"]);

    expect((await page.submit({ ...named, signature: "Quelqu’un d’autre" })).invalid).toEqual(["signature"]);
    expect((await page.submit({ ...named, agreement: undefined })).invalid).toEqual(["agreement"]);
    const scrawled = await page.submit({ ...named, signature: "", drawing: "M1 1L<script>" });
    expect([scrawled.status, scrawled.invalid]).toEqual([422, ["signature"]]);
    expect(scrawled.main.text).toContain("Votre dessin n’a pas été reçu.");

    // An express choice (reading 16): French first, nothing chosen for the buyer, and no signature without it.
    const languages = page.form.querySelectorAll('[name="contractLanguage"]');
    expect(languages.map((radio) => [radio.getAttribute("value"), radio.hasAttribute("required")])).toEqual([
      ["fr", true],
      ["en", true],
    ]);
    expect(page.served()["contractLanguage"]).toBeUndefined();
    expect((await page.submit({ ...named, contractLanguage: undefined })).invalid).toEqual(["contractLanguage"]);

    const signed = await page.submit({ ...signing, signature: "marie eve tremblay" });
    expect(signed.path).toBe(`/fr-ca/buy-online/review-order?vehicleId=${buyer.vehicleId}`);
    expect(signed.amounts).toMatchObject({ total: page.amounts["total"], payment: page.amounts["payment"] });
    expect(signed.main.text).toContain("marie eve tremblay");
    const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
    const contract = await buyer.browser.fetch(link);
    expect(contract.status).toBe(200);
    expect(contract.headers.get("content-type")).toBe("application/pdf");
    expect((await contract.text()).slice(0, 5)).toBe("%PDF-");
    const other = shop.browser();
    await other.signIn("superadmin");
    expect((await other.fetch(link)).status).toBe(404);

    for (const step of ["personal-details", "payment-method", "drivers-license", "deposit", "summary", "reservation"]) {
      expect((await buyer.open(step)).path).toBe(signed.path);
    }
    expect((await signed.browser.post(signed.path, named)).status).toBe(303);
  });
});

describe("reservation", () => {
  test("is extended, given back, and taken again without losing an answer", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "protection-plan");
    const reservation = await buyer.open("reservation");
    const extended = await reservation.submit();
    expect(extended.main.text).toMatch(/4[45] min/);

    const ask = await buyer.browser.open(`${reservation.path}&release=ask`);
    expect((await ask.send()).status).toBe(303);
    const refused = await page.submit({ protectionPlan: "none" });
    expect(refused.status).toBe(422);
    expect(refused.main.getAttribute("data-lock")).toBe("expired");
    expect(summary(refused.html)).toContain("Votre réservation est expirée");
    const again = refused.main.querySelector('form[action="/fr-ca/buy-online"]');
    if (!again) throw new Error("There is no way to reserve again.");
    const back = await refused.submit({}, again);
    expect(back.main.getAttribute("data-lock")).toBe("held");
    expect(back.main.getAttribute("data-step")).toBe("delivery");
  });

  test("of another's vehicle leads to others like it; a third vehicle to the two that are held", async () => {
    const buyer = await shop.startPurchase();
    const other = shop.browser();
    await other.signIn("superadmin");
    const answer = await other.post("/fr-ca/buy-online", { vehicleId: buyer.vehicleId });
    const page = await other.open(answer.headers.get("location") ?? "");
    expect(page.status).toBe(200);
    expect(page.path).toContain("reason=not_available");
    expect(page.main.querySelectorAll("article").length).toBeGreaterThan(0);

    await shop.startPurchase();
    const third = await startPurchase(shop.app);
    expect(third.page.path).toContain("reason=two_vehicles_held");
    expect(third.page.main.querySelectorAll('a[href*="/reservation?"]').length).toBeGreaterThanOrEqual(2);
  });
});

test("nobody else opens a step, its summary or its reservation", async () => {
  const buyer = await shop.startPurchase();
  const other = shop.browser();
  await other.signIn("superadmin");
  for (const step of [
    "personal-details",
    "payment-method",
    "delivery",
    "deposit",
    "review-order",
    "summary",
    "reservation",
  ]) {
    const path = `/fr-ca/buy-online/${step}?vehicleId=${buyer.vehicleId}`;
    expect([step, (await other.fetch(path)).status]).toEqual([step, 404]);
    expect([step, (await other.post(path, { intent: "release" })).status]).toEqual([
      step,
      step === "summary" ? 405 : 404,
    ]);
  }
});
