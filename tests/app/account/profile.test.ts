/** The customer's profile, by plain posts: entered once, shown, changed, and prefilled in other forms. */

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { startPurchase } from "#tests/app/support/purchase-actors.ts";
import { links as linksTable, tokens } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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
  test("saves personal details and shows errors at the fields", async () => {
    const browser = await app.signedIn("customer", "fr-ca");
    const form = await browser.open("/fr-ca/customer/profile/details");
    const wrong = await form.submit({ ...details, firstName: "", dateOfBirth: "2999-01-01" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["firstName"]]);
    expect((await form.submit({ ...details, dateOfBirth: "2999-01-01" })).invalid).toEqual(["dateOfBirth"]);
    expect((await form.submit({ ...details, cell: "12" })).main.text).toContain("Entrez dix chiffres");
    const overview = await form.submit(details);
    expect(overview.path).toBe("/fr-ca/customer/profile");
    for (const text of ["Anaïs Gagnon", "9 novembre 1988", "819 555-0188"]) expect(overview.main.text).toContain(text);
    expect((await browser.open("/fr-ca/customer/profile/details")).served()).toMatchObject(details);
    const emptied = await form.submit({ ...details, cell: "  ", dateOfBirth: "" });
    expect(emptied.main.text).not.toContain("819 555-0188");
    await form.submit(details);
  });

  test("saves a billing and a shipping address, and deletes the shipping address once they are the same", async () => {
    const browser = await app.signedIn();
    const form = await browser.open("/en-ca/customer/profile/addresses");
    expect(form.served()["billing.phone"]).toMatch(/^514 555-01/);
    const half = await form.submit({ ...home, sameAsBillingAddress: "no", "shipping.line1": "12, rue Wolfe" });
    expect(half.status).toBe(422);
    expect(half.invalid).toContain("shipping.city");
    const wrongProvince = await form.submit({ ...home, "billing.province": "ON" });
    expect(wrongProvince.invalid).toEqual(["billing.postalCode"]);
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
    const sameAddress = await (await browser.open("/en-ca/customer/profile/addresses")).submit({
      sameAsBillingAddress: "yes",
    });
    expect(sameAddress.main.text).not.toContain("12, rue Wolfe");
  });

  test("prefills a purchase", async () => {
    const { page } = await startPurchase(app, "customer", "en-ca");
    const { cell: _, dateOfBirth, ...names } = details;
    expect(page.served()).toMatchObject({ ...names, ...home, sameAsBillingAddress: "yes" });
    const payment = await (await page.submit()).submit({ haveTradeIn: "no" });
    expect(payment.served()["dateOfBirth"]).toBe(dateOfBirth);
  });

  test("offers the address entered in a purchase, and keeps it once it is saved", async () => {
    const { page, browser } = await startPurchase(app, "user", "fr-ca");
    const profile = () => browser.open("/fr-ca/customer/profile");
    expect((await profile()).main.text).toContain("Aucune adresse n’est enregistrée");
    await page.submit({ firstName: "Zoé", lastName: "Roy", ...home, sameAsBillingAddress: "yes" });
    expect((await profile()).main.text).toContain("20, rue King Ouest, Sherbrooke, QC J1H 1P1");
    const form = await browser.open("/fr-ca/customer/profile/addresses");
    expect(form.served()).toMatchObject(home);
    expect((await form.submit()).main.text).not.toContain("Vous avez déjà entré l’adresse");
  });
});

const newPasswords = { newPassword: "Nordet-demo-2", confirmNewPassword: "Nordet-demo-2" };

