import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { widgets } from "#contract/widgets.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { goTo, photo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { users } from "#upstream/db/schema/index.ts";

const shop = openShop();

/** The names of the fields that the error summary links to. */
const listErrorFields = ({ main }: Page) =>
  main.querySelectorAll("#error-summary a").map((link) => (link.getAttribute("href") ?? "").replace(/^#form-/, ""));

const extractSummary = (html: string) =>
  html.match(/id="error-summary"[\s\S]*?<\/ul>/)?.[0].replace(/<[^>]+>/g, " ") ?? "";

/** The phone's bar: an amount, and what it is. */
const readBar = ({ main }: Page): string =>
  main
    .querySelectorAll(".quote-bar > :not(.visually-hidden)")
    .map(({ text }) => text)
    .join(" ");

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

test("the phone's bar has the price before taxes, and the total once the province is known", async () => {
  const buyer = await shop.startPurchase();
  const bar = readBar(buyer.page);
  expect(bar).toContain("Prix avant taxes");
  expect(digitsOf(bar)).toBe(digitsOf(buyer.page.amounts["vehiclePrice"] ?? ""));
  const page = await goTo(buyer, "payment-method");
  const [financeBar = ""] = page.main.querySelectorAll(".quote-finance .quote-bar").map(({ text }) => text);
  expect(financeBar).toContain("Total avec taxes");
  expect(digitsOf(financeBar.split("\u00a0$")[0] ?? "")).toContain(digitsOf(page.amounts["total"] ?? ""));
});

test("a page beside the steps shows the step where the purchase goes on", async () => {
  const buyer = await shop.startPurchase();
  await goTo(buyer, "payment-method");
  const summary = await buyer.browser.open(`/fr-ca/buy-online/summary?vehicleId=${buyer.vehicleId}`);
  expect(summary.main.querySelector(".step-bar")?.text).toContain("Étape 3 sur 8");
  expect(summary.main.querySelector('[aria-current="step"] .step-name')?.text).toBe("Comptant ou financement");
});

test("a step says that answers were saved once there are some", async () => {
  const buyer = await shop.startPurchase();
  const savedText = "Vos réponses ont été enregistrées";
  expect(buyer.page.main.text).not.toContain(savedText);
  expect((await goTo(buyer, "payment-method")).main.text).toContain(savedText);
});

describe("payment method", () => {
  test("reads entered amounts, and keeps them when another answer is wrong", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    expect(page.served()["frequence"]).toBe("52");
    const underAge = await page.submit({ dateOfBirth: "2015-01-01", cashDown: "1 234,50" });
    expect(underAge.status).toBe(422);
    expect(underAge.invalid).toEqual(["dateOfBirth"]);
    expect(underAge.title).toMatch(/^Erreur : /);
    expect(underAge.served()["cashDown"]).toBe("1 234,50");
    const invalidAmount = await underAge.submit({ dateOfBirth: "1990-02-03", cashDown: "beaucoup" });
    expect(invalidAmount.invalid).toEqual(["cashDown"]);
    const next = await invalidAmount.submit({ cashDown: "1 234,50" });
    expect(next.path).toContain("/payment-method/about-you?");
    expect(next.amounts["downPayment"]).toBe("1234.50");
  });

  test("reports at the term that the payment method does not offer it", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    const refused = await page.submit({ dateOfBirth: "1990-02-03", selectedPaymentMethod: "lease", term: "95" });
    expect(refused.status).toBe(422);
    expect(refused.invalid).toEqual(["term"]);
  });

  test("reports at the payment method that a used vehicle has no lease", async () => {
    const { vehicles } = await shop.app.upstream.call(widgets.listProducts, { condition: "used", limit: 1 });
    const buyer = await shop.startPurchase("customer", "fr-ca", String(vehicles[0]?.id));
    const page = await goTo(buyer, "payment-method");
    const refused = await page.submit({ dateOfBirth: "1990-02-03", selectedPaymentMethod: "lease" });
    expect(refused.status).toBe(422);
    expect(refused.invalid).toEqual(["selectedPaymentMethod"]);
    expect(extractSummary(refused.html)).toContain("pas offert en location");
  });

  test("states the yearly distance of a lease", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    expect(page.main.text).toContain("La location est établie pour 20\u00a0000\u00a0km par année.");
  });

  test("refuses a down payment above the vehicle's price", async () => {
    const page = await goTo(await shop.startPurchase(), "payment-method");
    const answer = await page.submit({ cashDown: "900000", dateOfBirth: "1990-05-17" });
    expect(answer.status).toBe(422);
    expect(answer.invalid).toEqual(["cashDown"]);
    expect(answer.served()["cashDown"]).toBe("900000");
  });

  test("accepts cash without a term, and ignores a forged rate or price", async () => {
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
    const financed = await (await buyer.open("payment-method")).submit({ ...forged, selectedPaymentMethod: "finance" });
    expect(financed.amounts["vehiclePrice"]).toBe(vehiclePrice);
  });
});

