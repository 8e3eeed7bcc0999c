/** A signed order with a declined licence picture: announced on its page, sent again on its own page, then cleared. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo, photo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a declined picture is requested again, and nothing else of a signed order", async () => {
  const { upstream } = app;
  const buyer = await startPurchase(app);
  const { vehicleId } = buyer;
  const review = await goTo(buyer, "review-order");
  const signed = await review.submit(signing);
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  // Before a decline, that page redirects to the order.
  expect((await buyer.open("drivers-license/again")).path).toContain("/review-order?");

  const customer = { token: await upstream.signIn("customer") };
  const vehicleParams = { vehicleId: Number(vehicleId) };
  const { id } = await upstream.call(buyOnline.getCustomerTransactionsDetails, vehicleParams, customer);
  const verdict = { orderId: id, document: "drivers-license-front" as const, verdict: "declined" as const };
  const team = { token: await upstream.signIn("team") };
  await upstream.call(buyOnline.judgeOrderDocument, { ...verdict, reason: "Le numéro est illisible." }, team);

  const dashboard = await buyer.browser.open("/fr-ca/customer/dashboard");
  const links = dashboard.main.querySelectorAll("#next a").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    `/fr-ca/buy-online/drivers-license/again?vehicleId=${vehicleId}`,
    `/fr-ca/buy-online/review-order?vehicleId=${vehicleId}`,
  ]);
  expect(dashboard.main.querySelector("#next h2")?.text).toContain("Envoyez un nouveau document");
  const history = "/fr-ca/customer/transaction-history";
  const filtered = await buyer.browser.open(`${history}?state=documents-declined`);
  expect(filtered.main.querySelectorAll("tbody .tag").map(({ text }) => text)).toEqual(["Document à remplacer"]);
  const purchase = await buyer.browser.open(`${history}/purchases/${id}`);
  expect(purchase.main.querySelector(".tag")?.text).toBe("Document à remplacer");
  expect(purchase.main.querySelector('a[href*="drivers-license/again"]')).not.toBeNull();

  const orderPage = await buyer.open("review-order");
  expect(orderPage.main.text).toContain("Le numéro est illisible.");
  const href = orderPage.main.querySelector('a[href*="drivers-license/again"]')?.getAttribute("href") ?? "";
  const again = await buyer.browser.open(href);
  expect(again.form.querySelectorAll('input[type="file"]').map((field) => field.getAttribute("name"))).toEqual([
    "front",
  ]);
  expect(again.main.text).toContain("Le numéro est illisible.");
  const empty = await again.submit({});
  expect([empty.status, empty.invalid]).toEqual([422, ["front"]]);
  const sent = await again.submit({ front: await photo() });
  expect(sent.path).toContain("/review-order?");
  expect(sent.main.text).not.toContain("Le numéro est illisible.");
  expect(sent.main.querySelector('a[href*="drivers-license/again"]')).toBeNull();
  expect(sent.main.text).toContain("Reçu, en vérification");
  expect(sent.document.querySelector(".toast")?.text).toContain("Photo reçue");
  // Refused credit: the order stays signed, but the vehicle is not yet the buyer's.
  const refusal = { document: "credit-application", verdict: "declined", reason: "Revenu à confirmer" } as const;
  await upstream.call(buyOnline.judgeOrderDocument, { orderId: id, ...refusal }, team);
  const refused = await buyer.open("review-order");
  expect(refused.main.querySelector("h1")?.text).toBe("Commande signée");
  expect(refused.main.text).toContain("Revenu à confirmer");
  const after = await buyer.browser.open("/fr-ca/customer/dashboard");
  expect(after.main.querySelector("#next h2")?.text).toContain("en cours de vérification");
  expect((await buyer.browser.open(`${history}?state=documents-declined`)).main.querySelector("tbody a")).toBeNull();
  expect(after.main.querySelector('a[href*="drivers-license/again"]')).toBeNull();
});
