/** Sign-in with Google and Facebook, against a simulator of their protocol. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { newestCode } from "#tests/app/support/credit-walk.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type ProviderProfile = Record<string, string>;
const buildProfile = (email: string, overrides: ProviderProfile = {}): ProviderProfile => ({
  email,
  firstName: "Zoé",
  lastName: "Roy",
  emailVerified: "yes",
  ...overrides,
});

/** Goes from the login page through the provider's page and back. */
async function signInWith(
  browser: Browser,
  provider: string,
  profile: ProviderProfile,
  start = "/en-ca/login",
): Promise<Page> {
  const login = await browser.open(start);
  const href = login.main.querySelector(`a[href*="/sign-in/${provider}"]`)?.getAttribute("href") ?? "";
  const account = await browser.open(href);
  expect(account.path).toContain(`/simulators/sign-in/${provider}/authorize?`);
  // Facebook's page has no such checkbox.
  const { emailVerified, ...names } = profile;
  return account.submit(provider === "google" ? { ...names, emailVerified } : names);
}

const findUser = async (email: string) => {
  const [row] = await app.upstream.database.db.select().from(users).where(eq(users.email, email));
  return row;
};

describe("without client ids", () => {
  test("there are no buttons and no sign-in address", async () => {
    const plainApp = await startApp({ overrides: { SIGN_IN_SIMULATOR: "0" } });
    const login = await plainApp.browser().open("/en-ca/login");
    expect(login.html).not.toContain("/sign-in/");
    expect((await plainApp.browser().open("/en-ca/sign-in/google")).status).toBe(404);
    expect((await plainApp.browser().open("/en-ca/sign-in/other")).status).toBe(404);
    await plainApp.close();
  });
});

describe("a new visitor", () => {
  test("accepts the terms and gets an account, verified as the provider says", async () => {
    const browser = app.browser();
    const agreePage = await signInWith(
      browser,
      "google",
      buildProfile("zoe@example.ca"),
      "/en-ca/login?referer=%2Fen-ca%2Fcustomer%2Fgarage",
    );
    expect(agreePage.path).toBe("/en-ca/sign-in/google/agree");
    expect(agreePage.main.text).toContain("zoe@example.ca");
    expect(await findUser("zoe@example.ca")).toBeUndefined();
    const refused = await agreePage.submit({ agreements: undefined });
    expect([refused.status, refused.invalid]).toEqual([422, ["agreements"]]);
    const garage = await agreePage.submit({ agreements: "yes" });
    expect([garage.status, garage.path]).toEqual([200, "/en-ca/customer/garage"]);
    expect(await findUser("zoe@example.ca")).toMatchObject({ user_type_id: 8, first_name: "Zoé", password_hash: null });
    // A second press or a reload finds the visitor signed in.
    expect((await agreePage.send({ agreements: "yes" })).headers.get("location")).toBe("/en-ca/customer/garage");
    const again = await signInWith(app.browser(), "google", buildProfile("zoe@example.ca"));
    expect(again.path).toBe("/en-ca/customer/dashboard");
  });

  test("from Facebook, which does not verify emails, must confirm the email", async () => {
    const agreePage = await signInWith(app.browser(), "facebook", buildProfile("face@example.ca"), "/fr-ca/signup");
    const screen = await agreePage.submit({ agreements: "yes" });
    expect(screen.status).toBe(403);
    expect(screen.main.text).toContain("face@example.ca");
    const mails = await app.upstream.database.db.select().from(outbox).where(eq(outbox.recipient, "face@example.ca"));
    expect(mails).toHaveLength(1);
  });

  test("cannot use a reserved address", async () => {
    const agreePage = await signInWith(app.browser(), "google", buildProfile("someone@demo.test"));
    const refused = await agreePage.submit({ agreements: "yes" });
    expect(refused.status).toBe(422);
    expect(refused.main.text).toContain("You cannot use this email address");
  });
});

