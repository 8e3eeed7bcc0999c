/** The customer's profile by bare posts: told once, shown, changed, and what forms begin with. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "./app-fixture.ts";
import { startPurchase } from "./purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

async function signedIn(name = "customer", language = "en-ca"): Promise<Browser> {
  const browser = app.browser();
  await browser.signIn(name, language);
  return browser;
}

const home = {
  "billing.line1": "20, rue King Ouest",
  "billing.line2": "app. 4",
  "billing.city": "Sherbrooke",
  "billing.province": "QC",
  "billing.postalCode": "J1H 1P1",
  "billing.phone": "819 555-0177",
};

const details = { firstName: "Anaïs", lastName: "Gagnon", dateOfBirth: "1988-11-09", cell: "819 555-0188" };

describe("the profile", () => {
  test("keeps personal details, and says what is wrong with them at the field", async () => {
    const browser = await signedIn("customer", "fr-ca");
    const form = await browser.open("/fr-ca/customer/profile/details");
    const wrong = await form.submit({ ...details, firstName: "", dateOfBirth: "2999-01-01" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["firstName"]]);
    expect((await form.submit({ ...details, dateOfBirth: "2999-01-01" })).invalid).toEqual(["dateOfBirth"]);
    const overview = await form.submit(details);
    expect(overview.path).toBe("/fr-ca/customer/profile");
    for (const text of ["Anaïs Gagnon", "9 novembre 1988", "819 555-0188"]) expect(overview.main.text).toContain(text);
    expect((await browser.open("/fr-ca/customer/profile/details")).served()).toMatchObject(details);
    const emptied = await form.submit({ ...details, cell: "", dateOfBirth: "" });
    expect(emptied.main.text).not.toContain("819 555-0188");
    await form.submit(details);
  });

  test("keeps a billing address and another one, and forgets the other once they are the same", async () => {
    const browser = await signedIn();
    const form = await browser.open("/en-ca/customer/profile/addresses");
    expect(form.served()["billing.phone"]).toMatch(/^514 555-01/);
    const half = await form.submit({ ...home, sameAsBillingAddress: "no", "shipping.line1": "12, rue Wolfe" });
    expect(half.status).toBe(422);
    expect(half.invalid).toContain("shipping.city");
    const other = await form.submit({ ...home, "billing.province": "ON" });
    expect(other.invalid).toEqual(["billing.postalCode"]);
    const shipping = Object.fromEntries(
      Object.entries(home).map(([name, value]) => [name.replace("billing", "shipping"), value]),
    );
    const both = await form.submit({
      ...home,
      ...shipping,
      sameAsBillingAddress: "no",
      "shipping.line1": "12, rue Wolfe",
    });
    expect(both.main.text).toContain("20, rue King Ouest, app. 4");
    expect(both.main.text).toContain("12, rue Wolfe");
    const one = await (await browser.open("/en-ca/customer/profile/addresses")).submit({ sameAsBillingAddress: "yes" });
    expect(one.main.text).not.toContain("12, rue Wolfe");
  });

  test("is what a purchase begins with", async () => {
    const { page } = await startPurchase(app, "customer", "en-ca");
    const { cell: _, dateOfBirth, ...names } = details;
    expect(page.served()).toMatchObject({ ...names, ...home, sameAsBillingAddress: "yes" });
    const payment = await (await page.submit()).submit({ haveTradeIn: "no" });
    expect(payment.served()["dateOfBirth"]).toBe(dateOfBirth);
  });
});
