/** Staff withdraw sections from a user, sign the user out, send links, and change single details. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { auditLog, outbox, throttles, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let app: TestApp;
let team: Browser;
const findUser = async (name: string) => {
  const rows = await app.upstream.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.test`));
  return requireRow(rows);
};
const pathOf = async (name: string, language = "en-ca") => `/${language}/nordet/users/${(await findUser(name)).id}`;
const countEntries = async (action: string) => app.upstream.database.db.$count(auditLog, eq(auditLog.action, action));

beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());

test.each(["en-ca", "fr-ca"])("in %s, a section is withdrawn by its form and given back", async (language) => {
  const dealer = await app.signedIn("dealer", language);
  const address = `${await pathOf("dealer", language)}/sections`;
  const page = await team.open(address);
  const permitted = page.main.querySelectorAll('[name="permitted"]').map((box) => box.getAttribute("value") ?? "");
  expect(permitted).toContain("32");
  const others = permitted.filter((id) => id !== "32");
  const post = (sections: readonly string[], more = {}) =>
    team.fetch(address, {
      method: "POST",
      body: new URLSearchParams(
        [...Object.entries({ ...page.served(), ...more }), ...sections.map((id) => ["permitted", id])].filter(
          ([name], index, all) => name !== "permitted" || index >= all.length - sections.length,
        ) as [string, string][],
      ),
    });
  const before = await countEntries("user-sections-changed");
  expect((await post(others)).status).toBe(303);
  expect((await dealer.fetch(`/${language}/company/widgets`)).status).toBe(401);
  expect((await dealer.open(`/${language}/company/leads`)).html).not.toContain("/company/widgets");
  // Sent twice it changes nothing more; an older page asks again instead of undoing somebody's change.
  expect((await post(others)).status).toBe(303);
  expect(await countEntries("user-sections-changed")).toBe(before + 1);
  expect((await post(permitted)).status).toBe(422);
  const again = await team.open(address);
  expect((await post(permitted, { seenAt: again.served()["seenAt"] })).status).toBe(303);
  expect((await dealer.fetch(`/${language}/company/widgets`)).status).toBe(200);
});

test("nobody changes their own sections, a super admin's, a customer's, or without being staff", async () => {
  for (const name of ["team", "superadmin", "customer"])
    expect([name, (await team.fetch(`${await pathOf(name)}/sections`)).status]).not.toEqual([name, 200]);
  const admin = await app.signedIn("admin");
  expect((await admin.fetch(`${await pathOf("dealer")}/sections`)).status).toBe(404);
  const token = await app.upstream.signIn("superadmin");
  const { id } = await findUser("dealer");
  const outcome = await app.upstream.send(user.saveUserSections, { userId: id, WithdrawnSections: [21] }, { token });
  expect(outcome).toMatchObject({ status: 422, fields: { WithdrawnSections: ["invalid_value"] } });
});

test("a user is signed out everywhere, and gets the link that helps, once a minute", async () => {
  const customer = await app.signedIn("user");
  const page = await team.open(await pathOf("user"));
  expect((await page.browser.post(await pathOf("user"), { intent: "sign-out" })).status).toBe(303);
  expect((await customer.fetch("/en-ca/customer/profile")).status).toBe(302);
  const address = await pathOf("user");
  const toastAfterSending = async () => {
    expect((await team.post(address, { intent: "send-link" })).status).toBe(303);
    return (await team.open(address)).document.querySelectorAll(".toast").at(-1)?.text.trim();
  };
  expect(await toastAfterSending()).toBe("The link has been sent by email");
  expect(await toastAfterSending()).toMatch(/^Nothing was sent/);
  await app.upstream.settle();
  const isReset = and(eq(outbox.recipient, "user@demo.test"), like(outbox.text, "%/reset-password/%"));
  expect(await app.upstream.database.db.$count(outbox, isReset)).toBe(1);
  expect((await team.post(await pathOf("inactive"), { intent: "send-link" })).status).toBe(422);
  // To an account of which a code proved only the phone, it goes by text message, and the toast says so.
  const { db } = app.upstream.database;
  await db.delete(throttles).where(like(throttles.key, "account-link:%"));
  const byPhone = { phone: "514 555-0177", email_verified_at: null };
  const profile = { confirmsByPhone: true as const, verifiedPhone: byPhone.phone };
  await db
    .update(users)
    .set({ ...byPhone, profile })
    .where(eq(users.email, "user@demo.test"));
  expect(await toastAfterSending()).toBe("The link has been sent by text message");
});

test("update-user changes what is given, and records it before and after", async () => {
  const token = await app.upstream.signIn("team");
  const { id, first_name } = await findUser("vehicles");
  await app.upstream.call(user.updateUser, { userId: id, lastName: "Sauvé" }, { token });
  expect(await findUser("vehicles")).toMatchObject({ first_name, last_name: "Sauvé" });
  const [entry] = await app.upstream.database.db.select().from(auditLog).where(eq(auditLog.action, "user-changed"));
  expect(entry?.details).toEqual({ before: { last_name: "Singh" }, after: { last_name: "Sauvé" } });
  const dealer = await app.upstream.send(user.updateUser, { userId: id, userTypeId: 9 }, { token });
  expect(dealer).toMatchObject({ status: 422, fields: { companyId: ["required"] } });
  const types = await app.upstream.call(user.getUserTypesLegacy, {}, { token });
  expect(types.map(({ Id }) => Id).toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 17, 18, 20]);
});
