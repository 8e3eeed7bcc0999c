import { and, asc, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { userTypes } from "#domain/people/roles.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, outbox, throttles, users } from "#upstream/db/schema/index.ts";
import { isVerifiedAccount } from "#upstream/http/caller.ts";

const details = (email: string, changes: object = {}) => ({
  email,
  firstName: "Zoé",
  lastName: "Éthier",
  phone: "5145550142",
  language: "fr-ca" as const,
  userTypeId: userTypes.customer,
  ...changes,
});

let upstream: TestUpstream;
let team: string;
let superAdmin: string;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  superAdmin = await upstream.signIn("superadmin");
});
afterAll(() => upstream.close());

const list = (query: object) => upstream.call(user.getUsers, { pageSize: 200, ...query }, { token: team });
const idOf = async (name: string) => {
  const [row] = await upstream.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.test`));
  return row?.id ?? 0;
};
const listEmails = (email: string) =>
  upstream.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.id));
const create = async (email: string, changes: object = {}, token = superAdmin) =>
  (await upstream.call(user.createAdminUser, details(email, changes), { token })).Id;

describe("the list of users", () => {
  test("only super admins, administrators and the main team may call", async () => {
    const userId = await idOf("customer");
    for (const name of ["customer", "user", "dealer", "vehicles"]) {
      const token = await upstream.signIn(name);
      const outcomes = await Promise.all([
        upstream.send(user.getUsers, {}, { token }),
        upstream.send(user.getOtherUserDetails, { userId }, { token }),
        upstream.send(user.createAdminUser, details("x@example.ca"), { token }),
        upstream.send(user.updateUserFull, { userId, ...details("x@example.ca") }, { token }),
        upstream.send(user.setUserActive, { userId, Active: false }, { token }),
        upstream.send(user.getCompanyNames, {}, { token }),
      ]);
      for (const { status } of outcomes) expect([name, status]).toEqual([name, 403]);
    }
    expect((await upstream.send(user.getUsers, {})).status).toBe(401);
  });

  test("has the same accounts as verified in its filter and in its rows", async () => {
    const profiles = [{}, { verifiedPhone: "1" }, { confirmsByPhone: true as const }];
    const proven = profiles.flatMap((profile) => [profile, { ...profile, verifiedPhone: "514 555-0142" }]);
    const sets = [{}, ...proven, { confirmsByPhone: true as const, verifiedPhone: "" }].flatMap((profile) =>
      ["", "514 555-0142"].flatMap((phone) =>
        [null, new Date()].map((email_verified_at) => ({ profile, phone, email_verified_at })),
      ),
    );
    await upstream.database.db.insert(users).values(
      sets.map((columns, index) => ({
        ...columns,
        ...{ user_type_id: userTypes.customer, user_name: `proof-${index}`, email: `proof-${index}@example.ca` },
        ...{ language: "en-ca", brand_key: "nordet" },
      })),
    );
    const emails = async (status: "active" | "unverified", isVerified: boolean) => {
      const { rows } = await list({ search: "proof-", status });
      expect(rows.filter((row) => row.isVerified !== isVerified)).toEqual([]);
      return rows.length;
    };
    const verified = sets.filter(isVerifiedAccount).length;
    expect(await emails("active", true)).toBe(verified);
    expect(await emails("unverified", false)).toBe(sets.length - verified);
    expect(verified).toBeGreaterThan(sets.length / 2);
  });

  test("searches name, e-mail and user name, ignoring case and accents", async () => {
    const search = async (text: string) => (await list({ search: text })).rows.map((row) => row.email);
    expect(await search("ETIENNE belanger")).toEqual(["etienne.belanger@demo.test"]);
    expect(await search("Bélanger, Étienne")).toEqual(["etienne.belanger@demo.test"]);
    expect(await search("élodie")).toEqual(["elodie.charbonneau-villeneuve@demo.test"]);
    expect(await search("dealer@demo")).toEqual(["dealer@demo.test"]);
    for (const sign of ["%", "'", "', ;"]) expect([sign, await search(sign)]).toEqual([sign, []]);
    for (const text of ["’", "o'connor", "O’Connor"])
      expect([text, await search(text)]).toEqual([text, ["liam.oconnor@demo.test"]]);
    expect((await search("demo.test")).length).toBeGreaterThan(60);
  });

  test("filters by type, company and status; the statuses add up to all users", async () => {
    const all = await list({});
    const dealers = await list({ userTypeId: userTypes.dealer });
    expect(new Set(dealers.rows.map((row) => row.userTypeId))).toEqual(new Set([userTypes.dealer]));
    const [company] = await upstream.database.db.select().from(companies).limit(1);
    const employees = await list({ companyId: company?.id });
    expect(employees.rows.every((row) => row.companyName?.fr)).toBe(true);
    expect(employees.total).toBeGreaterThan(0);
    const counts = await Promise.all(
      (["active", "inactive", "unverified"] as const).map(async (status) => (await list({ status })).total),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.total);
  });

  test("pages contain each user once, in each sort order", async () => {
    for (const sort of ["name", "-name", "email", "lastAccessed", "-lastAccessed", "-created"] as const) {
      const all = await list({ sort });
      const paged: number[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list({ sort, pageSize: 15, ...(after && { after }) });
        expect([page.total, page.isTotalExact]).toEqual([all.total, true]);
        paged.push(...page.rows.map((row) => row.id));
        after = page.nextCursor;
      }
      expect(paged).toEqual(all.rows.map((row) => row.id));
      expect(new Set(all.rows.map((row) => row.id)).size).toBe(all.total);
    }
    const names = (await list({ sort: "name" })).rows.map((row) => row.lastName);
    expect(names.indexOf("Bélanger")).toBeLessThan(names.indexOf("Benali"));
    expect((await list({ sort: "lastAccessed" })).rows[0]?.lastAccessedAt).toBeNull();
    expect((await list({ sort: "-lastAccessed" })).rows.at(-1)?.lastAccessedAt).toBeNull();
  });

  test("a page after the longest names goes on behind them", async () => {
    const longest = "각".repeat(60);
    for (const email of ["long-1@example.ca", "long-2@example.ca"])
      await create(email, { firstName: longest, lastName: longest });
    const first = await list({ sort: "-name", pageSize: 1 });
    const second = await list({ sort: "-name", pageSize: 1, after: first.nextCursor });
    expect([...first.rows, ...second.rows].map(({ email }) => email).sort()).toEqual([
      "long-1@example.ca",
      "long-2@example.ca",
    ]);
  });

  test.each([
    ["a text with a NUL", "name", ["\0", "a", "1"]],
    ["the year 0", "created", ["0000-01-01T00:00:00.000000Z", "1"]],
    ["a fraction that is too long", "created", [`2026-01-01T00:00:00.${"0".repeat(200)}Z`, "1"]],
    ["a number that is too long", "created", ["2026-01-01T00:00:00.000000Z", "9".repeat(30)]],
  ] as const)("a forged cursor with %s shows the first page", async (_, sort, values) => {
    const after = Buffer.from(JSON.stringify(values)).toString("base64url");
    const first = await list({ sort, pageSize: 5 });
    expect((await list({ sort, pageSize: 5, after })).rows).toEqual(first.rows);
  });
});

describe("one user", () => {
  test("lists a user's active sessions", async () => {
    const shown = await upstream.call(user.getOtherUserDetails, { userId: await idOf("team") }, { token: team });
    expect(shown.email).toBe("team@demo.test");
    expect(shown.devices.length).toBeGreaterThan(0);
    for (const userId of [999_999, 2_147_483_647]) {
      const outcome = await upstream.send(user.getOtherUserDetails, { userId }, { token: team });
      expect(outcome.status).toBe(404);
    }
    const huge = await upstream.send(user.getOtherUserDetails, { userId: 99_999_999_999 }, { token: team });
    expect(huge.status).toBe(422);
  });

  test("e-mails a new user a link that works once, and an address belongs to one user", async () => {
    const id = await create("zoe@example.ca", {}, team);
    expect(await create("ZOE@example.ca", {}, team)).toBe(id);
    const others = { firstName: "Another" };
    const other = await upstream.send(user.createAdminUser, details("zoe@example.ca", others), { token: team });
    expect(other).toMatchObject({ ok: false, code: "email_taken" });
    const colleagues = await upstream.send(user.createAdminUser, details("zoe@example.ca"), { token: superAdmin });
    expect(colleagues).toMatchObject({ ok: false, code: "email_taken" });
    const emails = await listEmails("zoe@example.ca");
    expect(emails).toHaveLength(1);
    const Guid = emails[0]?.links[0]?.split("/").at(-1) ?? "";
    const opened = await upstream.call(user.createPassword, { Guid, NewPassword: "Long-enough-1" });
    expect(signInResponse.parse(opened).User).toMatchObject({
      Id: id,
      EmailVerified: true,
      UserTypeId: userTypes.customer,
    });
    const reopened = await upstream.call(user.createPassword, { Guid, NewPassword: "Long-enough-1" });
    expect(signInResponse.parse(reopened).User).toMatchObject({ Id: id });
    const second = await upstream.send(user.createPassword, { Guid, NewPassword: "Long-enough-2" });
    expect(second).toMatchObject({ ok: false, code: "link_expired" });
    const entries = await upstream.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`));
    expect(entries).toMatchObject([{ action: "user-created", actor_id: await idOf("team") }]);
  });

  test("refuses a reserved address, an unknown company, a dealer without one and a customer with one", async () => {
    const send = (changes: object) =>
      upstream.send(user.createAdminUser, details("new@example.ca", changes), { token: team });
    expect(await send({ email: "new@demo.test" })).toMatchObject({ code: "email_reserved" });
    const dealer = { userTypeId: userTypes.dealer };
    expect(await send({ ...dealer, companyId: 424_242 })).toMatchObject({ fields: { companyId: ["invalid_value"] } });
    expect(await send({ companyId: 2 })).toMatchObject({ fields: { companyId: ["dealers_only"] } });
    expect(await send(dealer)).toMatchObject({ fields: { companyId: ["required"] } });
    expect(await send({ userTypeId: 12 })).toMatchObject({ status: 422 });
  });

  test("only a super admin manages administrators", async () => {
    for (const userTypeId of [userTypes.superAdmin, userTypes.admin]) {
      const made = await upstream.send(user.createAdminUser, details("boss@example.ca", { userTypeId }), {
        token: team,
      });
      expect(made).toMatchObject({ code: "role_not_allowed" });
    }
    const customer = await create("plain@example.ca");
    const promotion = { userId: customer, ...details("plain@example.ca", { userTypeId: userTypes.superAdmin }) };
    expect(await upstream.send(user.updateUserFull, promotion, { token: team })).toMatchObject({
      code: "role_not_allowed",
    });
    for (const userId of [await idOf("superadmin"), await idOf("admin")]) {
      const changed = await upstream.send(user.updateUserFull, { userId, ...details("x@example.ca") }, { token: team });
      expect(changed).toMatchObject({ code: "role_not_allowed" });
      const off = await upstream.send(user.setUserActive, { userId, Active: false }, { token: team });
      expect(off).toMatchObject({ code: "role_not_allowed" });
    }
    await upstream.call(user.updateUserFull, promotion, { token: superAdmin });
    const shown = await upstream.call(user.getOtherUserDetails, { userId: customer }, { token: team });
    expect(shown.userTypeId).toBe(userTypes.superAdmin);
  });
});

