/** The account's end by bare posts: turned off and on again, its data taken along, deleted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
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

describe("a copy of one's data", () => {
  test("is asked for, told of by e-mail, and downloaded by its person alone", async () => {
    const browser = await signedIn("user", "fr-ca");
    const none = await browser.fetch("/fr-ca/customer/profile/data.zip");
    expect(none.status).toBe(404);
    const page = await browser.open("/fr-ca/customer/profile/data");
    const waiting = await page.submit();
    expect(waiting.path).toBe("/fr-ca/customer/profile/data");
    await app.upstream.settle();
    const ready = await browser.open("/fr-ca/customer/profile/data");
    expect(ready.main.text).toContain("Vos données sont prêtes");
    const file = await browser.fetch("/fr-ca/customer/profile/data.zip");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(file.headers.get("content-disposition")).toContain("mes-donnees.zip");
    expect((await file.text()).startsWith("PK")).toBe(true);
    const other = await signedIn("customer");
    expect((await other.fetch("/en-ca/customer/profile/data.zip")).status).toBe(404);
    expect((await app.browser().fetch("/en-ca/customer/profile/data.zip")).status).toBe(302);
  });
});

describe("an account that its person deletes", () => {
  test("is asked the word and the password, and is gone on every device", async () => {
    const browser = await signedIn("user", "fr-ca");
    const elsewhere = await signedIn("user", "en-ca");
    const page = await browser.open("/fr-ca/customer/profile/delete");
    const wrong = await page.submit({ confirmation: "continue", password: "nothing" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["confirmation"]]);
    const guessed = await page.submit({ confirmation: "CONTINUE", password: "nothing" });
    expect([guessed.status, guessed.invalid]).toEqual([422, ["password"]]);
    expect(guessed.served()["password"] ?? "").toBe("");
    const answer = await page.send({ confirmation: "CONTINUE", password: demoPassword });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr-ca"]);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/User\.Token=;/);
    expect((await elsewhere.fetch("/en-ca/customer/garage")).status).toBe(302);
    const login = await app.browser().open("/en-ca/login");
    expect((await login.submit({ email: "user@demo.test", password: demoPassword })).status).toBe(422);
  });

  test("is never the last super admin's", async () => {
    const browser = await signedIn("superadmin");
    const page = await browser.open("/en-ca/customer/profile/delete");
    const refused = await page.submit({ confirmation: "CONTINUE", password: demoPassword });
    expect([refused.status, refused.main.text.includes("last active super admin")]).toEqual([422, true]);
  });
});