test("an address where the buyer is under age reopens the payment method and keeps its answers", async () => {
  const buyer = await shop.startPurchase();
  const page = await goTo(buyer, "payment-method");
  await page.submit({ dateOfBirth: daysAgo(Math.round(18.5 * 365.25)), selectedPaymentMethod: "cash" });
  const britishColumbia = { "billing.province": "BC", "billing.city": "Vancouver", "billing.postalCode": "V6B 1A1" };
  const paymentMethod = await (await buyer.open("personal-details")).submit(britishColumbia);
  expect(paymentMethod.main.getAttribute("data-step")).toBe("payment-method");
  expect(paymentMethod.served()["selectedPaymentMethod"]).toBe("cash");
  expect(paymentMethod.main.text).toContain("l’âge requis pour acheter varie");
  const older = await paymentMethod.submit({ dateOfBirth: "1990-02-03" });
  expect(older.main.getAttribute("data-step")).toBe("protection-plan");
});

test("a protection plan adds its price, and one that is not offered is refused at its field", async () => {
  const page = await goTo(await shop.startPurchase(), "protection-plan");
  const offeredPlans = page.form
    .querySelectorAll('input[name="protectionPlan"]')
    .map((input) => input.getAttribute("value"));
  const plan = offeredPlans.find((value) => value !== "none") ?? "";
  expect((await page.submit({ protectionPlan: "999999" })).invalid).toEqual(["protectionPlan"]);
  const unknown = await page.submit({ protectionPlan: "gold" });
  expect(unknown.main.querySelector("#error-summary li")?.text).toContain("Choisissez un plan");
  const next = await page.submit({ protectionPlan: plan });
  expect(Number(next.amounts["protectionPlan"])).toBeGreaterThan(0);
});

describe("delivery", () => {
  const farAddress = { "billing.province": "BC", "billing.city": "Vancouver", "billing.postalCode": "V6B 1A1" };

  test("outside the dealer's area is refused at its field, and pickup still works", async () => {
    const page = await goTo(await shop.startPurchase(), "delivery", { "personal-details": farAddress });
    const refused = await page.submit({ deliveryType: "delivery" });
    expect(refused.status).toBe(422);
    expect(refused.invalid).toEqual(["deliveryType"]);
    expect(extractSummary(refused.html)).toContain("Livraison impossible");
    expect((await refused.submit({ deliveryType: "pickup" })).main.getAttribute("data-step")).toBe("drivers-license");
  });
});

