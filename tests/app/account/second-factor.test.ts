/** Staff sign in with a second factor and confirm who they are, page by page and without script. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { createStaff, nextCode } from "#tests/upstream/support/authenticator.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ overrides: { STAFF_SECOND_FACTOR: "1" } });
});
afterAll(() => app.close());

const secretOf = (page: Page) => page.main.querySelector("[data-secret]")?.getAttribute("data-secret") ?? "";

async function logIn(email: string, language: string, browser = app.browser(), referer = "") {
  const page = await browser.open(`/${language}/login${referer && `?referer=${encodeURIComponent(referer)}`}`);
  return page.submit({ email, password: demoPassword });
}

/** Signs in and sets up the app. */
async function enrol({ language = "en-ca", userTypeId }: { language?: string; userTypeId?: number } = {}) {
  const { id, email } = await createStaff(app.upstream, userTypeId);
  const browser = app.browser();
  const setup = await logIn(email, language, browser);
  const secret = secretOf(setup);
  const done = await setup.submit({ factorCode: await nextCode(app.upstream, secret) });
  return { id, email, browser, secret, setup, done };
}

const makeOld = () => app.upstream.database.db.update(tokens).set({ confirmed_at: sql`now() - interval '16 minutes'` });
const phoneOf = async (name: string) =>
  (
    await app.upstream.database.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.test`))
  )[0]?.phone;
const isSignedIn = (browser: Browser) => browser.cookies.has("User.Token");

describe("a sign-in of staff", () => {
  test.each([
    ["en-ca", "Set up two-step login", "Enter your code"],
    ["fr-ca", "Configurer la deuxième étape de connexion", "Entrez votre code"],
  ])(
    "in %s shows a QR code once, then asks for a code, and returns to the requested page",
    async (language, first, second) => {
      const { email, browser, secret, setup, done } = await enrol({ language });
      expect(setup.main.querySelector("h1")?.text).toBe(first);
      expect(setup.main.querySelector("svg.qr-code path")?.getAttribute("d")).toMatch(/^M/);
      expect(setup.main.querySelectorAll("[data-recovery-code]")).toHaveLength(10);
      expect(setup.headers.get("cache-control")).toBe("private, no-store");
      expect([done.status, isSignedIn(browser)]).toEqual([200, true]);

      const other = app.browser();
      const referer = `/${language}/customer/profile/devices`;
      const entry = await logIn(email, language, other, referer);
      expect(entry.main.querySelector("h1")?.text).toBe(second);
      expect(entry.main.querySelector("svg.qr-code")).toBeNull();
      expect(isSignedIn(other)).toBe(false);
      expect((await other.open(referer)).path).toContain("/login");
      const wrong = await entry.submit({ factorCode: "AAAAA AAAAA" });
      expect([wrong.status, wrong.invalid, isSignedIn(other)]).toEqual([422, ["factorCode"], false]);
      const signedIn = await wrong.submit({ factorCode: await nextCode(app.upstream, secret) });
      expect([signedIn.status, signedIn.path]).toEqual([200, referer]);
    },
  );

  test("keeps the setup when a code is wrong, and ends when another window was faster", async () => {
    const [browser, { email }] = [app.browser(), await createStaff(app.upstream)];
    const setup = await logIn(email, "en-ca", browser);
    const wrong = await setup.submit({ factorCode: "12345" });
    expect([wrong.status, wrong.invalid, secretOf(wrong)]).toEqual([422, ["factorCode"], secretOf(setup)]);
    expect((await wrong.submit({ factorCode: await nextCode(app.upstream, secretOf(setup)) })).status).toBe(200);
    const slow = await logIn(email, "en-ca");
    const code = await nextCode(app.upstream, secretOf(setup));
    const responses = await Promise.all([slow.send({ factorCode: code }), slow.send({ factorCode: code })]);
    expect(responses.map((response) => response.headers.get("location"))).toEqual(
      Array(2).fill("/en-ca/customer/dashboard"),
    );
  });

  test("without a ticket leads to the login, whatever is posted", async () => {
    const browser = app.browser();
    expect((await browser.open("/fr-ca/second-factor")).path).toBe("/fr-ca/login");
    const response = await browser.post("/fr-ca/second-factor", { factorCode: "123456" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/fr-ca/login"]);
    browser.cookies.set("SecondFactor", "forged");
    expect((await browser.open("/fr-ca/second-factor")).path).toBe("/fr-ca/login");
  });

  test("with the link of a new account sets up the app before anything opens", async () => {
    const { browser: admin } = await enrol({ userTypeId: userTypes.superAdmin });
    const form = await admin.open("/en-ca/nordet/users/new");
    const person = { firstName: "Ana", lastName: "Roy", email: "ana@example.ca", userTypeId: "18", language: "fr-ca" };
    const created = await form.submit(person);
    expect([created.status, created.invalid]).toEqual([200, []]);
    const browser = app.browser();
    const page = await browser.open(await mailedPathTo(admin, "ana@example.ca"));
    const setup = await page.submit({ newPassword: "Nordet-demo-77", confirmNewPassword: "Nordet-demo-77" });
    expect(secretOf(setup)).toHaveLength(32);
    expect(isSignedIn(browser)).toBe(false);
    expect((await setup.submit({ factorCode: await nextCode(app.upstream, secretOf(setup)) })).path).toBe(
      "/fr-ca/customer/dashboard",
    );
  });
});

describe("the profile", () => {
  test("sets up another second step", async () => {
    const { email, browser, secret } = await enrol();
    const page = await browser.open("/en-ca/customer/profile/second-factor");
    expect(page.main.text).toContain("10 recovery codes left.");
    const setup = await page.submit();
    expect(secretOf(setup)).not.toBe(secret);
    const done = await setup.submit({ factorCode: await nextCode(app.upstream, secretOf(setup)) });
    expect([done.path, isSignedIn(browser)]).toEqual(["/en-ca/customer/profile", true]);
    expect((await mailTo(browser, email))[0]?.subject).toBe("Your login settings have changed – Nordet");
  });
});

test("a shopper may have a second step too, and then needs its code", async () => {
  const browser = app.browser();
  const email = "customer@demo.test";
  await logIn(email, "fr-ca", browser);
  const page = await browser.open("/fr-ca/customer/profile/second-factor");
  const setup = await page.submit();
  expect((await setup.submit({ factorCode: await nextCode(app.upstream, secretOf(setup)) })).path).toBe(
    "/fr-ca/customer/profile",
  );
  expect((await logIn(email, "fr-ca")).main.querySelector("h1")?.text).toBe("Entrez votre code");
});

describe("a change of rights", () => {
  test("asks for password and code in its place, and then happens as entered", async () => {
    const { browser, secret } = await enrol();
    const [customer] = await app.upstream.database.db.select().from(users).where(eq(users.email, "customer@demo.test"));
    const form = await browser.open(`/en-ca/nordet/users/${customer?.id}/edit`);
    await makeOld();
    const screen = await form.submit({ phone: "514 555-0177" });
    expect([screen.status, screen.main.querySelector("h1")?.text]).toEqual([403, "Confirm it’s you"]);
    expect(screen.served()["phone"]).toBe("514 555-0177");
    expect(await phoneOf("customer")).not.toBe("514 555-0177");
    const wrong = await screen.submit({
      signInPassword: "Wrong-one-1",
      signInCode: await nextCode(app.upstream, secret),
    });
    expect([wrong.status, wrong.served()["phone"], wrong.served()["signInPassword"]]).toEqual([
      403,
      "514 555-0177",
      "",
    ]);
    expect(wrong.invalid).toEqual(["signInPassword"]);
    expect(wrong.document.querySelector("#error-summary a")?.getAttribute("href")).toBe("#signInPassword");
    const done = await wrong.submit({ signInPassword: demoPassword, signInCode: await nextCode(app.upstream, secret) });
    expect([done.status, done.path]).toEqual([200, `/en-ca/nordet/users/${customer?.id}`]);
    expect(await phoneOf("customer")).toBe("514 555-0177");
  });

  test("happens for a double click on the screen that asks, and for a form with parts", async () => {
    const { browser, secret } = await enrol();
    const target = await createStaff(app.upstream, userTypes.customer);
    const path = `/en-ca/nordet/users/${target.id}/edit`;
    const form = await browser.open(path);
    await makeOld();
    const screen = await form.submit({ phone: "514 555-0178" });
    const proof = { signInPassword: demoPassword, signInCode: await nextCode(app.upstream, secret) };
    const responses = await Promise.all([screen.send(proof), screen.send(proof)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);

    await makeOld();
    const again = await browser.open(path);
    const body = new FormData();
    const values = {
      ...again.served(),
      phone: "514 555-0179",
      signInPassword: demoPassword,
      signInCode: await nextCode(app.upstream, secret),
    };
    for (const [name, value] of Object.entries(values)) body.append(name, String(value));
    const encoded = new Request("http://localhost", { method: "POST", body });
    const bytes = await encoded.bytes();
    const contentType = encoded.headers.get("content-type")?.replace("multipart", "Multipart") ?? "";
    const headers = { "content-type": contentType, "content-length": String(bytes.length) };
    const response = await browser.fetch(path, { method: "POST", body: bytes, headers });
    expect([response.status, response.headers.get("location")]).toEqual([303, `/en-ca/nordet/users/${target.id}`]);
  });

  test("leads a user without password and code to a new sign-in and back", async () => {
    const browser = app.browser();
    const { id, email } = await createStaff(app.upstream, userTypes.customer);
    await logIn(email, "fr-ca", browser);
    const { db } = app.upstream.database;
    await db.update(users).set({ password_hash: null }).where(eq(users.id, id));
    await makeOld();
    const page = await browser.open("/fr-ca/customer/profile/second-factor");
    const screen = await page.submit();
    expect([screen.status, screen.main.querySelectorAll("input:not([type=hidden])")]).toEqual([403, []]);
    browser.cookies.set("SecondFactor", "left");
    const login = await screen.submit();
    expect(login.path).toBe("/fr-ca/login?referer=%2Ffr-ca%2Fcustomer%2Fprofile%2Fsecond-factor");
    expect([isSignedIn(browser), browser.cookies.has("SecondFactor")]).toEqual([false, false]);
  });

  test("removes the second step of a colleague who lost it", async () => {
    const { browser } = await enrol();
    const lost = await enrol();
    const page = await browser.open(`/fr-ca/nordet/users/${lost.id}`);
    const link = page.main.querySelector('a[href$="/second-factor"]')?.getAttribute("href") ?? "";
    const question = await browser.open(link);
    const removed = await question.submit();
    expect([removed.status, removed.path]).toEqual([200, `/fr-ca/nordet/users/${lost.id}`]);
    expect(removed.main.querySelector('a[href$="/second-factor"]')).toBeNull();
    expect((await browser.open(link)).main.querySelector("form")).toBeNull();
    expect(secretOf(await logIn(lost.email, "en-ca"))).not.toBe("");
  });
});
