/**
 * An account without a password, opened by a code in a text message: its owner sets a first password, or deletes it
 * by code.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { newestCode, newVisitor, openResult, walk } from "#tests/app/support/credit-walk.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { users } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 180_000);
afterAll(() => app.close());

/** A user signed in by a text message code whose email is confirmed by its link. */
async function applicant(language: string): Promise<{ browser: Browser; email: string }> {
  const browser = app.browser();
  const contact = newVisitor();
  const start = await (await browser.open(`/${language}/credit-application`)).submit();
  const { page } = await walk(start, { "personal-information": contact });
  await openResult(page, contact.phone);
  const confirm = await mailedPathTo(browser, contact.email);
  expect(confirm).toContain(`/${language}/verify-email/`);
  expect((await (await browser.open(confirm)).submit()).status).toBe(200);
  return { browser, email: contact.email };
}

describe.each(["fr-ca", "en-ca"])("an account without a password in %s", (language) => {
  const profile = `/${language}/customer/profile`;

  test("sets its first password with an emailed code and logs in with it; the next change requires the password", async () => {
    const { browser, email } = await applicant(language);
    const password = "Long-enough-7";
    const newPasswords = { newPassword: password, confirmNewPassword: password };
    // A session alone, without the code, is not enough.
    const withoutCode = await browser.post(`${profile}/password`, newPasswords);
    expect(withoutCode.status).toBe(422);
    expect((await browser.post(`${profile}/password`, { ...newPasswords, code: "123456" })).status).toBe(422);
    const codeRequest = await browser.open(`${profile}/password`);
    expect(Object.keys(codeRequest.served())).not.toContain("newPassword");
    expect(codeRequest.main.text).toContain(email);
    const page = await codeRequest.submit({ intent: "send-code" });
    expect([page.status, page.path]).toEqual([200, `${profile}/password`]);
    expect(Object.keys(page.served())).not.toContain("oldPassword");
    // The email links to the page that waits for the code.
    expect(await mailedPathTo(browser, email)).toBe(`${profile}/password`);
    const first = await newestCode(browser, email);
    const short = await page.submit({ newPassword: "short", confirmNewPassword: "short", code: first });
    expect([short.status, short.invalid]).toEqual([422, ["newPassword"]]);
    // A second code was sent, so the first one is no longer valid.
    await page.submit({ intent: "send-code" });
    const code = await newestCode(browser, email);
    const wrong = await page.submit({ ...newPasswords, code: code === "111111" ? "222222" : "111111" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const saved = await page.submit({ ...newPasswords, code });
    expect([saved.status, saved.path]).toEqual([200, profile]);
    // A second press changes nothing.
    expect((await page.submit({ ...newPasswords, code })).path).toBe(profile);
    const otherBrowser = app.browser();
    expect((await otherBrowser.post(`/${language}/login`, { email, password })).status).toBe(303);
    const otherPasswords = { newPassword: "Another-one-8", confirmNewPassword: "Another-one-8" };
    expect((await browser.post(`${profile}/password`, otherPasswords)).status).toBe(422);
    const change = await browser.open(`${profile}/password`);
    expect((await change.submit({ oldPassword: "not-this-one", ...otherPasswords })).invalid).toEqual(["oldPassword"]);
    expect((await change.submit({ oldPassword: password, ...otherPasswords })).path).toBe(profile);
  });

  test("is deleted with an emailed code", async () => {
    const { browser, email } = await applicant(language);
    const page = await browser.open(`${profile}/delete`);
    const codeSent = await browser.post(`${profile}/delete`, { intent: "send-code" });
    expect(codeSent.status).toBe(303);
    const form = await browser.open(`${profile}/delete`);
    expect(form.main.text).toContain(email);
    expect(await mailedPathTo(browser, email)).toBe(`${profile}/delete`);
    const code = await newestCode(browser, email);
    const wrong = await form.submit({ confirmation: "CONTINUE", code: code === "111111" ? "222222" : "111111" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const done = await form.send({ confirmation: "CONTINUE", code });
    expect([done.status, done.headers.get("location")]).toEqual([303, `/${language}`]);
    expect((await browser.fetch(profile)).status).toBe(302);
    expect(page.status).toBe(200);
  });
});

test("staff who act for a customer cannot set a password for them", async () => {
  const { email } = await applicant("en-ca");
  const { database, call, send, signIn } = app.upstream;
  const [account] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const { Token } = await call(user.getOtherUserToken, { userId: account?.id ?? 0 }, { token: await signIn("team") });
  for (const refused of [
    await send(user.updateUserPassword, { newPassword: "Long-enough-9" }, { token: Token }),
    await send(user.sendPasswordCode, {}, { token: Token }),
    await send(user.sendDeletionCode, {}, { token: Token }),
  ])
    expect(refused).toMatchObject({ ok: false, code: "own_session_only" });
});
