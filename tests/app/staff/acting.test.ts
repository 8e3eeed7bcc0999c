/** Staff log in as another user: what they may not do for them, what is recorded, and the way back. */
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { auditLog, tokens, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

/** Written by hand from the issue: no password, signature, payment, consent or social insurance number; keys and secrets are passwords of programs. */
const forbidden = [
  ...["updateUserPassword", "sendPasswordCode", "changeUserEmail", "confirmSignIn", "replaceSecondFactor"],
  ...["deactivateAccount", "sendDeletionCode", "deleteAccount", "requestDataExport", "getDataExportFile"],
  ...["createDepositCheckout", "uploadSignature", "finalize", "startPlan", "openBillingPortal"],
  ...["inviteEmployee", "changeEmployeeRole", "sendSmsCode", "sendSmsCodeTradeIn", "verifySmsCode"],
  ...["createApiKey", "rotateApiKey", "saveWebhookEndpoint", "rotateWebhookSecret"],
  ...["submitCreditApplication", "beginInstitutionVisit", "completeInstitutionVisit"],
  ...[
    "requestTradeInDealer",
    "requestCreditDealer",
    "requestTradeInNearby",
    "requestCreditNearby",
    "saveCreditApplicationPage",
  ],
];

let app: TestApp;
const idOf = async (name: string) => {
  const rows = await app.upstream.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.test`));
  return requireRow(rows).id;
};
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function enter(name: string, language = "en-ca", as = "team"): Promise<Browser> {
  const browser = await app.signedIn(as, language);
  const page = await browser.open(`/${language}/nordet/users/${await idOf(name)}/login-as`);
  const answer = await page.send();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/${language}/customer/dashboard`]);
  return browser;
}

const lastEntry = async (action: string) => {
  const { db } = app.upstream.database;
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1);
  return rows[0];
};

const countRefused = (call: string) => {
  const isOfCall = sql`${auditLog.details}->>'call' = ${`user.${call}`}`;
  return app.upstream.database.db.$count(auditLog, and(eq(auditLog.action, "refused-while-acting"), isOfCall));
};

test("each forbidden call is marked in the contract, and no other", async () => {
  const marked = (await listRows()).filter(({ ownerOnly }) => ownerOnly !== false).map(({ name }) => name);
  expect(marked.toSorted()).toEqual(forbidden.toSorted());
});

describe.each(["en-ca", "fr-ca"])("in %s", (language) => {
  test("a banner stands on every page, and leads back once, to a new session of their own", async () => {
    const browser = await enter("customer", language);
    for (const path of ["customer/dashboard", "cars", "faq", "no-such-page"])
      expect((await browser.open(`/${language}/${path}`)).html).toContain(`action="/${language}/return"`);
    const page = await browser.open(`/${language}/customer/dashboard`);
    expect(page.html).toContain("Thérèse Roy");
    expect(page.html).not.toContain('class="consent"');
    for (const page of ["password", "email", "phone", "second-factor", "deactivate", "delete", "data", "data.zip"]) {
      const refused = await browser.open(`/${language}/customer/profile/${page}`);
      expect([page, refused.status, refused.main.querySelector("form")]).toEqual([page, 403, null]);
    }
    const actingCookies = new Map(browser.cookies);
    const back = await browser.post(`/${language}/return`, {});
    expect(back.headers.get("location")).toBe(`/${language}/nordet/users/${await idOf("customer")}`);
    const own = await browser.open(`/${language}/nordet/users`);
    expect([own.status, own.html.includes("/return")]).toEqual([200, false]);

    // The ticket and the other user's session are used up.
    const other = app.browser();
    for (const [name, value] of actingCookies) other.cookies.set(name, value);
    expect((await other.post(`/${language}/return`, {})).headers.get("location")).toContain(`/${language}/login`);
    expect((await other.fetch(`/${language}/customer/dashboard`)).status).toBe(302);
  });
});

test("the person is told by e-mail, in their language", async () => {
  await enter("customer");
  await app.upstream.settle();
  expect((await mailTo(app, "customer@demo.test")).at(-1)?.text).toContain("30");
});

test("it ends after 30 minutes, with its ticket", async () => {
  const browser = await enter("customer");
  await app.upstream.database.db
    .update(tokens)
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .where(eq(tokens.opened_by, await idOf("team")));
  expect((await browser.fetch("/en-ca/customer/dashboard")).headers.get("location")).toContain("/login");
  expect((await browser.post("/en-ca/return", {})).headers.get("location")).toContain("/login");
});

test("pressed twice at once, one return wins and the session stays", async () => {
  const browser = await enter("customer");
  const answers = await Promise.all([browser.post("/en-ca/return", {}), browser.post("/en-ca/return", {})]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await browser.fetch("/en-ca/nordet/users")).status).toBe(200);
});