describe("the password", () => {
  test("changes for a user who knows it: other devices are signed out, this one continues, and an email confirms it", async () => {
    const [thisDevice, otherDevice] = [await app.signedIn("dealer", "fr-ca"), await app.signedIn("dealer", "fr-ca")];
    const form = await thisDevice.open("/fr-ca/customer/profile/password");
    const wrong = await form.submit({ oldPassword: "not-this-one", ...newPasswords });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["oldPassword"]]);
    expect(wrong.html).not.toContain("not-this-one");
    const mismatch = await form.submit({
      oldPassword: demoPassword,
      ...newPasswords,
      confirmNewPassword: "Nordet-demo-3",
    });
    expect(mismatch.invalid).toEqual(["confirmNewPassword"]);
    expect((await otherDevice.fetch("/fr-ca/customer/profile")).status).toBe(200);

    const change = { oldPassword: demoPassword, ...newPasswords };
    expect((await form.submit(change)).path).toBe("/fr-ca/customer/profile");
    expect((await otherDevice.fetch("/fr-ca/customer/profile")).status).toBe(302);
    // A second press changes it only once.
    expect((await form.submit(change)).path).toBe("/fr-ca/customer/profile");
    const emails = (await mailTo(thisDevice, "dealer@demo.test")).filter(({ subject }) =>
      subject.startsWith("Mot de passe modifié"),
    );
    expect(emails).toHaveLength(1);
    await expect(app.signedIn("dealer")).rejects.toThrow("422");
    const back = { oldPassword: newPasswords.newPassword, newPassword: demoPassword, confirmNewPassword: demoPassword };
    await form.submit(back);
    await app.signedIn("dealer");
  });

  test("cannot be guessed: after ten wrong passwords even the right one is refused", async () => {
    const browser = await app.signedIn("vehicles");
    const form = await browser.open("/en-ca/customer/profile/password");
    for (let tries = 0; tries < 10; tries += 1)
      expect((await form.submit({ oldPassword: `guess-${tries}`, ...newPasswords })).status).toBe(422);
    const last = await form.submit({ oldPassword: demoPassword, ...newPasswords });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the devices", () => {
  const agent = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" } };

  test("are listed with this one marked, and one that is signed out loses access at once", async () => {
    const [thisDevice, otherDevice, third] = [await app.signedIn("team"), app.browser(), await app.signedIn("team")];
    const body = new URLSearchParams({ email: "team@demo.test", password: demoPassword });
    await otherDevice.fetch("/en-ca/login", { method: "POST", body, ...agent });
    const page = await thisDevice.open("/en-ca/customer/profile/devices");
    const rows = page.main.querySelectorAll("tbody tr");
    expect(rows).toHaveLength(3);
    expect(rows[0]?.text).toContain("This device");
    expect(rows[0]?.querySelector("form")).toBeNull();
    const firefox = rows.find((row) => row.text.includes("Firefox on Linux"));
    const remaining = await page.submit({}, firefox?.querySelector("form") ?? undefined);
    expect(remaining.main.querySelectorAll("tbody tr")).toHaveLength(2);
    expect((await otherDevice.fetch("/en-ca/customer/profile")).status).toBe(302);
    expect((await third.fetch("/en-ca/customer/profile")).status).toBe(200);
    // The row's form posts a second time.
    expect((await page.send({}, firefox?.querySelector("form") ?? undefined)).status).toBe(303);

    const lastOne = await remaining.submit();
    expect(lastOne.main.text).toContain("on this device only");
    expect((await third.fetch("/en-ca/customer/profile")).status).toBe(302);
    expect((await thisDevice.fetch("/en-ca/customer/profile")).status).toBe(200);
  });

  test("of every brand are listed, and one on another brand's site can be signed out from here", async () => {
    const thisDevice = await app.signedIn("superadmin");
    const otherBrandDevice = app.browser("finance.localhost");
    await otherBrandDevice.signIn("superadmin", "en-ca");
    expect((await otherBrandDevice.fetch("/en-ca/customer/profile")).status).toBe(200);
    const { db } = app.upstream.database;
    await db.update(tokens).set({ last_used_at: sql`now() - interval '5 hours'` });
    await otherBrandDevice.open("/en-ca/customer/profile");
    const page = await thisDevice.open("/en-ca/customer/profile/devices");
    const times = page.main
      .querySelectorAll("tbody time")
      .map((time) => Date.parse(time.getAttribute("datetime") ?? ""));
    expect(times).toHaveLength(2);
    // Both were used just before the list opened.
    expect(times.every((time) => Date.now() - time < 3_600_000)).toBe(true);
    await page.submit();
    expect((await otherBrandDevice.fetch("/en-ca/customer/profile")).status).toBe(302);
  });

  test("of other users do not exist", async () => {
    const [ownBrowser, otherBrowser] = [await app.signedIn("user"), await app.signedIn("customer")];
    await app.signedIn("customer");
    const page = await otherBrowser.open("/en-ca/customer/profile/devices");
    const id = page.main.querySelector('tbody input[name="id"]')?.getAttribute("value") ?? "";
    expect(id).not.toBe("");
    expect((await ownBrowser.post("/en-ca/customer/profile/devices", { id, intent: "end" })).status).toBe(404);
    expect((await otherBrowser.open("/en-ca/customer/profile/devices")).main.text).toContain(
      "Log out all other devices",
    );
  });
});

