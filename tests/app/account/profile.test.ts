/** The customer's profile by bare posts: told once, shown, changed, and what forms begin with. */

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
}, 120_000);
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
  test("keeps personal details, and says what is wrong with them at the field", async () => {
    const browser = await app.signedIn("customer", "fr-ca");
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
    const browser = await app.signedIn();
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

  test("offers the address that a purchase was told, and keeps it once it is saved", async () => {
    const { page, browser } = await startPurchase(app, "user", "fr-ca");
    const profile = () => browser.open("/fr-ca/customer/profile");
    expect((await profile()).main.text).toContain("Aucune adresse");
    await page.submit({ firstName: "Zoé", lastName: "Roy", ...home, sameAsBillingAddress: "yes" });
    expect((await profile()).main.text).toContain("20, rue King Ouest, Sherbrooke, QC J1H 1P1");
    const form = await browser.open("/fr-ca/customer/profile/addresses");
    expect(form.served()).toMatchObject(home);
    expect((await form.submit()).main.text).not.toContain("Rien n’est encore gardé");
  });
});

const next = { newPassword: "Nordet-demo-2", confirmNewPassword: "Nordet-demo-2" };

describe("the password", () => {
  test("is changed by who knows it: other devices are out at once, this one goes on, and an e-mail tells", async () => {
    const [here, there] = [await app.signedIn("dealer", "fr-ca"), await app.signedIn("dealer", "fr-ca")];
    const form = await here.open("/fr-ca/customer/profile/password");
    const wrong = await form.submit({ oldPassword: "not-this-one", ...next });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["oldPassword"]]);
    expect(wrong.html).not.toContain("not-this-one");
    const differ = await form.submit({ oldPassword: demoPassword, ...next, confirmNewPassword: "Nordet-demo-3" });
    expect(differ.invalid).toEqual(["confirmNewPassword"]);
    expect((await there.fetch("/fr-ca/customer/profile")).status).toBe(200);

    const told = { oldPassword: demoPassword, ...next };
    expect((await form.submit(told)).path).toBe("/fr-ca/customer/profile");
    expect((await there.fetch("/fr-ca/customer/profile")).status).toBe(302);
    // Pressed twice, it is changed once.
    expect((await form.submit(told)).path).toBe("/fr-ca/customer/profile");
    const letters = (await mailTo(here, "dealer@demo.test")).filter(({ subject }) =>
      subject.startsWith("Mot de passe modifié"),
    );
    expect(letters).toHaveLength(1);
    await expect(app.signedIn("dealer")).rejects.toThrow("422");
    const back = { oldPassword: next.newPassword, newPassword: demoPassword, confirmNewPassword: demoPassword };
    await form.submit(back);
    await app.signedIn("dealer");
  });

  test("is not guessed at: after ten tries nobody may, not even by the right one", async () => {
    const browser = await app.signedIn("vehicles");
    const form = await browser.open("/en-ca/customer/profile/password");
    for (let tries = 0; tries < 10; tries += 1)
      expect((await form.submit({ oldPassword: `guess-${tries}`, ...next })).status).toBe(422);
    const last = await form.submit({ oldPassword: demoPassword, ...next });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the devices", () => {
  const agent = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" } };

  test("are listed, this one marked, and one that is signed out is out at once", async () => {
    const [here, there, third] = [await app.signedIn("team"), app.browser(), await app.signedIn("team")];
    const body = new URLSearchParams({ email: "team@demo.test", password: demoPassword });
    await there.fetch("/en-ca/login", { method: "POST", body, ...agent });
    const page = await here.open("/en-ca/customer/profile/devices");
    const rows = page.main.querySelectorAll("tbody tr");
    expect(rows).toHaveLength(3);
    expect(rows[0]?.text).toContain("This device");
    expect(rows[0]?.querySelector("form")).toBeNull();
    const firefox = rows.find((row) => row.text.includes("Firefox 140.0 · Linux"));
    const left = await page.submit({}, firefox?.querySelector("form") ?? undefined);
    expect(left.main.querySelectorAll("tbody tr")).toHaveLength(2);
    expect((await there.fetch("/en-ca/customer/profile")).status).toBe(302);
    expect((await third.fetch("/en-ca/customer/profile")).status).toBe(200);
    // The row's form again, as its page still has it.
    expect((await page.send({}, firefox?.querySelector("form") ?? undefined)).status).toBe(303);

    const alone = await left.submit();
    expect(alone.main.text).toContain("on this device only");
    expect((await third.fetch("/en-ca/customer/profile")).status).toBe(302);
    expect((await here.fetch("/en-ca/customer/profile")).status).toBe(200);
  });

  test("are those of every brand: one that another brand's site opened is listed, and signed out from here", async () => {
    const here = await app.signedIn("superadmin");
    const there = app.browser("finance.localhost");
    await there.signIn("superadmin", "en-ca");
    expect((await there.fetch("/en-ca/customer/profile")).status).toBe(200);
    const { db } = app.upstream.database;
    await db.update(tokens).set({ last_used_at: sql`now() - interval '2 days'` });
    await there.open("/en-ca/customer/profile");
    const page = await here.open("/en-ca/customer/profile/devices");
    const times = page.main
      .querySelectorAll("tbody time")
      .map((time) => Date.parse(time.getAttribute("datetime") ?? ""));
    expect(times).toHaveLength(2);
    // Both were used just before the list was asked for.
    expect(times.every((time) => Date.now() - time < 3_600_000)).toBe(true);
    await page.submit();
    expect((await there.fetch("/en-ca/customer/profile")).status).toBe(302);
  });

  test("of others are not there", async () => {
    const [mine, theirs] = [await app.signedIn("user"), await app.signedIn("customer")];
    await app.signedIn("customer");
    const page = await theirs.open("/en-ca/customer/profile/devices");
    const id = page.main.querySelector('tbody input[name="id"]')?.getAttribute("value") ?? "";
    expect(id).not.toBe("");
    expect((await mine.post("/en-ca/customer/profile/devices", { id, intent: "end" })).status).toBe(404);
    expect((await theirs.open("/en-ca/customer/profile/devices")).main.text).toContain("Log out all other devices");
  });
});

