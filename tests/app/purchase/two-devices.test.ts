/**
 * One user on two devices: answers are shared, and an outdated page neither undoes anything nor signs anything
 * unread.
 */

import { describe, expect, test } from "vitest";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { type Buyer, goTo, payDeposit, signing as signature } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

/** The same user opens the same purchase on a device that has not shown it yet. */
async function otherDevice(buyer: Buyer, name: string): Promise<Buyer> {
  const browser = shop.browser();
  await browser.signIn(name, buyer.language);
  const open = (step: string) => browser.open(`/${buyer.language}/buy-online/${step}?vehicleId=${buyer.vehicleId}`);
  return { ...buyer, browser, open, page: await browser.open(`/${buyer.language}/buy-online`) };
}

const stepOf = (page: Page) => page.main.getAttribute("data-step");

describe("a purchase on two devices", () => {
  test("starts on one and continues on the other, with equal amounts", async () => {
    const phone = await shop.startPurchase("customer");
    const phonePage = await goTo(phone, "protection-plan");
    const computer = await otherDevice(phone, "customer");
    expect(computer.page.path).toBe(phonePage.path);
    expect(computer.page.amounts).toEqual(phonePage.amounts);
    const computerPage = await goTo(computer, "drivers-license");

    // The phone still shows the plan; its post is a normal answer, and the purchase stays where it is.
    const answered = await phonePage.submit();
    expect([answered.path, answered.amounts]).toEqual([computerPage.path, computerPage.amounts]);
  });

  test("takes the latest answer, and leads an outdated page to the open step", async () => {
    const phone = await shop.startPurchase("customer");
    const home = await goTo(phone, "protection-plan").then(() => phone.open("payment-method/home"));
    const computer = await otherDevice(phone, "customer");
    const cash = await (await computer.open("payment-method")).submit({ selectedPaymentMethod: "cash" });
    expect(stepOf(cash)).toBe("protection-plan");

    // A cash purchase does not have this page of the credit application.
    const tooLate = await home.submit();
    expect([tooLate.status, tooLate.path]).toEqual([200, cash.path]);
    expect((await computer.open("summary")).amounts).toMatchObject(cash.amounts);

    // Back to financing: the earlier answers to the application are still saved.
    const again = await (await phone.open("payment-method")).submit({ selectedPaymentMethod: "finance" });
    expect(again.path).toMatch(/\/payment-method\/consent\?|\/protection-plan\?/);
  });

  test("pays one deposit, whichever device starts it", async () => {
    const phone = await shop.startPurchase("user");
    const deposit = await goTo(phone, "deposit");
    const computer = await otherDevice(phone, "user");
    expect(stepOf(computer.page)).toBe("deposit");
    await payDeposit(computer.page);

    const answer = await deposit.send();
    const path = new URL(answer.headers.get("location") ?? "", "http://localhost").pathname;
    expect([answer.status, path]).toEqual([303, "/fr-ca/buy-online/review-order"]);
    await (await phone.open("cancel")).submit();
  });

  test("signs only what was read: a phone number changed at the same price is reported, saved and shown first", async () => {
    const phone = await shop.startPurchase("user");
    const review = await goTo(phone, "review-order");
    const computer = await otherDevice(phone, "user");
    const newPhone = "418 555-0166";
    const details = await (await computer.open("personal-details")).submit({ "billing.phone": newPhone });
    expect(details.amounts["total"]).toBe(review.amounts["total"]);

    const refused = await review.submit(signature);
    expect(refused.status).toBe(422);
    expect(refused.served()["signature"]).toBe(signature.signature);
    expect(refused.main.querySelector("#error-summary")?.text).toContain("contrat a changé");
    expect(refused.main.querySelector("#contract-fr")?.text).toContain(withNoBreakSpaces(newPhone));

    const signed = await refused.submit(signature);
    expect(signed.main.querySelector('a[href*="contract.pdf"]')).not.toBeNull();

    // The other device shows an outdated page: the signed order does not change, and the post leads to it.
    const latePost = await details.browser.post(details.path, { intent: "continue" });
    expect([302, 303]).toContain(latePost.status);
    const otherDeviceReview = await (await otherDevice(phone, "user")).open("review-order");
    expect(otherDeviceReview.main.text).toContain(signature.signature);
    const secondPost = await review.submit({ ...signature, signature: "Quelqu’un d’autre" });
    expect([secondPost.status, secondPost.path]).toEqual([200, signed.path]);
    expect(secondPost.main.text).not.toContain("Quelqu’un d’autre");
  });
});