describe("an existing account with the same email", () => {
  test("is signed in to when the provider has verified the email", async () => {
    const browser = app.browser();
    const dashboard = await signInWith(browser, "google", buildProfile("customer@demo.test"));
    expect(dashboard.path).toBe("/en-ca/customer/dashboard");
    expect((await findUser("customer@demo.test"))?.password_hash).not.toBeNull();
  });

  test.each([
    ["google", { emailVerified: "no" }],
    ["facebook", {}],
  ])("is not opened by %s without a verified email", async (provider, overrides) => {
    const browser = app.browser();
    const page = await signInWith(browser, provider, buildProfile("dealer@demo.test", overrides), "/fr-ca/login");
    expect(page.status).toBe(422);
    expect(page.main.text).toContain("Un compte utilise déjà cette adresse courriel");
    expect(browser.cookies.has("User.Token")).toBe(false);
  });

  test("and a phone that opened it is refused until its owner verifies the email", async () => {
    const email = "by-phone@example.ca";
    const phone = "514 555-0168";
    const owner = app.browser();
    const form = { firstName: "X", lastName: "Y", password: "Long-enough-1", confirmPassword: "Long-enough-1" };
    const signup = await owner.open("/en-ca/signup");
    const code = await signup.submit({ ...form, email, agreements: "yes", confirmByPhone: "yes", phone });
    await code.submit({ code: await newestCode(app.browser(), phone) });
    const refused = await signInWith(app.browser(), "google", buildProfile(email));
    expect(refused.status).toBe(422);
    expect(refused.main.text).toContain("An account with this email address already exists");
    expect((await findUser(email))?.password_hash).not.toBeNull();
    expect((await owner.open("/en-ca/customer/dashboard")).status).toBe(200);
    await (await owner.open(await mailedPathTo(owner, email))).submit();
    const dashboard = await signInWith(app.browser(), "google", buildProfile(email));
    expect(dashboard.path).toBe("/en-ca/customer/dashboard");
  });

  test("opened by someone else without confirmation passes to the email's owner, and the other person loses it", async () => {
    const squatter = app.browser();
    const form = { firstName: "X", lastName: "Y", password: "Long-enough-1", confirmPassword: "Long-enough-1" };
    const signup = await squatter.open("/en-ca/signup");
    await signup.send({ ...form, email: "victim@example.ca", agreements: "yes" });
    const owner = await signInWith(app.browser(), "google", buildProfile("victim@example.ca"));
    expect(owner.path).toBe("/en-ca/customer/dashboard");
    expect((await squatter.open("/en-ca/customer/dashboard")).path).toContain("/login");
    const login = await squatter.open("/en-ca/login");
    expect((await login.submit({ email: "victim@example.ca", password: "Long-enough-1" })).status).toBe(422);
  });
});

describe("an invalid sign-in", () => {
  const message = {
    "en-ca": "Please choose a valid Facebook or Google account",
    "fr-ca": "Veuillez choisir un compte Facebook ou Google valide",
  };

  test.each(["en-ca", "fr-ca"] as const)(
    "is refused in %s without the provider's consent or an email",
    async (language) => {
      const browser = app.browser();
      const account = await browser.open(`/${language}/sign-in/google`);
      const declined = await account.submit({ intent: "cancel" });
      expect([declined.status, declined.title]).toEqual([422, expect.stringMatching(/^(Error|Erreur ): /)]);
      expect(declined.main.text).toContain(message[language]);
      const withoutEmail = await signInWith(browser, "facebook", buildProfile(""), `/${language}/login`);
      expect(withoutEmail.main.text).toContain(message[language]);
      expect(withoutEmail.main.querySelector(`a[href*="/${language}/sign-in/google"]`)).not.toBeNull();
    },
  );

  test("is another browser's callback, a changed state, or a used code", async () => {
    const browser = app.browser();
    const account = await browser.open("/en-ca/sign-in/google");
    const response = await account.send(buildProfile("late@example.ca"));
    const callback = new URL(response.headers.get("location") ?? "");
    const callbackPath = callback.pathname + callback.search;
    expect((await app.browser().open(callbackPath)).status).toBe(422);
    const forged = new URL(callback);
    forged.searchParams.set("state", "x".repeat(43));
    expect((await browser.open(forged.pathname + forged.search)).status).toBe(422);
    const cookiesBefore = new Map(browser.cookies);
    expect((await browser.open(callbackPath)).path).toBe("/en-ca/sign-in/google/agree");
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value);
    expect((await browser.open(callbackPath)).status).toBe(422);
    expect((await app.browser().open("/en-ca/sign-in/google/agree")).path).toBe("/en-ca/login");
  });

  test("the cookie of a started sign-in is not a session, on any brand", async () => {
    const browser = app.browser();
    await browser.open("/en-ca/sign-in/google");
    const signedCookie = browser.cookies.get("SignIn") ?? "";
    const forger = app.browser();
    forger.cookies.set("User.Token", signedCookie);
    expect((await forger.open("/en-ca/customer/dashboard")).path).toContain("/login");
  });
});