describe("the email of an account", () => {
  test("a new email counts once its own link is followed, and the old address gets a notice", async () => {
    const browser = await app.signedIn("admin", "fr-ca");
    const form = await browser.open("/fr-ca/customer/profile/email");
    const changeEmail = (email: string, password = demoPassword) => form.submit({ email, password });
    expect((await changeEmail("neuf@example.ca", "not-this-one")).invalid).toEqual(["password"]);
    expect((await changeEmail("user@demo.test")).invalid).toEqual(["email"]);
    const own = await changeEmail("Admin@demo.test");
    expect([own.invalid, own.main.text.includes("C’est déjà votre adresse")]).toEqual([["email"], true]);
    await changeEmail("premier@example.ca");
    const firstLink = await mailedPathTo(browser, "premier@example.ca");
    const overview = await changeEmail("neuf@example.ca");
    expect(overview.main.text).toContain("admin@demo.test");
    expect(overview.main.text).toContain("envoyé à neuf@example.ca");
    // The link of a different address does not confirm this one.
    expect((await browser.open(firstLink)).status).toBe(404);
    expect((await browser.post(firstLink, { intent: "continue" })).status).toBe(422);
    const link = await mailedPathTo(browser, "neuf@example.ca");
    expect((await (await app.browser().open(link)).send()).status).toBe(303);
    expect((await browser.open("/fr-ca/customer/profile")).main.text).not.toContain("admin@demo.test");
    expect((await mailTo(browser, "admin@demo.test"))[0]?.text).toContain("neuf@example.ca");
    await expect(app.signedIn("admin")).rejects.toThrow("422");
  });

  test("a new email may be withdrawn before it is confirmed, and its link stops working", async () => {
    const browser = await app.signedIn("team", "fr-ca");
    const path = "/fr-ca/customer/profile/email";
    const form = await browser.open(path);
    expect(form.main.text).not.toContain("Garder mon adresse actuelle");
    await form.submit({ email: "renonce@example.ca", password: demoPassword });
    const waiting = await browser.open(path);
    expect(waiting.main.text).toContain("envoyé à renonce@example.ca");
    const withdrawn = await waiting.submit({ intent: "withdraw" });
    expect([withdrawn.status, withdrawn.path]).toEqual([200, path]);
    expect(withdrawn.main.text).not.toContain("renonce@example.ca");
    // A second press also leaves nothing pending.
    expect((await waiting.submit({ intent: "withdraw" })).path).toBe(path);
    const link = await mailedPathTo(browser, "renonce@example.ca");
    expect((await app.browser().post(link, { intent: "continue" })).status).toBe(422);
    expect((await browser.open("/fr-ca/customer/profile")).main.text).toContain("team@demo.test");
  });

  test("a confirmation link that is pressed twice confirms once", async () => {
    const browser = app.browser();
    const form = await browser.open("/en-ca/signup");
    const password = "Long-enough-1";
    const names = { firstName: "Zoé", lastName: "Roy", email: "zoe-deux@example.ca" };
    await form.submit({ ...names, password, confirmPassword: password, agreements: "yes" });
    const page = await app.browser().open(await mailedPathTo(browser, names.email));
    const answers = await Promise.all([page.send(), page.send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await page.send()).status).toBe(303);
    expect((await browser.fetch("/en-ca/customer/dashboard")).status).toBe(200);
  });
});

describe("the phone of an account", () => {
  test("two users may have one phone number, each confirmed with their own code", async () => {
    for (const browser of [await app.signedIn("team"), await app.signedIn("dealer")]) {
      const codePage = await (await browser.open("/en-ca/customer/profile/phone")).submit({ phone: "819 555-0155" });
      const [message] = await mailTo(browser, "819 555-0155");
      const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "";
      expect((await codePage.submit({ code })).main.text).toContain("819 555-0155");
    }
  });

  test("a new phone counts once its code is entered", async () => {
    const browser = await app.signedIn("user");
    const form = await browser.open("/en-ca/customer/profile/phone");
    const codePage = await form.submit({ phone: "819 555-0199" });
    expect((await browser.open("/en-ca/customer/profile")).main.text).not.toContain("819 555-0199");
    const [message] = await mailTo(browser, "819 555-0199");
    const done = await codePage.submit({ code: /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "" });
    expect(done.path).toBe("/en-ca/customer/profile");
    expect(done.main.text).toContain("819 555-0199");
    expect(done.main.text).toContain("Confirmed");
  });
});