describe("driver's licence", () => {
  test("requires both sides and the confirmation, keeps them, and shows them to their owner only", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "drivers-license");
    expect(listErrorFields(await page.submit())).toEqual(["front", "back", "confirmed"]);
    const withoutPictures = await page.submit({ confirmed: "yes" });
    expect(withoutPictures.status).toBe(422);
    expect(withoutPictures.invalid).toEqual(["front", "back"]);
    expect(withoutPictures.served()["confirmed"]).toBe("yes");
    const unconfirmed = await page.submit({ front: await photo(), back: await photo() });
    expect(unconfirmed.invalid).toEqual(["confirmed"]);
    const drawing = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" });
    const notImage = await page.submit({ front: drawing, back: await photo(), confirmed: "yes" });
    expect(notImage.invalid).toEqual(["front"]);

    const next = await page.submit({ front: await photo(), back: await photo(), confirmed: "yes" });
    expect(next.main.getAttribute("data-step")).toBe("deposit");
    const again = await buyer.open("drivers-license");
    expect(again.form.querySelector('input[name="front"]')?.hasAttribute("required")).toBe(false);
    expect((await again.submit()).main.getAttribute("data-step")).toBe("deposit");

    const image = `/fr-ca/buy-online/drivers-license/front?vehicleId=${buyer.vehicleId}`;
    const ownResponse = await buyer.browser.fetch(image);
    expect(ownResponse.status).toBe(200);
    expect(ownResponse.headers.get("content-type")).toBe("image/webp");
    expect(ownResponse.headers.get("cache-control")).toBe("private, no-store");
    const other = shop.browser();
    await other.signIn("superadmin");
    expect((await other.fetch(image)).status).toBe(404);
    expect((await shop.browser().fetch(image)).status).toBe(302);
  });
});

describe("deposit", () => {
  test("a return without payment and a cancelled payment are reported", async () => {
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
  test("refuses a changed quote, showing both amounts, another name, and a missing agreement; then signs once", async () => {
    const buyer = await shop.startPurchase("user");
    const page = await goTo(buyer, "review-order");
    const french = page.html.indexOf('lang="fr" id="contract-fr"');
    expect(french).toBeGreaterThan(0);
    expect(french).toBeLessThan(page.html.indexOf('name="contractLanguage"'));

    const total = String(Math.round(Number(page.amounts["total"]) * 100));
    const quoteFingerprint = page.served()["quoteFingerprint"]?.replace(`;total:${total}:`, ";total:123456:") ?? "";
    const validAnswers = signing;
    const changed = await page.submit({ ...validAnswers, quoteFingerprint });
    expect(changed.status).toBe(422);
    expect(changed.html).toContain("1\u00a0234,56\u00a0$");
    expect(changed.served()["signature"]).toBe(validAnswers.signature);
    expect(changed.served()["quoteFingerprint"]).toBe(page.served()["quoteFingerprint"]);

    const unread = await page.submit({ ...validAnswers, quoteFingerprint: undefined });
    expect([unread.status, unread.main.querySelector("#error-summary li")?.text]).toEqual([
      422,
      "Votre soumission a changé. Vérifiez les nouveaux montants, puis signez de nouveau.",
    ]);
    expect((await page.submit({ ...validAnswers, signature: "Quelqu’un d’autre" })).invalid).toEqual(["signature"]);
    expect((await page.submit({ ...validAnswers, agreement: undefined })).invalid).toEqual(["agreement"]);
    const invalidDrawing = await page.submit({ ...validAnswers, signature: "", drawing: "M1 1L<script>" });
    expect([invalidDrawing.status, invalidDrawing.invalid]).toEqual([422, ["signature"]]);
    expect(invalidDrawing.main.text).toContain("Nous n’avons pas reçu votre signature.");

    // The language is an express choice (reading 16): French first, nothing preselected, and required for the
    // signature.
    const languages = page.form.querySelectorAll('[name="contractLanguage"]');
    expect(languages.map((radio) => [radio.getAttribute("value"), radio.hasAttribute("required")])).toEqual([
      ["fr", true],
      ["en", true],
    ]);
    expect(page.served()["contractLanguage"]).toBeUndefined();
    expect((await page.submit({ ...validAnswers, contractLanguage: undefined })).invalid).toEqual(["contractLanguage"]);

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
    expect((await signed.browser.post(signed.path, validAnswers)).status).toBe(303);
  });
});

describe("reservation", () => {
  test("is extended, released, and taken again without losing an answer", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "protection-plan");
    const reservation = await buyer.open("reservation");
    const extended = await reservation.submit();
    expect(extended.document.querySelector("header [data-countdown]")?.text).toMatch(/4[45]\s*min/);

    const releasePage = await buyer.browser.open(`${reservation.path}&release=ask`);
    expect((await releasePage.send()).status).toBe(303);
    const refused = await page.submit({ protectionPlan: "none" });
    expect(refused.status).toBe(422);
    expect(refused.main.getAttribute("data-lock")).toBe("expired");
    expect(extractSummary(refused.html)).toContain("Votre réservation est expirée");
    const reserveForm = refused.main.querySelector('form[action="/fr-ca/buy-online"]');
    if (!reserveForm) throw new Error("There is no way to reserve again.");
    const reserved = await refused.submit({}, reserveForm);
    expect(reserved.main.getAttribute("data-lock")).toBe("held");
    expect(reserved.main.getAttribute("data-step")).toBe("delivery");
  });

  test("of a vehicle held by another buyer leads to similar vehicles, and a third vehicle to the two that are held", async () => {
    const buyer = await shop.startPurchase();
    const other = shop.browser();
    await other.signIn("superadmin");
    const answer = await other.post("/fr-ca/buy-online", { vehicleId: buyer.vehicleId });
    const page = await other.open(answer.headers.get("location") ?? "");
    expect(page.status).toBe(200);
    expect(page.path).toContain("reason=not_available");
    expect(page.main.querySelectorAll("#similar article").length).toBeGreaterThan(0);
    expect(page.main.querySelector(".button-main")?.getAttribute("href")).toBe("#similar");

    await shop.startPurchase();
    const third = await startPurchase(shop.app);
    expect(third.page.path).toContain("reason=two_vehicles_held");
    expect(third.page.main.querySelectorAll('a[href*="/reservation?"]').length).toBeGreaterThanOrEqual(2);
  });
});

