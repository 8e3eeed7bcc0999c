/** Signing in by Google and Facebook, against the simulator that speaks their protocol. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ overrides: { SIGN_IN_SIMULATOR: "1" } });
});
afterAll(() => app.close());

type Person = Record<string, string>;
const person = (email: string, more: Person = {}): Person => ({
  email,
  firstName: "Zoé",
  lastName: "Roy",
  emailVerified: "yes",
  ...more,
});

/** From the login page through the provider's own, and back. */
async function come(browser: Browser, provider: string, who: Person, start = "/en-ca/login"): Promise<Page> {
  const login = await browser.open(start);
  const href = login.main.querySelector(`a[href*="/sign-in/${provider}"]`)?.getAttribute("href") ?? "";
  const account = await browser.open(href);
  expect(account.path).toContain(`/simulators/sign-in/${provider}/authorize?`);
  // Facebook's page has no such box.
  const { emailVerified, ...named } = who;
  return account.submit(provider === "google" ? { ...named, emailVerified } : named);
}

const userOf = async (email: string) => {
  const [row] = await app.upstream.database.db.select().from(users).where(eq(users.email, email));
  return row;
};

describe("without ids", () => {
  test("there are no buttons, and no way in", async () => {
    const plain = await startApp();
    const login = await plain.browser().open("/en-ca/login");
    expect(login.html).not.toContain("/sign-in/");
    expect((await plain.browser().open("/en-ca/sign-in/google")).status).toBe(404);
    expect((await plain.browser().open("/en-ca/sign-in/other")).status).toBe(404);
    await plain.close();
  });
});

describe("a newcomer", () => {
  test("agrees to the terms, and has an account, verified as the provider says", async () => {
    const browser = app.browser();
    const agree = await come(
      browser,
      "google",
      person("zoe@example.ca"),
      "/en-ca/login?referer=%2Fen-ca%2Fcustomer%2Fgarage",
    );
    expect(agree.path).toBe("/en-ca/sign-in/google/agree");
    expect(agree.main.text).toContain("zoe@example.ca");
    expect(await userOf("zoe@example.ca")).toBeUndefined();
    const refused = await agree.submit({ agreements: undefined });
    expect([refused.status, refused.invalid]).toEqual([422, ["agreements"]]);
    const garage = await agree.submit({ agreements: "yes" });
    expect([garage.status, garage.path]).toEqual([200, "/en-ca/customer/garage"]);
    expect(await userOf("zoe@example.ca")).toMatchObject({ user_type_id: 8, first_name: "Zoé", password_hash: null });
    // Pressed twice, or reloaded: signed in already.
    expect((await agree.send({ agreements: "yes" })).headers.get("location")).toBe("/en-ca/customer/garage");
    const again = await come(app.browser(), "google", person("zoe@example.ca"));
    expect(again.path).toBe("/en-ca/customer/dashboard");
  });

  test("of Facebook, which vouches for no address, is asked to confirm it", async () => {
    const agree = await come(app.browser(), "facebook", person("face@example.ca"), "/fr-ca/signup");
    const screen = await agree.submit({ agreements: "yes" });
    expect(screen.status).toBe(403);
    expect(screen.main.text).toContain("face@example.ca");
    const mails = await app.upstream.database.db.select().from(outbox).where(eq(outbox.recipient, "face@example.ca"));
    expect(mails).toHaveLength(1);
  });

  test("cannot have a reserved address", async () => {
    const agree = await come(app.browser(), "google", person("someone@demo.test"));
    const refused = await agree.submit({ agreements: "yes" });
    expect(refused.status).toBe(422);
    expect(refused.main.text).toContain("You cannot use this email address");
  });
});

describe("an account of the same address", () => {
  test("is signed in to where the provider has verified the address", async () => {
    const browser = app.browser();
    const dashboard = await come(browser, "google", person("customer@demo.test"));
    expect(dashboard.path).toBe("/en-ca/customer/dashboard");
    expect((await userOf("customer@demo.test"))?.password_hash).not.toBeNull();
  });

  test.each([
    ["google", { emailVerified: "no" }],
    ["facebook", {}],
  ])("is not given away by %s without that", async (provider, more) => {
    const browser = app.browser();
    const page = await come(browser, provider, person("dealer@demo.test", more), "/fr-ca/login");
    expect(page.status).toBe(422);
    expect(page.main.text).toContain("Un compte utilise déjà cette adresse courriel");
    expect(browser.cookies.has("User.Token")).toBe(false);
  });

  test("that somebody else had opened unconfirmed passes to its owner whole", async () => {
    const squatter = app.browser();
    const form = { firstName: "X", lastName: "Y", password: "Long-enough-1", confirmPassword: "Long-enough-1" };
    const signup = await squatter.open("/en-ca/signup");
    await signup.send({ ...form, email: "victim@example.ca", agreements: "yes" });
    const owner = await come(app.browser(), "google", person("victim@example.ca"));
    expect(owner.path).toBe("/en-ca/customer/dashboard");
    expect((await squatter.open("/en-ca/customer/dashboard")).path).toContain("/login");
    const login = await squatter.open("/en-ca/login");
    expect((await login.submit({ email: "victim@example.ca", password: "Long-enough-1" })).status).toBe(422);
  });
});

describe("what does not fit", () => {
  const message = {
    "en-ca": "Please choose a valid Facebook or Google account",
    "fr-ca": "Veuillez choisir un compte Facebook ou Google valide",
  };

  test.each(["en-ca", "fr-ca"] as const)("is refused in %s: no consent, no address", async (language) => {
    const browser = app.browser();
    const account = await browser.open(`/${language}/sign-in/google`);
    const declined = await account.submit({ intent: "cancel" });
    expect(declined.status).toBe(422);
    expect(declined.main.text).toContain(message[language]);
    const nameless = await come(browser, "facebook", person(""), `/${language}/login`);
    expect(nameless.main.text).toContain(message[language]);
    expect(nameless.main.querySelector(`a[href*="/${language}/sign-in/google"]`)).not.toBeNull();
  });

  test("another browser's way back, a changed state, and a code that has served", async () => {
    const browser = app.browser();
    const account = await browser.open("/en-ca/sign-in/google");
    const response = await account.send(person("late@example.ca"));
    const back = new URL(response.headers.get("location") ?? "");
    const here = back.pathname + back.search;
    expect((await app.browser().open(here)).status).toBe(422);
    const forged = new URL(back);
    forged.searchParams.set("state", "x".repeat(43));
    expect((await browser.open(forged.pathname + forged.search)).status).toBe(422);
    const kept = new Map(browser.cookies);
    expect((await browser.open(here)).path).toBe("/en-ca/sign-in/google/agree");
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.open(here)).status).toBe(422);
    expect((await app.browser().open("/en-ca/sign-in/google/agree")).path).toBe("/en-ca/login");
  });

  test("the cookie of a try is nobody's session, and no other brand's", async () => {
    const browser = app.browser();
    await browser.open("/en-ca/sign-in/google");
    const sealed = browser.cookies.get("SignIn") ?? "";
    const forger = app.browser();
    forger.cookies.set("User.Token", sealed);
    expect((await forger.open("/en-ca/customer/dashboard")).path).toContain("/login");
  });
});
