/** One person, two devices: what is answered on one is there on the other, and an old page neither undoes nor signs anything unread. */

import { describe, expect, test } from "vitest";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { type Buyer, goTo, payDeposit, signing as signature } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

/** The same purchase, by the same person, on a device that has seen none of it. */
async function otherDevice(buyer: Buyer, name: string): Promise<Buyer> {
  const browser = shop.browser();
  await browser.signIn(name, buyer.language);
  const open = (step: string) => browser.open(`/${buyer.language}/buy-online/${step}?vehicleId=${buyer.vehicleId}`);
  return { ...buyer, browser, open, page: await browser.open(`/${buyer.language}/buy-online`) };
}

const stepOf = (page: Page) => page.main.getAttribute("data-step");

describe("a purchase on two devices", () => {
  test("is started on one and goes on on the other, both at the same amounts", async () => {
    const phone = await shop.startPurchase("customer");
    const left = await goTo(phone, "protection-plan");
    const computer = await otherDevice(phone, "customer");
    expect(computer.page.path).toBe(left.path);
    expect(computer.page.amounts).toEqual(left.amounts);
    const further = await goTo(computer, "drivers-license");

    // The phone still shows the plan: its post is an answer like another, and the purchase goes on where it is.
    const answered = await left.submit();
    expect([answered.path, answered.amounts]).toEqual([further.path, further.amounts]);
  });

  test("takes the last answer, and leads an older page that asks too late to what is open", async () => {
    const phone = await shop.startPurchase("customer");
    const home = await goTo(phone, "protection-plan").then(() => phone.open("payment-method/home"));
    const computer = await otherDevice(phone, "customer");
    const cash = await (await computer.open("payment-method")).submit({ selectedPaymentMethod: "cash" });
    expect(stepOf(cash)).toBe("protection-plan");

    // A page of the credit application that a cash purchase does not have.
    const tooLate = await home.submit();
    expect([tooLate.status, tooLate.path]).toEqual([200, cash.path]);
    expect((await computer.open("summary")).amounts).toMatchObject(cash.amounts);

    // Paying over time again: what was answered of the application before is not asked twice.
    const again = await (await phone.open("payment-method")).submit({ selectedPaymentMethod: "finance" });
    expect(again.path).toMatch(/\/payment-method\/consent\?|\/protection-plan\?/);
  });

  test("pays one deposit, whichever device asks for it", async () => {
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

  test("signs only what was read: another phone at the same price is told of, kept, and read first", async () => {
    const phone = await shop.startPurchase("user");
    const review = await goTo(phone, "review-order");
    const computer = await otherDevice(phone, "user");
    const number = "418 555-0166";
    const details = await (await computer.open("personal-details")).submit({ "billing.phone": number });
    expect(details.amounts["total"]).toBe(review.amounts["total"]);

    const refused = await review.submit(signature);
    expect(refused.status).toBe(422);
    expect(refused.served()["signature"]).toBe(signature.signature);
    expect(refused.main.querySelector("#error-summary")?.text).toContain("contrat a changé");
    expect(refused.main.querySelector("#contract-fr")?.text).toContain(withNoBreakSpaces(number));

    const signed = await refused.submit(signature);
    expect(signed.main.querySelector('a[href*="contract.pdf"]')).not.toBeNull();

    // The other device is at an older page: nothing of a signed order changes, and its post leads to it.
    const late = await details.browser.post(details.path, { intent: "continue" });
    expect([302, 303]).toContain(late.status);
    const older = await (await otherDevice(phone, "user")).open("review-order");
    expect(older.main.text).toContain(signature.signature);
    const twice = await review.submit({ ...signature, signature: "Quelqu’un d’autre" });
    expect([twice.status, twice.path]).toEqual([200, signed.path]);
    expect(twice.main.text).not.toContain("Quelqu’un d’autre");
  });
});
