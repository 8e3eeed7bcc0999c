/** Wrong passwords, weak passwords, and how long a session lasts. */

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { hashSecret } from "#upstream/http/caller.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ SIGN_UPS_PER_HOUR: "1000" });
});
afterAll(() => upstream.close());

let personCount = 0;
/** Creates an account and returns its address. */
async function createAccount(): Promise<string> {
  personCount += 1;
  const email = `limited${personCount}@example.ca`;
  await upstream.call(user.register, {
    ...{ languageId: 2, Language_Id: 2, Username: email, Email: email },
    ...{ Password: "Right-one-1", FirstName: "Léa", LastName: "Côté-Roy" },
  });
  await upstream.database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.email, email));
  return email;
}

const signIn = (UserName: string, Password: string, address: string) =>
  upstream.send(user.login, { UserName, Password, RememberMe: true }, { address });

describe("wrong passwords", () => {
  test("ten from one address refuse the account there, never from elsewhere", async () => {
    const email = await createAccount();
    for (let count = 0; count < 10; count += 1)
      expect(await signIn(email, "Wrong-one-1", "198.51.100.1")).toMatchObject({ code: "invalid_password" });
    expect(await signIn(email, "Right-one-1", "198.51.100.1")).toMatchObject({ status: 429, code: "too_many" });
    expect((await signIn(email, "Right-one-1", "198.51.100.2")).ok).toBe(true);
  });

  test("a hundred from one address over many accounts refuse the address, and no account", async () => {
    const emails = await Promise.all(Array.from({ length: 12 }, createAccount));
    const outcomes = await Promise.all(
      emails.flatMap((email) => Array.from({ length: 10 }, () => signIn(email, "Wrong-one-1", "198.51.100.3"))),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code));
    expect(codes.filter((code) => code === "invalid_password")).toHaveLength(100);
    expect(codes.filter((code) => code === "too_many")).toHaveLength(20);
    for (const email of emails) expect((await signIn(email, "Right-one-1", "198.51.100.4")).ok).toBe(true);
    expect(await signIn("nobody@example.ca", "Wrong-one-1", "198.51.100.3")).toMatchObject({ status: 429 });
  });

  test("right ones do not use up an address", async () => {
    const email = await createAccount();
    for (let count = 0; count < 105; count += 1)
      expect((await signIn(email, "Right-one-1", "198.51.100.5")).ok).toBe(true);
  });

  test("a device that signed in before is let in at an address that is refused", async () => {
    const known = await createAccount();
    expect((await signIn(known, "Right-one-1", "198.51.100.6")).ok).toBe(true);
    const others = await Promise.all(Array.from({ length: 11 }, createAccount));
    await Promise.all(
      others.flatMap((email) => Array.from({ length: 10 }, () => signIn(email, "Wrong-one-1", "198.51.100.6"))),
    );
    expect(await signIn(others[0] ?? "", "Right-one-1", "198.51.100.6")).toMatchObject({ status: 429 });
    expect((await signIn(known, "Right-one-1", "198.51.100.6")).ok).toBe(true);
  });
});

describe("a new password", () => {
  const change = async (newPassword: string) => {
    const email = await createAccount();
    const session = await signIn(email, "Right-one-1", "203.0.113.1");
    if (!session.ok) throw new Error(session.code);
    const input = { oldPassword: "Right-one-1", newPassword };
    return upstream.send(user.updateUserPassword, input, { token: signInResponse.parse(session.value).Token });
  };

  const common = ["football1", "PASSWORD1", "1234567890", "Nordet-2026", "Password1!", "Passw0rd!", "(Welcome1)"];
  const simple = ["aaaaaaaa", "        ", "12121212", "abcdefgh", "98765432", "!!!!!!!!!"];
  test.each([...common, ...simple])("is not the common %s", async (password) => {
    expect(await change(password)).toMatchObject({ ok: false, code: "password_common" });
  });

  test("may have neither letters nor digits", async () => {
    expect((await change("#%&!*@^(?)=+~")).ok).toBe(true);
  });

  test.each(["LEA-cote-ROY", "Côté-Roy-2026!", "côtéroy-léa-1", "limited-1-example-CA"])(
    "is not the person's own %s",
    async (password) => {
      expect(await change(password)).toMatchObject({ ok: false, code: "password_personal" });
    },
  );

  test("may contain a name among other words", async () => {
    expect((await change("Léa vend des moulins")).ok).toBe(true);
  });
});

describe("a session", () => {
  const openSession = async (name: string) => {
    const outcome = await signIn(`${name}@demo.test`, demoPassword, "192.0.2.1");
    if (!outcome.ok) throw new Error(outcome.code);
    return signInResponse.parse(outcome.value).Token;
  };
  const isOpen = async (token: string) => (await upstream.send(user.getUserDetails, {}, { token })).ok;
  const setAge = (token: string, hours: { idle: number; total: number }) =>
    upstream.database.db
      .update(tokens)
      .set({
        last_used_at: sql`now() - make_interval(hours => ${hours.idle})`,
        created_at: sql`now() - make_interval(hours => ${hours.total})`,
      })
      .where(eq(tokens.hash, hashSecret(token)));

  test.each([
    ["customer", { idle: 29 * 24, total: 179 * 24 }, { idle: 31 * 24, total: 179 * 24 }],
    ["customer", { idle: 1, total: 179 * 24 }, { idle: 1, total: 181 * 24 }],
    ["team", { idle: 7, total: 23 }, { idle: 9, total: 23 }],
    ["dealer", { idle: 1, total: 23 }, { idle: 1, total: 25 }],
  ])("of a %s ends after its idle or whole time", async (name, within, beyond) => {
    const token = await openSession(name);
    await setAge(token, within);
    expect(await isOpen(token)).toBe(true);
    await setAge(token, beyond);
    expect(await isOpen(token)).toBe(false);
    const other = await openSession(name);
    const { devices } = await upstream.call(user.getUserDevices, {}, { token: other });
    expect(devices.filter(({ isThis }) => !isThis)).toEqual([]);
    await upstream.call(user.logout, {}, { token: other });
  });

  test("ends when its browser signs in again", async () => {
    const first = await openSession("customer");
    const input = { UserName: "user@demo.test", Password: demoPassword, RememberMe: true } as const;
    const { Token: second } = signInResponse.parse(await upstream.call(user.login, input, { token: first }));
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });
});