describe("how a person is reached", () => {
  test("a new address counts once its own link is followed, and the old one is told", async () => {
    const browser = await app.signedIn("admin", "fr-ca");
    const form = await browser.open("/fr-ca/customer/profile/email");
    const ask = (email: string, password = demoPassword) => form.submit({ email, password });
    expect((await ask("neuf@example.ca", "not-this-one")).invalid).toEqual(["password"]);
    expect((await ask("user@demo.test")).invalid).toEqual(["email"]);
    await ask("premier@example.ca");
    const former = await mailedPathTo(browser, "premier@example.ca");
    const overview = await ask("neuf@example.ca");
    expect(overview.main.text).toContain("admin@demo.test");
    expect(overview.main.text).toContain("neuf@example.ca attend");
    // The link to another address does not confirm this one.
    expect((await (await browser.open(former)).submit()).status).toBe(422);
    const link = await mailedPathTo(browser, "neuf@example.ca");
    expect((await (await app.browser().open(link)).send()).status).toBe(303);
    expect((await browser.open("/fr-ca/customer/profile")).main.text).not.toContain("admin@demo.test");
    expect((await mailTo(browser, "admin@demo.test"))[0]?.text).toContain("neuf@example.ca");
    await expect(app.signedIn("admin")).rejects.toThrow("422");
  });

  test("a new address is given up before it is confirmed: its link opens nothing any more", async () => {
    const browser = await app.signedIn("team", "fr-ca");
    const path = "/fr-ca/customer/profile/email";
    const form = await browser.open(path);
    expect(form.main.text).not.toContain("Garder mon adresse actuelle");
    await form.submit({ email: "renonce@example.ca", password: demoPassword });
    const waiting = await browser.open(path);
    expect(waiting.main.text).toContain("renonce@example.ca attend");
    const kept = await waiting.submit({ intent: "withdraw" });
    expect([kept.status, kept.path]).toEqual([200, path]);
    expect(kept.main.text).not.toContain("renonce@example.ca");
    // Pressed twice, nothing waits either.
    expect((await waiting.submit({ intent: "withdraw" })).path).toBe(path);
    const link = await mailedPathTo(browser, "renonce@example.ca");
    expect((await (await app.browser().open(link)).send()).status).toBe(422);
    expect((await browser.open("/fr-ca/customer/profile")).main.text).toContain("team@demo.test");
  });

  test("the link that confirms an account's own address may be pressed twice", async () => {
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

  test("a phone may be two people's, each proven by its own code", async () => {
    for (const browser of [await app.signedIn("team"), await app.signedIn("dealer")]) {
      const asked = await (await browser.open("/en-ca/customer/profile/phone")).submit({ phone: "819 555-0155" });
      const [message] = await mailTo(browser, "819 555-0155");
      const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "";
      expect((await asked.submit({ code })).main.text).toContain("819 555-0155");
    }
  });

  test("a new phone counts once its code is answered", async () => {
    const browser = await app.signedIn("user");
    const form = await browser.open("/en-ca/customer/profile/phone");
    const asked = await form.submit({ phone: "819 555-0199" });
    expect((await browser.open("/en-ca/customer/profile")).main.text).not.toContain("819 555-0199");
    const [message] = await mailTo(browser, "819 555-0199");
    const done = await asked.submit({ code: /\b\d{6}\b/.exec(message?.text ?? "")?.[0] ?? "" });
    expect(done.path).toBe("/en-ca/customer/profile");
    expect(done.main.text).toContain("819 555-0199");
    expect(done.main.text).toContain("Confirmed");
  });

  test("the language, the e-mails and the menu are as they were chosen", async () => {
    const browser = await app.signedIn("user", "fr-ca");
    const language = await browser.open("/fr-ca/customer/profile/language");
    expect((await language.submit({ language: "en-ca" })).path).toBe("/en-ca/customer/profile");

    const emails = await browser.open("/en-ca/customer/profile/notifications");
    expect((await emails.submit({ wanted: "reminders" })).main.text).toContain("some of our emails");
    const kept = await browser.open("/en-ca/customer/profile/notifications");
    const ticked = kept.main.querySelectorAll("input[checked]").map((box) => box.getAttribute("value"));
    expect(ticked).toEqual(["reminders"]);
    expect((await emails.submit({ wanted: undefined })).status).toBe(200);

    const sections = await browser.open("/en-ca/customer/profile/sections");
    const menuOf = (page: {
      document: { querySelectorAll(what: string): { getAttribute(name: string): string | undefined }[] };
    }) => page.document.querySelectorAll("nav a").map((link) => link.getAttribute("href"));
    const isGarage = (href: string | undefined) => href === "/en-ca/customer/garage";
    const shown = menuOf(sections).filter(isGarage).length;
    const hidden = await sections.submit({ shown: ["8", "11"] });
    expect(menuOf(hidden).filter(isGarage).length).toBe(shown - 1);
    expect(menuOf(hidden)).toContain("/en-ca/customer/profile");
    expect((await browser.open("/en-ca/customer/garage")).status).toBe(200);
    expect(menuOf(await sections.submit({ shown: ["8", "9", "11"] })).filter(isGarage).length).toBe(shown);
  });

  test("an address that two people ask for is the first one's who follows the link, and a link works once, until its day", async () => {
    const [one, other] = [await app.signedIn("superadmin"), await app.signedIn("user")];
    const ask = async (browser: Browser, email: string) =>
      (await browser.open("/en-ca/customer/profile/email")).submit({ email, password: demoPassword });
    const shared = "commun@example.ca";
    const asked = await Promise.all([ask(one, shared), ask(other, shared)]);
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("/en-ca/customer/profile"));
    const links = (await mailTo(one, shared)).map(({ links: [link = ""] }) => new URL(link).pathname);
    expect(links).toHaveLength(2);
    // On devices where nobody is signed in.
    const follow = async (link: string) => (await (await app.browser().open(link)).send()).status;
    expect((await Promise.all(links.map(follow))).sort()).toEqual([303, 422]);
    const profiles = await Promise.all([one, other].map((browser) => browser.open("/en-ca/customer/profile")));
    const own = profiles.map(({ main }) => /(superadmin|user)@demo\.test/.test(main.text));
    expect(own.toSorted()).toEqual([false, true]);
    expect(await Promise.all(links.map(follow))).toEqual([422, 422]);

    // Asked for twice at once by one person: one of the links counts, and it is the one for the address that waits.
    const loser = own[0] ? one : other;
    await Promise.all([ask(loser, "premier@exemple.ca"), ask(loser, "second@exemple.ca")]);
    const waiting =
      /(premier|second)@exemple\.ca/.exec((await loser.open("/en-ca/customer/profile")).main.text)?.[0] ?? "";
    const former = waiting.startsWith("premier") ? "second@exemple.ca" : "premier@exemple.ca";
    expect(await follow(await mailedPathTo(loser, former))).toBe(422);
    const link = await mailedPathTo(loser, waiting);
    await app.upstream.database.db
      .update(linksTable)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(linksTable.purpose, "change-email"));
    expect(await follow(link)).toBe(422);
    expect((await loser.open("/en-ca/customer/profile")).main.text).toMatch(/(superadmin|user)@demo\.test/);
  });
});
