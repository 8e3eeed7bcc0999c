import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo, payDeposit, startPurchase } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cancelPath = (language: string, vehicleId: string) => `/${language}/buy-online/cancel?vehicleId=${vehicleId}`;

/** The Stripe checkout page, reached with the deposit's form. */
async function openCheckout(page: Page): Promise<Page> {
  const answer = await page.send();
  return page.browser.open(new URL(answer.headers.get("location") ?? "").pathname);
}

/** The refund emails about one vehicle. */
async function listRefundEmails(browser: Browser, vehicleId: string) {
  const mails = (await (await browser.fetch("/outbox.json")).json()) as { subject: string; links: string[] }[];
  const isAbout = (link: string) => link.endsWith(`vehicleId=${vehicleId}`);
  return mails.filter(
    ({ subject, links }) => /^(Deposit refunded|Dépôt remboursé)/.test(subject) && links.some(isAbout),
  );
}

describe("the deposit page", () => {
  test("says after a declined card that it was declined, and takes another card", async () => {
    const buyer = await startPurchase(app);
    const deposit = await goTo(buyer, "deposit");
    const stripe = await openCheckout(deposit);
    const refused = await stripe.submit({ cardNumber: "4000000000000002", exp: "12/30", cvc: "123" });
    expect(refused.status).toBe(422);
    const returned = await buyer.browser.open(`${deposit.path}&cancelled=1`);
    expect(returned.main.text.replace(/\s/g, " ")).toContain("Votre carte a été refusée");
    const review = await payDeposit(returned);
    expect(review.main.getAttribute("data-step")).toBe("review-order");
    const paid = await buyer.open("deposit");
    expect(paid.main.text.replace(/\s/g, " ")).toContain("Dépôt reçu");
    expect(paid.main.text.replace(/\s/g, " ")).toContain("Le véhicule vous est réservé jusqu’au");
    expect(paid.main.querySelectorAll("time").length).toBeGreaterThan(1);
    expect((await paid.browser.post(cancelPath("fr-ca", buyer.vehicleId), { intent: "continue" })).status).toBe(303);
  });

  test("leads from a paid deposit to its refund: confirmed first, done once, emailed and shown on its page", async () => {
    const buyer = await startPurchase(app, "customer", "en-ca");
    const { browser, vehicleId } = buyer;
    await goTo(buyer, "review-order");
    const release = await browser.open(`/en-ca/buy-online/reservation?vehicleId=${vehicleId}&release=ask`);
    expect(release.path).toBe(cancelPath("en-ca", vehicleId));
    expect(release.main.text.replace(/\s/g, " ")).toContain("We’ll refund your $250.00 deposit to the card you used.");
    const done = await release.submit();
    expect(done.status).toBe(200);
    expect(done.main.text.replace(/\s/g, " ")).toContain("Your purchase has been cancelled");
    expect(done.amounts["deposit"]).toBe("250.00");
    expect(await listRefundEmails(browser, vehicleId)).toHaveLength(1);
    // A second post, as after Back, shows the same page and changes nothing.
    const step = await browser.open(`/en-ca/buy-online/delivery?vehicleId=${vehicleId}`);
    expect([step.status, step.path]).toEqual([200, cancelPath("en-ca", vehicleId)]);
    const again = await browser.post(cancelPath("en-ca", vehicleId), { intent: "continue" });
    expect(again.status).toBe(303);
    expect(await listRefundEmails(browser, vehicleId)).toHaveLength(1);
    const vehicle = await browser.open(`/en-ca/cars/${vehicleId}`);
    expect(vehicle.main.querySelector("form[action$='/buy-online']")).not.toBeNull();
  });

  test("a cancellation of another user's purchase, or of a missing one, is not found", async () => {
    const buyer = await startPurchase(app);
    const other = app.browser();
    await other.signIn("user", "fr-ca");
    const path = cancelPath("fr-ca", buyer.vehicleId);
    expect((await other.open(path)).status).toBe(404);
    expect((await other.post(path, { intent: "continue" })).status).toBe(404);
    expect((await buyer.open("personal-details")).status).toBe(200);
    expect((await other.open("/fr-ca/buy-online/cancel?vehicleId=x")).status).toBe(404);
    await buyer.browser.post(path, { intent: "continue" });
  });
});
