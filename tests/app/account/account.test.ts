import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { signUpAnswers } from "#tests/app/support/sign-up.ts";
import { users } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("sign-up", () => {
  test("creates an account, signs in, and asks for email confirmation until the link is used", async () => {
    const browser = app.browser();
    const signup = await browser.open("/fr-ca/signup");
    // Without its own action, the form would post to the skip link's #main and errors would lose the focus.
    expect(signup.document.querySelector("#form")?.getAttribute("action")).toBe("/fr-ca/signup");
    const screen = await signup.submit(signUpAnswers("lea@exemple.ca"));
    expect(screen.status).toBe(403);
    expect(screen.html).toContain("lea@exemple.ca");
    expect(screen.document.querySelector(".toast")?.text).toContain("pour confirmer votre adresse");

    const [message] = await mailTo(app.browser(), "lea@exemple.ca");
    const link = new URL(message?.links[0] ?? "");
    expect(link.pathname).toMatch(/^\/fr-ca\/verify-email\/[\w-]+$/);
    const confirm = await browser.open(link.pathname);
    const dashboard = await confirm.submit();
    expect(dashboard.path).toBe("/fr-ca/customer/dashboard");
    expect(dashboard.status).toBe(200);
    expect(dashboard.document.querySelector(".toast")?.text).toContain("est confirmée");

    const again = await (await browser.open(link.pathname)).submit();
    expect([again.status, again.path]).toEqual([200, "/fr-ca/customer/dashboard"]);
  });

  test("resends the confirmation email once only", async () => {
    const browser = app.browser();
    const screen = await (await browser.open("/en-ca/signup")).submit(signUpAnswers("once@example.ca"));
    expect(screen.form.getAttribute("action")).toBe("/en-ca/verify-email");
    const after = await screen.submit();
    expect(after.document.querySelector('form[action="/en-ca/verify-email"]')).toBeNull();
    expect(after.main.text).toContain("Email sent");
    expect(await mailTo(app.browser(), "once@example.ca")).toHaveLength(2);
    await browser.post("/en-ca/verify-email", { intent: "continue" });
    expect(await mailTo(app.browser(), "once@example.ca")).toHaveLength(2);
  });

  test.each([
    ["en-ca", "Error: ", "Both passwords need to be the same"],
    ["fr-ca", "Erreur : ", "Les deux mots de passe doivent être identiques"],
  ])("keeps the entered values and shows what is wrong in %s", async (language, prefix, mismatch) => {
    const page = await app.browser().open(`/${language}/signup`);
    const values = { ...signUpAnswers("bad@@example"), confirmPassword: "another", cell: "514 555-0199" };
    const answer = await page.submit(values);
    expect(answer.status).toBe(422);
    expect(answer.title.startsWith(prefix)).toBe(true);
    expect(answer.invalid).toContain("email");
    expect(answer.served()["email"]).toBe("bad@@example");
    expect(answer.html).not.toContain("Long-enough-1");
    // The mismatch shows together with the other errors.
    expect(answer.main.text).toContain(mismatch);
    expect(answer.served()["cell"]).toBe("514 555-0199");
    expect(answer.main.querySelector("details")?.hasAttribute("open")).toBe(true);
  });

  test.each([
    { language: "en-ca", phone: "514 555-0161", done: "Your phone number has been confirmed." },
    { language: "fr-ca", phone: "514 555-0162", done: "Votre numéro de téléphone est confirmé." },
  ])("by a code to the phone: the account opens after it, in $language", async ({ language, phone, done }) => {
    const browser = app.browser();
    const email = `sms-${language}@example.ca`;
    const signup = await browser.open(`/${language}/signup?referer=%2F${language}%2Fcustomer%2Fgarage`);
    const answers = { ...signUpAnswers(email), confirmByPhone: "yes" };
    const withoutPhone = await signup.submit(answers);
    expect([withoutPhone.status, withoutPhone.invalid]).toEqual([422, ["phone"]]);
    const codePage = await withoutPhone.submit({ ...answers, phone });
    expect(codePage.path).toBe(`/${language}/verify-phone?referer=%2F${language}%2Fcustomer%2Fgarage`);
    expect(codePage.form.querySelector('[name="code"]')).not.toBeNull();
    expect(codePage.main.text).toContain(phone);
    // Its pages wait for the code, or for the link of the e-mail.
    expect(await mailTo(app.browser(), email)).toHaveLength(1);
    const gate = await browser.open(`/${language}/customer/garage`);
    expect(gate.status).toBe(403);
    const back = gate.main.querySelector("a.button")?.getAttribute("href") ?? "";
    const [message] = await mailTo(app.browser(), phone);
    const code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
    const wrong = await (await browser.open(back)).submit({ code: code === "000000" ? "000001" : "000000" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const garage = await wrong.submit({ code });
    expect([garage.status, garage.path]).toEqual([200, `/${language}/customer/garage`]);
    expect(garage.document.querySelector(".toast")?.text).toContain(done);
  });

  test.each([
    { language: "en-ca", send: "Send an email instead", sent: "We sent a confirmation email to" },
    { language: "fr-ca", send: "Recevoir plutôt un courriel", sent: "Un courriel de confirmation a été envoyé à" },
  ])(
    "by a phone that gets no code: an e-mail opens the account instead, in $language",
    async ({ language, send, sent }) => {
      const browser = app.browser();
      const email = `no-sms-${language}@example.ca`;
      const garage = `/${language}/customer/garage`;
      const signup = await browser.open(`/${language}/signup`);
      await signup.submit({ ...signUpAnswers(email), confirmByPhone: "yes", phone: "514 555-0166" });
      const gate = await browser.open(garage);
      expect(gate.main.text).toContain(send);
      const again = await gate.submit({}, gate.main.querySelector('form[action$="/verify-email"]') ?? undefined);
      expect([again.status, again.path]).toEqual([403, garage]);
      expect(again.main.text).toContain(`${sent} ${email}`);
      expect(again.main.querySelector('form[action$="/verify-email"]')).toBeNull();
      expect(again.main.querySelector('a[href*="/verify-phone"]')).not.toBeNull();
      await (await browser.open(await mailedPathTo(browser, email))).submit();
      expect((await browser.open(garage)).status).toBe(200);
    },
  );

  test("shows the phone for a code alone, requires it only then, and saves it with either answer", async () => {
    const page = await app.browser().open("/en-ca/signup");
    const phone = page.form.querySelector('[name="phone"]');
    expect(phone?.closest("[data-shown-when]")?.getAttribute("data-shown-when")).toBe("confirmByPhone=yes");
    expect(phone?.hasAttribute("required")).toBe(false);
    const email = "email-and-phone@example.ca";
    await page.submit({ ...signUpAnswers(email), confirmByPhone: "no", phone: "514 555-0167" });
    const [row] = await app.upstream.database.db.select().from(users).where(eq(users.email, email));
    expect(row?.phone).toBe("514 555-0167");
  });

  test("refuses a used address and a reserved one", async () => {
    const page = await app.browser().open("/en-ca/signup");
    await page.submit(signUpAnswers("taken@example.ca"));
    const usedEmail = await (await app.browser().open("/en-ca/signup")).submit(signUpAnswers("taken@example.ca"));
    expect(usedEmail.status).toBe(422);
    expect(usedEmail.main.text).toContain("Email already taken");
    const reserved = await (await app.browser().open("/en-ca/signup")).submit(signUpAnswers("me@demo.test"));
    expect(reserved.main.text).toContain("You cannot use this email address");
  });

  test("requires few fields and saves the optional ones", async () => {
    const browser = app.browser();
    const page = await browser.open("/fr-ca/signup?referer=%2Ffr-ca%2Fcustomer%2Fgarage");
    expect(page.main.querySelector("details")?.hasAttribute("open")).toBe(false);
    const optionalAnswers = {
      phone: "(514) 555-0123",
      cell: "438 555 0123",
      address: "12, rue Wolfe",
      postalCode: "h2x1y4",
      dateOfBirth: "1990-02-28",
      companyName: "Les Jardins Côté",
    };
    const tomorrow = await page.submit({
      ...signUpAnswers("tout@exemple.ca"),
      ...optionalAnswers,
      dateOfBirth: "2999-01-01",
    });
    expect([tomorrow.status, tomorrow.invalid]).toEqual([422, ["dateOfBirth"]]);
    expect(tomorrow.main.text).toContain("Entrez une date passée.");
    expect((await tomorrow.submit({ ...signUpAnswers("tout@exemple.ca"), ...optionalAnswers })).path).toBe(
      "/fr-ca/customer/garage",
    );
    const [row] = await app.upstream.database.db.select().from(users).where(eq(users.email, "tout@exemple.ca"));
    expect(row).toMatchObject({ phone: "514 555-0123", postal_code: "H2X 1Y4", language: "fr-ca", user_type_id: 8 });
    expect(row?.profile).toMatchObject({ cell: "438 555-0123", address: "12, rue Wolfe", dateOfBirth: "1990-02-28" });
  });

  test("stops at the configured number per hour, says when to try again, and keeps the entered values", async () => {
    const limitedApp = await startApp({ overrides: { SIGN_UPS_PER_HOUR: "1" } });
    const send = async (email: string) =>
      (await limitedApp.browser().open("/fr-ca/signup")).submit(signUpAnswers(email));
    await send("premiere@exemple.ca");
    const limited = await send("deuxieme@exemple.ca");
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(limited.main.text).toContain("Trop de tentatives");
    expect(limited.served()["email"]).toBe("deuxieme@exemple.ca");
    await limitedApp.close();
  });

  test("never creates a staff account, even with extra posted fields", async () => {
    const browser = app.browser();
    const page = await browser.open("/en-ca/signup");
    await page.submit({ ...signUpAnswers("forger@example.ca"), UserType_Id: "6", userTypeId: "6" });
    const users = await browser.open("/en-ca/nordet/users");
    expect(users.status).not.toBe(200);
  });
});

describe("login", () => {
  test("returns to the page that required it, on this site only", async () => {
    const browser = app.browser();
    const login = await browser.open("/en-ca/customer/garage?sort=year");
    expect(login.path).toBe(`/en-ca/login?referer=${encodeURIComponent("/en-ca/customer/garage?sort=year")}`);
    const returned = await login.submit({ email: "customer@demo.test", password: "Nordet-demo-1" });
    expect(returned.path).toBe("/en-ca/customer/garage?sort=year");
    expect((await browser.open("/en-ca/login")).path).toBe("/en-ca/customer/dashboard");
    const buyLogin = await app.browser().open("/en-ca/login?referer=%2Fen-ca%2Fcars%2F12%3Fterm%3D60");
    expect(buyLogin.main.text).toContain("Log in to buy this vehicle");
    expect(buyLogin.main.querySelector('a[href="/en-ca/cars"]')).not.toBeNull();
    expect((await app.browser().open("/en-ca/login")).main.text).not.toContain("to buy this vehicle");
    for (const evilAddress of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/en-ca/..//evil.example",
      "/en-ca/%2e%2e//evil.example",
      "/.evil.example",
      "/@evil.example",
      "javascript:alert(1)",
      "/en-ca/customer\r\nSet-Cookie: a=b",
    ]) {
      const page = await app.browser().open(`/en-ca/login?referer=${encodeURIComponent(evilAddress)}`);
      const response = await page.send({ email: "customer@demo.test", password: "Nordet-demo-1" });
      expect(response.headers.get("location")).toBe("/en-ca/customer/dashboard");
    }
  });

  test("refuses a wrong password with 422 and the eleventh with 429 and Retry-After", async () => {
    const page = await app.browser().open("/en-ca/login");
    for (let count = 0; count < 10; count += 1) {
      const answer = await page.submit({ email: "vehicles@demo.test", password: "wrong" });
      expect(answer.status).toBe(422);
      expect(answer.main.text).toContain("Invalid password or email");
    }
    const limited = await page.send({ email: "vehicles@demo.test", password: "wrong" });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each(["login", "signup"])(
    "has the providers above the form of %s, and an error between them, so that nothing changes its place",
    async (path) => {
      const page = await app.browser().open(`/en-ca/${path}`);
      const orderOf = ({ main }: typeof page) =>
        main
          .querySelectorAll('.error-summary, a[href*="/sign-in/google"], .or, input[name="email"]')
          .map((part) => part.tagName);
      expect(orderOf(page)).toEqual(["A", "P", "INPUT"]);
      expect(orderOf(await page.submit({ email: "x", password: "" }))).toEqual(["A", "P", "DIV", "INPUT"]);
    },
  );

  test("a logout ends the session: the token no longer works", async () => {
    const browser = app.browser();
    await browser.signIn("user");
    const cookiesBefore = new Map(browser.cookies);
    const response = await browser.post("/en-ca/logout", {});
    expect(response.status).toBe(303);
    for (const [name, value] of cookiesBefore) browser.cookies.set(name, value);
    expect((await browser.open("/en-ca/customer/dashboard")).path).toContain("/en-ca/login");
  });
});

describe("a deactivated account", () => {
  test("is reactivated on the requested page", async () => {
    const browser = app.browser();
    await browser.signIn("inactive", "en-ca");
    // An address that only redirects shows the reactivation page too.
    for (const path of ["trade-in", "credit-application", `trade-in/open/${randomUUID()}`]) {
      const { main } = await browser.open(`/en-ca/${path}`);
      expect([path, main.querySelector('form[action$="/reactivate"]') !== null]).toEqual([path, true]);
    }
    const screen = await browser.open("/en-ca/customer/garage");
    expect(screen.status).toBe(403);
    const returned = await screen.submit();
    expect(returned.status).toBe(200);
    expect(returned.path).toBe("/en-ca/customer/garage");
  });

  test("returns to the page whose form it posted", async () => {
    const vehicleId = await findFreeVehicle(app.browser());
    const vehicle = `/en-ca/cars/${vehicleId}`;
    const buy = { vehicleId, intent: "continue" };
    const posts: [string, Record<string, string>, string | undefined, string][] = [
      ["/en-ca/buy-online", buy, undefined, vehicle],
      ["/en-ca/customer/profile/devices", {}, "/en-ca/customer/profile?tab=1", "/en-ca/customer/profile?tab=1"],
      // Another site's page is not a valid page to return to.
      ["/en-ca/customer/profile/devices", {}, "//elsewhere.test/", "/en-ca/customer/profile/devices"],
    ];
    const browser = app.browser();
    await browser.signIn("dealer", "en-ca");
    expect((await (await browser.open("/en-ca/customer/profile/deactivate")).send()).status).toBe(303);
    for (const [address, fields, referer, returned] of posts) {
      const headers: Record<string, string> = referer ? { referer: new URL(referer, "http://localhost").href } : {};
      const sent = await browser.fetch(address, { method: "POST", body: new URLSearchParams(fields), headers });
      const screen = parse(await sent.text()).querySelector('form[action$="/reactivate"] [name="referer"]');
      expect([sent.status, screen?.getAttribute("value")]).toEqual([403, returned]);
    }
    const screen = await browser.post("/en-ca/buy-online", buy);
    const page = new Page(browser, "/en-ca/buy-online", screen.status, screen.headers, await screen.text());
    expect((await page.submit()).path).toBe(vehicle);
  });

  test("is reactivated by staff only, if staff deactivated it", async () => {
    const [staff, user] = [app.browser(), app.browser()];
    await staff.signIn("team", "en-ca");
    const list = await staff.open("/en-ca/nordet/users?search=user%40demo.test");
    const id = /nordet\/users\/(\d+)/.exec(list.html)?.[1];
    expect((await (await staff.open(`/en-ca/nordet/users/${id}/deactivate`)).send()).status).toBe(303);
    await user.signIn("user", "en-ca");
    const screen = await user.open("/en-ca/customer/dashboard");
    expect(screen.status).toBe(403);
    expect(screen.main.querySelector('form:not([action$="/logout"])')).toBeNull();
    await user.post("/en-ca/reactivate", {});
    const dashboard = await user.open("/en-ca/customer/dashboard");
    expect(dashboard.document.querySelector(".toasts")?.text).toContain("Only our team can reactivate it");
    expect((await user.open("/en-ca/customer/dashboard")).status).toBe(403);
  });
});

describe("a session", () => {
  test("is valid on its own brand only, and a forged cookie on none", async () => {
    const browser = app.browser();
    await browser.signIn("customer");
    const otherBrandBrowser = app.browser("finance.localhost");
    for (const [name, value] of browser.cookies) otherBrandBrowser.cookies.set(name, value);
    expect((await otherBrandBrowser.fetch("/en-ca/customer/dashboard")).headers.get("location")).toContain("/login");
    const [name = "", value = ""] = [...browser.cookies][0] ?? [];
    const forged = app.browser();
    forged.cookies.set(name, value.replace("nordet", "finance"));
    expect((await forged.fetch("/en-ca/customer/dashboard")).headers.get("location")).toContain("/login");
  });
});

describe("an upstream that fails", () => {
  test("is reported in the brand and language, and the entered values are kept", async () => {
    let isDown = false;
    const faultyApp = await startApp({
      intercept: (request, upstream) => (isDown ? Promise.reject(new Error("down")) : upstream.fetch(request)),
    });
    const browser = faultyApp.browser();
    const page = await browser.open("/fr-ca/signup");
    isDown = true;
    const answer = await page.submit(signUpAnswers("panne@exemple.ca"));
    expect(answer.status).toBe(503);
    expect(answer.main.text).toContain("Une erreur est survenue, veuillez réessayer plus tard");
    expect(answer.served()["email"]).toBe("panne@exemple.ca");
    const list = await browser.open("/fr-ca/autos");
    expect(list.status).toBe(503);
    expect(list.document.querySelector("html")?.getAttribute("lang")).toBe("fr-ca");
    isDown = false;
    await faultyApp.close();
  });

  test("offers to repeat a Buy press with the same vehicle", async () => {
    const faultyApp = await startApp({
      intercept: (request, upstream) =>
        request.url.includes("create-customer-vehicle") ? Promise.reject(new Error("down")) : upstream.fetch(request),
    });
    const browser = faultyApp.browser();
    await browser.signIn("customer");
    const vehicleId = await findFreeVehicle(browser);
    const answer = await browser.post("/fr-ca/buy-online", { vehicleId, intent: "continue" });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`<input type="hidden" name="vehicleId" value="${vehicleId}"`);
    await faultyApp.close();
  });
});