describe("changes of a user", () => {
  test("are refused when somebody else changed the user since, and a repeated post is not", async () => {
    const userId = await create("seen@example.ca");
    const { updatedAt: seenAt } = await upstream.call(user.getOtherUserDetails, { userId }, { token: team });
    const save = (changes: object, token: string) =>
      upstream.send(user.updateUserFull, { userId, seenAt, ...details("seen@example.ca", changes) }, { token });
    const [first, second] = [{ firstName: "Anne" }, { firstName: "Zoé" }];
    expect([(await save(first, team)).ok, (await save(first, team)).ok]).toEqual([true, true]);
    expect(await save(second, superAdmin)).toMatchObject({ status: 409, code: "user_changed" });
    const shown = await upstream.call(user.getOtherUserDetails, { userId }, { token: team });
    expect(shown.firstName).toBe("Anne");
  });

  test("a changed address must be verified, and links to the old one expire", async () => {
    const id = await create("before@example.ca");
    const old = (await listEmails("before@example.ca"))[0]?.links[0]?.split("/").at(-1) ?? "";
    await upstream.call(user.updateUserFull, { userId: id, ...details("after@example.ca") }, { token: team });
    await upstream.call(user.updateUserFull, { userId: id, ...details("after@example.ca") }, { token: team });
    const stale = await upstream.send(user.createPassword, { Guid: old, NewPassword: "Long-enough-1" });
    expect(stale).toMatchObject({ code: "link_expired" });
    const emails = await listEmails("after@example.ca");
    expect(emails).toHaveLength(1);
    expect(emails[0]?.links[0]).toContain("/create-password/");
    const shown = await upstream.call(user.getOtherUserDetails, { userId: id }, { token: team });
    expect(shown).toMatchObject({ username: "after@example.ca", isVerified: false });
    const reserved = { userId: id, ...details("customer@demo.test") };
    expect(await upstream.send(user.updateUserFull, reserved, { token: team })).toMatchObject({
      code: "email_reserved",
    });
    await create("other@example.ca");
    const other = { userId: id, ...details("other@example.ca") };
    expect(await upstream.send(user.updateUserFull, other, { token: team })).toMatchObject({ code: "email_taken" });
    expect(upstream.errors).toEqual([]);
  });

  test("another phone of an account that a code opened sends the link that opens it by e-mail", async () => {
    const phone = "514 555-0170";
    const { db } = upstream.database;
    const openByPhone = async (email: string, changes: object) => {
      const id = await create(email, { phone });
      const profile = { confirmsByPhone: true as const, verifiedPhone: phone };
      await db
        .update(users)
        .set({ password_hash: "hash", profile, email_resent_at: new Date(), ...changes })
        .where(eq(users.id, id));
      const save = (phone: string) =>
        upstream.call(user.updateUserFull, { userId: id, ...details(email, { phone }) }, { token: team });
      return { id, save };
    };
    const links = async (email: string) => (await listEmails(email)).slice(1).map((sent) => sent.links[0] ?? "");
    const email = "changed-phone@example.ca";
    const { id, save } = await openByPhone(email, {});
    await save("514 555-0171");
    await save("514 555-0171");
    expect(await links(email)).toEqual([expect.stringContaining("/verify-email/")]);
    const [changed] = await db.select().from(users).where(eq(users.id, id));
    expect(changed?.email_resent_at).toBeNull();
    await upstream.call(user.verifyEmail, { Guid: (await links(email))[0]?.split("/").at(-1) ?? "" });
    const shown = await upstream.call(user.getOtherUserDetails, { userId: id }, { token: team });
    expect(shown.isVerified).toBe(true);
    const verified = await openByPhone("verified-both@example.ca", { email_verified_at: new Date() });
    await verified.save("514 555-0172");
    expect(await links("verified-both@example.ca")).toEqual([]);
  });

  test("the link that staff send to an account opened by a code is for a new password, and goes to the phone", async () => {
    const phone = "514 555-0173";
    const id = await create("linked@example.ca", { phone });
    await upstream.database.db
      .update(users)
      .set({ password_hash: "hash", profile: { confirmsByPhone: true, verifiedPhone: phone } })
      .where(eq(users.id, id));
    const mailed = (await listEmails("linked@example.ca")).length;
    const sent = { purpose: "reset-password-by-text", channel: "sms" };
    const send = () => upstream.call(user.sendAccountLink, { userId: id }, { token: team });
    expect(await send()).toEqual({ Status: 1, sent });
    expect((await listEmails(phone)).at(-1)?.links[0]).toContain("/reset-password/");
    expect(await listEmails("linked@example.ca")).toHaveLength(mailed);

    // Neither a second press within the minute, nor one past the phone's limit, sends or records anything.
    expect(await send()).toEqual({ Status: 1, sent: null });
    const { db } = upstream.database;
    await db.delete(throttles).where(eq(throttles.key, `account-link:${id}`));
    await db
      .update(throttles)
      .set({ count: 10 })
      .where(eq(throttles.key, `recovery-text:${phone}`));
    expect(await send()).toEqual({ Status: 1, sent: null });
    expect(await listEmails(phone)).toHaveLength(1);
    const isSent = and(eq(auditLog.subject, `user:${id}`), eq(auditLog.action, "account-link-sent"));
    expect((await db.select().from(auditLog).where(isSent)).map(({ details }) => details)).toEqual([sent]);
  });

  test("deactivation ends every session, can be repeated, and is refused for oneself", async () => {
    const { id, token } = await createBuyer(upstream);
    const setActive = (userId: number, Active: boolean) =>
      upstream.send(user.setUserActive, { userId, Active }, { token: team });
    expect((await setActive(id, false)).ok).toBe(true);
    expect((await setActive(id, false)).ok).toBe(true);
    expect(await upstream.send(user.getUserDetails, {}, { token })).toMatchObject({ status: 401 });
    expect((await setActive(id, true)).ok).toBe(true);
    const entries = await upstream.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`));
    expect(entries.map((row) => row.action)).toEqual(["user-deactivated", "user-reactivated"]);
    expect(await setActive(await idOf("team"), false)).toMatchObject({ code: "not_yourself" });
    expect(await setActive(987_654, false)).toMatchObject({ status: 404 });
  });

  test("one active super admin always remains, also in a race", async () => {
    const superAdminId = await idOf("superadmin");
    const demotion = { userId: superAdminId, ...details("superadmin@demo.test") };
    const { db } = upstream.database;
    const others = and(eq(users.user_type_id, userTypes.superAdmin), ne(users.id, superAdminId));
    await db.update(users).set({ is_active: false }).where(others);
    expect(await upstream.send(user.updateUserFull, demotion, { token: superAdmin })).toMatchObject({
      code: "last_super_admin",
    });
    const userId = await create("second@example.ca", { userTypeId: userTypes.superAdmin });
    const outcomes = await Promise.all([
      upstream.send(user.updateUserFull, demotion, { token: superAdmin }),
      upstream.send(user.setUserActive, { userId, Active: false }, { token: superAdmin }),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await db.$count(users, and(eq(users.user_type_id, userTypes.superAdmin), eq(users.is_active, true)))).toBe(
      1,
    );
    expect(upstream.errors).toEqual([]);
  });

  test("records an export once, with its first page, and no other page", async () => {
    const exports = () => upstream.database.db.select().from(auditLog).where(eq(auditLog.action, "users-exported"));
    await upstream.database.db.delete(auditLog);
    const first = await list({ search: "demo", export: "yes", pageSize: 5 });
    const second = await list({ search: "demo", export: "yes", pageSize: 5, after: first.nextCursor });
    expect(first.isTotalExact).toBe(true);
    expect(second).toMatchObject({ total: 5, isTotalExact: false });
    await upstream.call(user.getUsers, { search: "demo" }, { token: team });
    expect(await exports()).toMatchObject([
      {
        actor_id: await idOf("team"),
        subject: "users",
        details: { filters: { search: "demo" }, total: first.total, isTotalExact: true },
      },
    ]);
  });
});
