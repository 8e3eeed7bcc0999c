/** Passwords set by emailed links, and phones confirmed by codes, page by page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createLinkPath, expireLink } from "#tests/app/support/emailed-links.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { signUpAnswers } from "#tests/app/support/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const findEmailedPath = (to: string) => mailedPathTo(app.browser(), to);
const findNewestMessage = async (to: string) => (await mailTo(app.browser(), to))[0];
const findCode = async (to: string) => /\b\d{6}\b/.exec((await findNewestMessage(to))?.text ?? "")?.[0] ?? "";

describe("a forgotten password", () => {
  test.each([
    ["en-ca", "Email sent to user@demo.test", "Your password has been changed."],
    ["fr-ca", "E-mail envoyé à user@demo.test", "Votre mot de passe a été changé."],
  ])(
    "is replaced with the emailed link in %s, and the login returns to the requested page",
    async (language, sent, heading) => {
      const browser = app.browser();
      const login = await browser.open(`/${language}/customer/garage`);
      const link = login.main.querySelector(`a[href^="/${language}/recover"]`)?.getAttribute("href") ?? "";
      const confirmation = await (await browser.open(link)).submit({ email: "User@demo.test" });
      expect(confirmation.status).toBe(200);
      expect(confirmation.main.querySelector("h1")?.text).toBe(sent);
      expect(confirmation.main.querySelector("form")).toBeNull();
      expect(confirmation.path).not.toContain("demo.test");
      const loginLink = confirmation.main.querySelector("a.button")?.getAttribute("href");
      expect(loginLink).toBe(`/${language}/login?referer=${encodeURIComponent(`/${language}/customer/garage`)}`);

      const page = await browser.open(await findEmailedPath("user@demo.test"));
      const done = await page.submit({ newPassword: "Nordet-demo-1", confirmNewPassword: "Nordet-demo-1" });
      expect(done.main.querySelector("h1")?.text).toBe(heading);
      expect(done.main.querySelector("a.button")?.getAttribute("href")).toBe(`/${language}/login`);
      expect(browser.cookies.has("User.Token")).toBe(false);
      // The page that is still open elsewhere.
      const post = (password: string) => page.submit({ newPassword: password, confirmNewPassword: password });
      expect((await post("Nordet-demo-1")).main.querySelector("h1")?.text).toBe(heading);
      expect((await post("Nordet-demo-2")).status).toBe(422);
    },
  );

  test("gives the same response whether or not the account exists", async () => {
    const ask = async (email: string) => (await app.browser().open("/en-ca/recover")).submit({ email });
    const [existing, missing] = [await ask("customer@demo.test"), await ask("nobody@example.ca")];
    expect(missing.main.text).toBe(existing.main.text.replace("customer@demo.test", "nobody@example.ca"));
    expect(missing.path).toBe(existing.path);
  });

  test.each([
    ["en-ca", "514 555-0181", "Your password has been changed."],
    ["fr-ca", "514 555-0182", "Votre mot de passe a été changé."],
  ])(
    "of an account confirmed by phone is replaced with a texted link, and only its own session confirms the address, in %s",
    async (language, phone, heading) => {
      const [owner, email] = [app.browser(), `phone-${language}@example.ca`];
      const signup = await owner.open(`/${language}/signup`);
      const codePage = await signup.submit({ ...signUpAnswers(email), confirmByPhone: "yes", phone });
      await codePage.submit({ code: await findCode(phone) });
      const verification = await findEmailedPath(email);

      const stranger = app.browser();
      const login = await (await stranger.open(verification)).submit();
      expect(login.path).toBe(`/${language}/login?referer=${encodeURIComponent(verification)}`);
      await (await stranger.open(`/${language}/recover`)).submit({ email });
      expect(await findEmailedPath(email)).toBe(verification);

      const page = await stranger.open(await findEmailedPath(phone));
      const done = await page.submit({ newPassword: "Nordet-demo-1", confirmNewPassword: "Nordet-demo-1" });
      expect(done.main.querySelector("h1")?.text).toBe(heading);
      expect((await login.submit({ email, password: "Nordet-demo-1" })).path).toBe(`/${language}/customer/dashboard`);
    },
  );

  test('requires a valid address, keeps it on errors, and ignores a forged "done" parameter', async () => {
    const page = await app.browser().open("/fr-ca/recover");
    expect((await page.submit({ email: "" })).main.text).toContain("Requis");
    const wrong = await page.submit({ email: "a@b" });
    expect([wrong.status, wrong.served()["email"]]).toEqual([422, "a@b"]);
    expect((await app.browser().open("/fr-ca/recover?done=")).form).toBeTruthy();
    for (const page of ["reset-password", "create-password"] as const)
      expect((await app.browser().open(`/fr-ca/${await createLinkPath(app, page)}?done=`)).form).toBeTruthy();
  });

  test("sends nothing at the sixth request in an hour, and answers as before", async () => {
    const page = await app.browser().open("/fr-ca/recover");
    const emailCount = async () => (await mailTo(app.browser(), "vehicles@demo.test")).length;
    const counts: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      expect((await page.send({ email: "vehicles@demo.test" })).status).toBe(303);
      counts.push(await emailCount());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
  });

  test.each([
    ["en-ca", "Both passwords need to match!"],
    ["fr-ca", "Les deux mots de passe doivent correspondre!"],
  ])("reports the mismatch together with other errors, in %s", async (language, mismatch) => {
    const page = await app.browser().open(`/${language}/${await createLinkPath(app, "reset-password")}`);
    const answer = await page.submit({ newPassword: "tiny-pw", confirmNewPassword: "other" });
    expect([...answer.invalid].sort()).toEqual(["confirmNewPassword", "newPassword"]);
    expect(answer.main.text).toContain(mismatch);
    expect(answer.html).not.toContain("tiny-pw");
  });

  test.each([
    ["en-ca", "An error occurred, please try again later."],
    ["fr-ca", "Une erreur est survenue, essayez plus tard."],
  ])("says in %s that the upstream failed", async (language, text) => {
    let isDown = false;
    const faultyApp = await startApp({
      intercept: (request, upstream) => (isDown ? Promise.reject(new Error("down")) : upstream.fetch(request)),
    });
    const page = await faultyApp.browser().open(`/${language}/recover`);
    isDown = true;
    const answer = await page.submit({ email: "lea@example.ca" });
    expect(answer.status).toBe(503);
    expect(answer.main.text).toContain(text);
    await faultyApp.close();
  });
});

describe("a link that is used, expired or invented", () => {
  test.each([
    ["en-ca", "This link no longer works"],
    ["fr-ca", "Ce lien ne fonctionne plus"],
  ])("shows no form in %s, and leads to a new one", async (language, heading) => {
    const used = await createLinkPath(app, "reset-password");
    const newPassword = { newPassword: "Nordet-demo-1", confirmNewPassword: "Nordet-demo-1" };
    await (await app.browser().open(`/${language}/${used}`)).submit(newPassword);
    const expired = await createLinkPath(app, "create-password");
    await expireLink(app, expired);
    for (const path of [
      used,
      expired,
      "reset-password/abc",
      "create-password/abc",
      `reset-password/${"x".repeat(300)}`,
    ]) {
      const page = await app.browser().open(`/${language}/${path}`);
      expect([path, page.status, page.main.querySelector("h1")?.text]).toEqual([path, 404, heading]);
      expect(page.main.querySelector("form")).toBeNull();
      expect(page.main.querySelector(`a[href="/${language}/recover"]`)).not.toBeNull();
      expect((await app.browser().post(`/${language}/${path}`, { ...newPassword, newPassword: "x" })).status).toBe(422);
    }
  });

  test("to confirm an address leads to the account, and to its resent email", async () => {
    const visitor = await app.browser().open("/fr-ca/verify-email/zzz");
    expect([visitor.status, visitor.title]).toEqual([404, expect.stringContaining("Ce lien ne fonctionne plus")]);
    const login = "/fr-ca/login?referer=%2Ffr-ca%2Fcustomer%2Fdashboard";
    expect(visitor.main.querySelector(`a[href="${login}"]`)?.text).toBe("Se connecter");
    const posted = await app.browser().post("/fr-ca/verify-email/zzz", { intent: "continue" });
    expect([posted.status, (await posted.text()).includes("<title>Erreur")]).toEqual([422, true]);
    const owner = await (await app.signedIn("unverified", "en-ca")).open("/en-ca/verify-email/zzz");
    expect(owner.form.getAttribute("action")).toBe("/en-ca/verify-email");
    // A second click on the link of a confirmed address finds it confirmed.
    const again = await createLinkPath(app, "verify-email");
    const page = await app.browser().open(`/en-ca/${again}`);
    expect((await page.send()).status).toBe(303);
    expect((await (await app.browser().open(page.path)).send()).status).toBe(303);
  });
});

test("a first password is created with its link, which signs in and leads to the profile", async () => {
  const staff = app.browser();
  await staff.signIn("team", "en-ca");
  const form = await staff.open("/en-ca/nordet/users/new");
  const details = { email: "new@example.ca", firstName: "Nil", lastName: "Roy", language: "fr-ca", userTypeId: "8" };
  expect((await form.send(details)).status).toBe(303);
  const browser = app.browser();
  await (await browser.open("/fr-ca/trade-in")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const page = await browser.open(await findEmailedPath("new@example.ca"));
  expect(page.path).toMatch(/^\/fr-ca\/create-password\//);
  const done = await page.submit({ newPassword: "Long-enough-1", confirmNewPassword: "Long-enough-1" });
  expect(done.main.querySelector("h1")?.text).toBe("Votre mot de passe a été créé.");
  expect(done.document.querySelector("header")?.text).toContain("Nil");
  const next = done.main.querySelector("a.button")?.getAttribute("href");
  expect(next).toBe("/fr-ca/customer/profile");
  expect((await browser.open(next ?? "")).status).toBe(200);
  // The vehicle described before sign-in moves from the browser to the account.
  expect((await browser.open("/fr-ca/trade-in")).path).not.toBe("/fr-ca/trade-in/vin");
  await browser.post("/fr-ca/logout", {});
  expect((await browser.open("/fr-ca/trade-in")).path).toBe("/fr-ca/trade-in/vin");
});

describe("a phone", () => {
  test("is confirmed by the code it receives, and the page returns to the referer", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "en-ca");
    const phonePage = await browser.open("/en-ca/verify-phone?referer=%2Fen-ca%2Fcustomer%2Fgarage");
    expect(phonePage.served()["phone"]).toMatch(/^514 555-/);
    const codePage = await phonePage.submit({ phone: "(418) 555-0142" });
    expect(codePage.main.text).toContain("418 555-0142");
    const code = await findCode("418 555-0142");
    const wrong = await codePage.submit({ code: code === "000000" ? "000001" : "000000" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    expect(wrong.main.text).toContain("This code isn’t right.");
    const back = await wrong.submit({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(back.path).toBe("/en-ca/customer/garage");
    expect(back.html).toContain("Your phone number has been confirmed.");
    const after = await browser.open("/en-ca/verify-phone");
    expect(after.served()["phone"]).toBe("418 555-0142");
  });

  test("gets another code on request, and may be changed to another phone", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "fr-ca");
    const codePage = await (await browser.open("/fr-ca/verify-phone")).submit({ phone: "418 555-0143" });
    const first = await findCode("418 555-0143");
    const resent = await codePage.submit({ intent: "resend", code: "" });
    expect(resent.html).toContain("Un autre code a été envoyé.");
    const change = resent.main.querySelector('a[href*="change"]')?.getAttribute("href") ?? "";
    const otherCodePage = await (await browser.open(change)).submit({ phone: "418 555-0144" });
    expect(otherCodePage.path).not.toContain("change");
    expect((await otherCodePage.submit({ code: first })).status).toBe(422);
    expect((await otherCodePage.submit({ code: await findCode("418 555-0144") })).status).toBe(200);
  });

  test("gets no eleventh code within the hour: 429 with the time to try again", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "fr-ca");
    const page = await browser.open("/fr-ca/verify-phone");
    for (let count = 0; count < 10; count += 1) expect((await page.send({ phone: "418 555-0145" })).status).toBe(303);
    const limited = await page.submit({ phone: "418 555-0145" });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(limited.main.text).toContain("Trop de tentatives");
    expect(limited.headers.get("set-cookie") ?? "").not.toContain("PhoneCode");
    // The code page's resend button gets the same response.
    const codePage = await browser.open("/fr-ca/verify-phone");
    const notResent = await codePage.submit({ intent: "resend", code: "" });
    expect(notResent.status).toBe(429);
    expect(notResent.main.text).toContain("Trop de tentatives");
  });

  test("must be entered again when its code has expired", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "en-ca");
    const codePage = await (await browser.open("/en-ca/verify-phone")).submit({ phone: "418 555-0146" });
    browser.cookies.delete("PhoneCode");
    const expired = await codePage.submit({ code: await findCode("418 555-0146") });
    expect(expired.status).toBe(422);
    expect(expired.main.text).toContain("Your code expired");
    const again = await expired.submit({ phone: "418 555-0146" });
    expect(again.status).toBe(200);
  });
});