describe("forbidden acts", () => {
  const rowsByName = new Map<string, AnyCall>();
  let token: string;
  beforeAll(async () => {
    for (const row of await listRows()) rowsByName.set(row.name, row);
    const team = await app.upstream.signIn("team");
    const entered = await app.upstream.call(user.getOtherUserToken, { userId: await idOf("dealer") }, { token: team });
    token = entered.Token;
  });

  test.each(forbidden)("%s answers 403 with a record of both names", async (name) => {
    const row = rowsByName.get(name);
    if (!row) throw new Error(`${name} is no call`);
    const answers = { page: "consent", language: "en-ca", answers: { creditApplicationConsent: "yes" }, vehicleId: 1 };
    const inputs: Record<string, Record<string, unknown>> = {
      saveCreditApplicationPage: answers,
      changeEmployeeRole: { employeeId: 1, role: "head" },
      inviteEmployee: { firstName: "A", lastName: "B", email: "ab@example.com", language: "en-ca", role: "head" },
    };
    const input = inputs[name] ?? {};
    expect(await app.upstream.send(row, input, { token })).toMatchObject({ status: 403, code: "own_session_only" });
    expect(await lastEntry("refused-while-acting")).toMatchObject({
      ...{ actor_id: await idOf("team"), on_behalf_of: await idOf("dealer") },
      details: { call: `${row.serviceKey}.${name}` },
    });
  });

  test("a social insurance number is refused, and the rest of its page is not", async () => {
    const send = (answers: Record<string, unknown>) =>
      app.upstream.send(
        buyOnline.saveCreditApplicationPage,
        { vehicleId: 1, page: "about-you", language: "en-ca", answers },
        { token },
      );
    expect(await send({ sin: "046 454 286" })).toMatchObject({ status: 403, code: "own_session_only" });
    expect(await send({ maritalStatus: "single" })).not.toMatchObject({ code: "own_session_only" });
  });

  test.each([
    [
      "profile/password",
      { oldPassword: "Nordet-demo-1", newPassword: "Quite-other-9", confirmNewPassword: "Quite-other-9" },
      "updateUserPassword",
    ],
    ["profile/deactivate", {}, "deactivateAccount"],
    ["profile/data", { intent: "request" }, "requestDataExport"],
    ["profile/delete", { confirmation: "CONTINUE", password: "Nordet-demo-1" }, "deleteAccount"],
    ["profile/delete", { intent: "send-code" }, "sendDeletionCode"],
  ])("the form of %s with %o changes nothing, by page and by script", async (path, fields, call) => {
    const browser = await enter("customer");
    const address = `/en-ca/customer/${path}`;
    const { db } = app.upstream.database;
    const before = await db.select().from(users).where(eq(users.email, "customer@demo.test"));
    const route = `routes/${path === "profile/password" ? "profile/password" : `account-life/${path.split("/")[1]}`}`;
    for (const target of [address, `${address}?_data=${encodeURIComponent(route)}`]) {
      const entries = await countRefused(call);
      const answer = await browser.post(target, { ...fields });
      expect([answer.status, await countRefused(call)]).toEqual([403, entries + 1]);
      expect(await answer.text()).not.toContain("<form class=");
    }
    expect(await db.select().from(users).where(eq(users.email, "customer@demo.test"))).toEqual(before);
  });
});

test("the download of the person's data is refused, with an entry", async () => {
  const browser = await enter("customer");
  const entries = await countRefused("getDataExportFile");
  expect((await browser.fetch("/en-ca/customer/profile/data.zip")).status).toBe(403);
  expect(await countRefused("getDataExportFile")).toBe(entries + 1);
});

test("every other act carries both names", async () => {
  const browser = await enter("customer");
  const page = await browser.open("/en-ca/customer/profile/language");
  expect((await page.send({ language: "fr-ca" })).status).toBe(303);
  expect(await lastEntry("called")).toMatchObject({
    ...{ actor_id: await idOf("team"), on_behalf_of: await idOf("customer") },
    ...{ subject: `user:${await idOf("customer")}`, details: { call: "user.saveUserLanguage" } },
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  });
  const own = and(eq(auditLog.action, "called"), eq(auditLog.actor_id, await idOf("customer")));
  expect(await app.upstream.database.db.$count(auditLog, own)).toBe(0);
});

test("types 6 and 18 act as 8, 17 and 9, and nobody else as anybody", async () => {
  const names = ["superadmin", "admin", "customer", "user", "dealer", "team", "vehicles"];
  const allowed: string[] = [];
  for (const actor of names)
    for (const person of names) {
      const token = await app.upstream.signIn(actor);
      const outcome = await app.upstream.send(user.getOtherUserToken, { userId: await idOf(person) }, { token });
      if (outcome.ok) allowed.push(`${actor} as ${person}`);
    }
  const people = ["customer", "user", "dealer"];
  expect(allowed).toEqual(["superadmin", "team"].flatMap((actor) => people.map((person) => `${actor} as ${person}`)));
});

test("a deactivated person cannot be entered, and one's own session goes on", async () => {
  const id = await idOf("user");
  const browser = await app.signedIn("team", "en-ca");
  const page = await browser.open(`/en-ca/nordet/users/${id}/login-as`);
  const { db } = app.upstream.database;
  await db.update(users).set({ is_active: false }).where(eq(users.id, id));
  try {
    expect((await page.send()).status).toBe(401);
    const token = { token: await app.upstream.signIn("team") };
    expect(await app.upstream.send(user.getOtherUserToken, { userId: id }, token)).toMatchObject({
      code: "user_deactivated",
    });
    expect((await browser.fetch("/en-ca/nordet/users")).status).toBe(200);
  } finally {
    await db.update(users).set({ is_active: true }).where(eq(users.id, id));
  }
});