test("other users cannot open a step, its summary or its reservation", async () => {
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

test("the signed page says how the contract comes, and offers to confirm an address that is not", async () => {
  const { db } = shop.app.upstream.database;
  const isBuyer = eq(users.email, "customer@demo.test");
  const buyer = await shop.startPurchase();
  const review = await goTo(buyer, "review-order");
  const signed = await review.submit({ ...signing });
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  const confirmForm = 'form[action$="/verify-email"]';
  expect(signed.main.text).toContain("Nous vous envoyons votre contrat par courriel.");
  // The order depends on the lender's answer, so that comes first; to its buyer the contract is signed.
  expect(signed.main.querySelector(".next-days h3")?.text).toBe("Réponse du prêteur");
  expect(signed.main.querySelector(confirmForm)).toBeNull();

  const [before] = await db.select().from(users).where(isBuyer);
  const { phone = "", profile = {}, email_verified_at = null } = before ?? {};
  const byPhone = { ...profile, confirmsByPhone: true as const, verifiedPhone: phone };
  await db.update(users).set({ email_verified_at: null, email_resent_at: null, profile: byPhone }).where(isBuyer);
  const unproven = await buyer.open("review-order");
  expect(unproven.main.text).toContain("qui s’ouvrira après la connexion");
  const sent = await unproven.submit({}, unproven.main.querySelector(confirmForm) ?? undefined);
  expect([sent.status, sent.path]).toEqual([200, unproven.path]);
  expect(sent.main.querySelector(confirmForm)).toBeNull();
  expect(sent.main.text).toContain("Un courriel de confirmation a été envoyé à customer@demo.test");
  await db.update(users).set({ email_verified_at, profile }).where(isBuyer);
});
