/** The account's end by bare posts: turned off and on again. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "./app-fixture.ts";

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

describe("an account that its person deactivates", () => {
  test("shows on every device the screen that reactivates it, and goes on where it was", async () => {
    const browser = await signedIn("customer", "fr-ca");
    const elsewhere = await signedIn("customer", "en-ca");
    const page = await browser.open("/fr-ca/customer/profile/deactivate");
    expect(page.main.text).toContain("Désactiver mon compte");
    const off = await page.submit();
    expect([off.path, off.status]).toEqual(["/fr-ca/customer/dashboard", 403]);
    expect(off.main.text).toContain("Réactiver mon compte");
    expect((await elsewhere.open("/en-ca/customer/garage")).main.text).toContain("Reactivate my account");
    // The same post again, from the page that was still open.
    expect((await page.send()).status).toBe(403);
    const on = await off.submit();
    expect([on.path, on.status]).toEqual(["/fr-ca/customer/dashboard", 200]);
    expect((await elsewhere.open("/en-ca/customer/garage")).status).toBe(200);
  });

  test("is never the last super admin's", async () => {
    const browser = await signedIn("superadmin");
    const page = await browser.open("/en-ca/customer/profile/deactivate");
    const refused = await page.submit();
    expect(refused.status).toBe(422);
    expect(refused.main.text).toContain("last active super admin");
  });
});