describe("the preferences of an account", () => {
  test("saves the chosen language, email kinds and menu sections", async () => {
    const browser = await app.signedIn("user", "fr-ca");
    const language = await browser.open("/fr-ca/customer/profile/language");
    expect((await language.submit({ language: "en-ca" })).path).toBe("/en-ca/customer/profile");

    const emails = await browser.open("/en-ca/customer/profile/notifications");
    expect((await emails.submit({ wanted: "reminders" })).main.text).toContain("some of our emails");
    const saved = await browser.open("/en-ca/customer/profile/notifications");
    const ticked = saved.main.querySelectorAll("input[checked]").map((box) => box.getAttribute("value"));
    expect(ticked).toEqual(["reminders"]);
    expect((await emails.submit({ wanted: undefined })).status).toBe(200);

    const sections = await browser.open("/en-ca/customer/profile/sections");
    const listMenuLinks = (page: {
      document: { querySelectorAll(selector: string): { getAttribute(name: string): string | undefined }[] };
    }) => page.document.querySelectorAll("nav a").map((link) => link.getAttribute("href"));
    const isGarage = (href: string | undefined) => href === "/en-ca/customer/garage";
    const shown = listMenuLinks(sections).filter(isGarage).length;
    const hidden = await sections.submit({ shown: ["8", "11"] });
    expect(listMenuLinks(hidden).filter(isGarage).length).toBe(shown - 1);
    expect(listMenuLinks(hidden)).toContain("/en-ca/customer/profile");
    expect((await browser.open("/en-ca/customer/garage")).status).toBe(200);
    const unknown = await sections.submit({ shown: ["8", "9", "999"] });
    expect([unknown.status, unknown.invalid]).toEqual([422, ["shown"]]);
    expect(listMenuLinks(unknown).filter(isGarage).length).toBe(shown - 1);
    expect(listMenuLinks(await sections.submit({ shown: ["8", "9", "11"] })).filter(isGarage).length).toBe(shown);
  });
});

describe("an email that two users request", () => {
  test("the first of two users who follows the link gets the address, and a link works once and until it expires", async () => {
    const [first, other] = [await app.signedIn("superadmin"), await app.signedIn("user")];
    const changeEmail = async (browser: Browser, email: string) =>
      (await browser.open("/en-ca/customer/profile/email")).submit({ email, password: demoPassword });
    const sharedEmail = "commun@example.ca";
    const overviews = await Promise.all([changeEmail(first, sharedEmail), changeEmail(other, sharedEmail)]);
    expect(overviews.map(({ path }) => path)).toEqual(Array(2).fill("/en-ca/customer/profile"));
    const links = (await mailTo(first, sharedEmail)).map(({ links: [link = ""] }) => new URL(link).pathname);
    expect(links).toHaveLength(2);
    // On devices without a session.
    const follow = async (link: string) => (await app.browser().post(link, { intent: "continue" })).status;
    expect((await Promise.all(links.map(follow))).sort()).toEqual([303, 422]);
    const profiles = await Promise.all([first, other].map((browser) => browser.open("/en-ca/customer/profile")));
    const keepsOldEmail = profiles.map(({ main }) => /(superadmin|user)@demo\.test/.test(main.text));
    expect(keepsOldEmail.toSorted()).toEqual([false, true]);
    expect(await Promise.all(links.map(follow))).toEqual([422, 422]);

    // One user requests two changes at once: only the link of the pending address works.
    const otherUser = keepsOldEmail[0] ? first : other;
    await Promise.all([changeEmail(otherUser, "premier@exemple.ca"), changeEmail(otherUser, "second@exemple.ca")]);
    const waiting =
      /(premier|second)@exemple\.ca/.exec((await otherUser.open("/en-ca/customer/profile")).main.text)?.[0] ?? "";
    const replaced = waiting.startsWith("premier") ? "second@exemple.ca" : "premier@exemple.ca";
    expect(await follow(await mailedPathTo(otherUser, replaced))).toBe(422);
    const link = await mailedPathTo(otherUser, waiting);
    await app.upstream.database.db
      .update(linksTable)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(linksTable.purpose, "change-email"));
    expect(await follow(link)).toBe(422);
    expect((await otherUser.open("/en-ca/customer/profile")).main.text).toMatch(/(superadmin|user)@demo\.test/);
  });
});
