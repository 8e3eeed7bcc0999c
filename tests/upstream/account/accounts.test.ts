/** Accounts: sign-up, passwords by e-mailed links, codes by text message, and staff who work as another user. */
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "#contract/define.ts";
import { signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { termsVersion } from "#domain/people/consent.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import {
  auditLog,
  jobs,
  links,
  outbox,
  providerIdentities,
  smsCodes,
  throttles,
  users,
} from "#upstream/db/schema/index.ts";
import { isVerifiedAccount } from "#upstream/http/caller.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

const newPerson = (Email: string) => ({
  languageId: 2,
  Username: Email,
  Email,
  Password: "Long-enough-1",
  FirstName: "Léa",
  LastName: "Côté",
  Language_Id: 2,
});

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const getUser = async (email: string) => {
  const [row] = await upstream.database.db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`No account of ${email}`);
  return row;
};
const messagesTo = (recipient: string) =>
  upstream.database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
const secretOf = async (email: string) => (await messagesTo(email)).at(-1)?.links[0]?.split("/").at(-1) ?? "";
const signIn = (UserName: string, Password: string) =>
  upstream.send(user.login, { UserName, Password, RememberMe: true });
/** Requests a new password; its e-mail is written when this resolves. */
async function recover(email: string, address = "192.0.2.10") {
  const outcome = await upstream.send(user.sendResetPasswordEmail, { languageId: 1, email }, { address });
  await upstream.settle();
  return outcome;
}

describe("sign-up", () => {
  test("saves every field that is filled in", async () => {
    await upstream.call(user.register, {
      ...newPerson("whole@example.ca"),
      PostalCode: "H2X 1Y4",
      Phone: "514 555-0123",
      Cell: "438 555-0123",
      address: "12, rue Wolfe",
      DateOfBirth: "1990-02-28",
      Company_Name: "Les Jardins Côté",
    });
    const row = await getUser("whole@example.ca");
    expect(row).toMatchObject({ phone: "514 555-0123", postal_code: "H2X 1Y4", language: "fr-ca", user_type_id: 8 });
    expect(row.profile).toMatchObject({
      cell: "438 555-0123",
      address: "12, rue Wolfe",
      dateOfBirth: "1990-02-28",
      companyName: "Les Jardins Côté",
    });
    expect(row.profile.agreedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("uses the specification's defaults for other fields", async () => {
    await upstream.call(user.register, newPerson("bare@example.ca"));
    expect((await getUser("bare@example.ca")).profile).toEqual({
      ...{ agreedAt: expect.any(String), agreedVersion: termsVersion },
      agreedLanguage: (await getUser("bare@example.ca")).language,
    });
    const { shape } = user.register.body;
    const defaults = { Active: false, City_Id: 0, ProvinceId: 0, UserType_Id: "0", Addresses: [], Company_Id: 0 };
    const more = { ConfirmByPhone: false, ConfirmByEmail: true, UsersStatus_Id: 0, DateOfBirth: "", PostalCode: "" };
    for (const [name, value] of Object.entries({ ...defaults, ...more })) {
      expect([name, shape[name as keyof typeof shape].parse(undefined)]).toEqual([name, value]);
    }
  });

  test("confirmed by phone sends the e-mail that verifies the address too, and needs a phone that a code can go to", async () => {
    const byPhone = (email: string, more: object) => ({ ...newPerson(email), ConfirmByPhone: true, ...more });
    const register = (email: string, more: object) => upstream.send(user.register, byPhone(email, more));
    for (const Phone of ["", "12"]) {
      const refusal = await register("no-phone@example.ca", { Phone, ConfirmByEmail: false });
      expect(refusal).toMatchObject({ ok: false, status: 422 });
    }
    const Phone = "514 555-0163";
    await register("phone-only@example.ca", { Phone, ConfirmByEmail: false });
    await register("phone-and-mail@example.ca", { Phone });
    for (const email of ["phone-only@example.ca", "phone-and-mail@example.ca"]) {
      const sent = await messagesTo(email);
      expect(sent.map(({ links: [link] }) => link)).toEqual([expect.stringContaining("/verify-email/")]);
    }
    const { email_verified_at } = await getUser("phone-only@example.ca");
    expect(email_verified_at).toBeNull();
    await upstream.call(user.verifyEmail, { Guid: await secretOf("phone-only@example.ca") });
    expect(isVerifiedAccount(await getUser("phone-only@example.ca"))).toBe(true);
  });

  test("confirmed by phone opens the account's calls after the code, and another phone closes them", async () => {
    const person = { ...newPerson("by-phone@example.ca"), Phone: "514 555-0164" };
    const { Token: token } = await upstream.call(user.register, {
      ...person,
      ConfirmByPhone: true,
      ConfirmByEmail: false,
    });
    const read = async () => (await upstream.send(user.getUserProfile, {}, { token })).status;
    expect(await read()).toBe(403);
    const code = { languageId: 1, Phone: person.Phone };
    const { Verification } = await upstream.call(user.sendSmsCode, code, { token });
    const [message] = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, person.Phone));
    const Code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
    await upstream.call(user.activateAccount, { Verification, Code }, { token });
    expect(await read()).toBe(200);
    expect((await getUser(person.Email)).email_verified_at).toBeNull();
    await upstream.database.db.update(users).set({ phone: "514 555-0165" }).where(eq(users.email, person.Email));
    expect(await read()).toBe(403);
  });

  test.each(["2999-01-01", "1850-01-01", "1990-02-30"])("refuses the birth date %s", async (DateOfBirth) => {
    const outcome = await upstream.send(user.register, { ...newPerson(`d${DateOfBirth}@example.ca`), DateOfBirth });
    expect(outcome.ok).toBe(false);
  });
});

const logIn = async (input: CallInput<typeof user.login>) =>
  signInResponse.parse(await upstream.call(user.login, input));

describe("a forgotten password", () => {
  test("can be replaced once by an e-mailed link, which ends every session", async () => {
    await upstream.call(user.register, newPerson("forgot@example.ca"));
    const { Token } = await logIn({
      UserName: "forgot@example.ca",
      Password: "Long-enough-1",
      RememberMe: true,
    });
    await recover("forgot@example.ca");
    const first = await secretOf("forgot@example.ca");
    await recover("forgot@example.ca");
    const Guid = await secretOf("forgot@example.ca");
    const reset = (NewPassword: string) => upstream.send(user.resetPassword, { Guid, NewPassword });
    expect((await reset("Another-one-2")).ok).toBe(true);
    expect(await reset("Another-one-4")).toMatchObject({ ok: false, code: "link_expired" });
    expect(await upstream.send(user.resetPassword, { Guid: first, NewPassword: "Another-one-3" })).toMatchObject({
      code: "link_expired",
    });
    expect((await signIn("forgot@example.ca", "Long-enough-1")).ok).toBe(false);
    expect((await signIn("forgot@example.ca", "Another-one-2")).ok).toBe(true);
    expect(await upstream.send(user.getUserDetails, {}, { token: Token })).toMatchObject({ status: 401 });
    expect((await getUser("forgot@example.ca")).email_verified_at).not.toBeNull();
  });

  test("a repeated post gets the same response and ends no newer session", async () => {
    await upstream.call(user.register, newPerson("twice@example.ca"));
    await recover("twice@example.ca");
    const Guid = await secretOf("twice@example.ca");
    const reset = () => upstream.send(user.resetPassword, { Guid, NewPassword: "Another-one-2" });
    const answers = await Promise.all([reset(), reset(), reset()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const { password_hash: chosen } = await getUser("twice@example.ca");
    const credentials = { UserName: "twice@example.ca", Password: "Another-one-2", RememberMe: true } as const;
    const { Token } = await logIn(credentials);
    expect((await reset()).ok).toBe(true);
    expect((await getUser("twice@example.ca")).password_hash).toBe(chosen);
    expect((await upstream.send(user.getUserDetails, {}, { token: Token })).ok).toBe(true);
  });

  test("wrong passwords with a used link count as failed sign-ins", async () => {
    await upstream.call(user.register, newPerson("guessed@example.ca"));
    await recover("guessed@example.ca");
    const Guid = await secretOf("guessed@example.ca");
    const reset = (NewPassword: string) => upstream.send(user.resetPassword, { Guid, NewPassword });
    await reset("Another-one-2");
    for (let count = 0; count < 10; count += 1) {
      expect(await reset(`Wrong-one-${count}`)).toMatchObject({ code: "link_expired" });
    }
    expect(await reset("Wrong-one-again")).toMatchObject({ status: 429, code: "too_many" });
    expect(await signIn("guessed@example.ca", "Another-one-2")).toMatchObject({ status: 429 });
  });

  test("is e-mailed in the requested language, and never to an address without an account", async () => {
    await recover("customer@demo.test");
    expect((await messagesTo("customer@demo.test")).at(-1)?.links[0]).toContain("/en-ca/reset-password/");
    expect(await recover("nobody@example.ca")).toEqual(await recover("customer@demo.test"));
    expect(await messagesTo("nobody@example.ca")).toEqual([]);
  });

  test.each([
    ["dealer@demo.test", 5],
    ["unknown@example.ca", 0],
  ])("is e-mailed five times an hour on requests from one address: %s", async (email, count) => {
    for (let request = 0; request < 7; request += 1) expect((await recover(email)).ok).toBe(true);
    expect(await messagesTo(email)).toHaveLength(count);
    // A stranger's requests do not use up the owner's.
    expect((await recover(email, "198.51.100.7")).ok).toBe(true);
    expect(await messagesTo(email)).toHaveLength(count === 0 ? 0 : count + 1);
  });

  describe("of an account whose phone alone is proven", () => {
    /** Signs up with a phone, whose code is entered unless it is left out. */
    async function signUpByPhone(email: string, phone: string, entersCode = true) {
      const person = { ...newPerson(email), Phone: phone, ConfirmByPhone: true };
      const { Token: token } = await upstream.call(user.register, person);
      if (!entersCode) return { token };
      await proveByPhone(token, phone);
      return { token };
    }
    async function answerFor(token: string, phone: string) {
      const { Verification } = await upstream.call(user.sendSmsCode, { languageId: 1, Phone: phone }, { token });
      return { Verification, Code: /\d{6}/.exec((await messagesTo(phone)).at(-1)?.text ?? "")?.[0] ?? "" };
    }
    const proveByPhone = async (token: string, phone: string) =>
      upstream.call(user.activateAccount, await answerFor(token, phone), { token });
    const reset = (Guid: string, NewPassword = "Another-one-2") =>
      upstream.send(user.resetPassword, { Guid, NewPassword });

    test("goes to the phone, is answered like any other, and proves no address", async () => {
      const [email, phone] = ["typo@example.ca", "514 555-0170"];
      const { token } = await signUpByPhone(email, phone);
      const mailed = (await messagesTo(email)).length;
      expect(await recover(email)).toEqual(await recover("nobody@example.ca"));
      expect(await messagesTo(email)).toHaveLength(mailed);
      const [text] = (await messagesTo(phone)).slice(-1);
      expect(text).toMatchObject({ channel: "sms", links: [expect.stringContaining("/en-ca/reset-password/")] });

      const Guid = await secretOf(phone);
      expect((await reset(Guid)).ok).toBe(true);
      expect((await reset(Guid)).ok).toBe(true);
      expect(await reset(Guid, "Another-one-4")).toMatchObject({ code: "link_expired" });
      expect((await signIn(email, "Another-one-2")).ok).toBe(true);
      expect(await upstream.send(user.getUserDetails, {}, { token })).toMatchObject({ status: 401 });
      expect((await getUser(email)).email_verified_at).toBeNull();
    });

    test("is e-mailed until the code is entered; then that link no longer works", async () => {
      const [email, phone] = ["early@example.ca", "514 555-0171"];
      const { token } = await signUpByPhone(email, phone, false);
      await recover(email);
      const Guid = await secretOf(email);
      expect((await messagesTo(email)).at(-1)?.links[0]).toContain("/reset-password/");
      await proveByPhone(token, phone);
      expect(await reset(Guid)).toMatchObject({ ok: false, code: "link_expired" });
      expect((await signIn(email, "Long-enough-1")).ok).toBe(true);
    });

    test("does not work after the account has another phone", async () => {
      const [email, phone, next] = ["moved@example.ca", "514 555-0172", "514 555-0173"];
      const { token } = await signUpByPhone(email, phone);
      await recover(email);
      const Guid = await secretOf(phone);
      // A link that is tried is used up, so nothing tries it before the second phone is confirmed.
      await upstream.call(user.verifySmsCode, await answerFor(token, next), { token });
      expect(await reset(Guid)).toMatchObject({ code: "link_expired" });
      expect((await signIn(email, "Long-enough-1")).ok).toBe(true);
    });

    test("still works after the owner confirms the same phone again", async () => {
      const [email, phone] = ["same-phone@example.ca", "514 555-0176"];
      const { token } = await signUpByPhone(email, phone);
      await recover(email);
      const Guid = await secretOf(phone);
      await proveByPhone(token, phone);
      expect((await reset(Guid)).ok).toBe(true);
    });

    test("is e-mailed once the address is proven, which takes the owner's session as well as the e-mail", async () => {
      const [email, phone] = ["both@example.ca", "514 555-0174"];
      const { token } = await signUpByPhone(email, phone);
      const link = { Guid: await secretOf(email) };
      for (const call of [user.verifyEmail, user.activateAccount]) {
        expect(await upstream.send(call, link)).toMatchObject({ status: 401, code: "sign_in" });
        const stranger = await upstream.signIn("customer");
        expect(await upstream.send(call, link, { token: stranger })).toMatchObject({ code: "own_session_only" });
      }
      const { id } = await getUser(email);
      const team = await upstream.signIn("team");
      const acting = await upstream.call(user.getOtherUserToken, { userId: id }, { token: team });
      for (const call of [user.verifyEmail, user.activateAccount])
        expect(await upstream.send(call, link, { token: acting.Token })).toMatchObject({ code: "own_session_only" });
      expect((await getUser(email)).email_verified_at).toBeNull();
      await upstream.call(user.verifyEmail, link, { token });
      const texts = (await messagesTo(phone)).length;
      await recover(email);
      expect((await messagesTo(email)).at(-1)?.links[0]).toContain("/reset-password/");
      expect(await messagesTo(phone)).toHaveLength(texts);
    });

    test("is texted ten times an hour at most, whoever requests it, and leaves the owner their codes", async () => {
      const [email, phone] = ["texted@example.ca", "514 555-0175"];
      const { token } = await signUpByPhone(email, phone);
      for (let request = 0; request < 12; request += 1) {
        expect((await recover(email, `198.51.100.${request}`)).ok).toBe(true);
      }
      // The code of the sign-up is one more.
      expect(await messagesTo(phone)).toHaveLength(11);
      expect((await upstream.send(user.sendSmsCode, { languageId: 1, Phone: phone }, { token })).ok).toBe(true);
      expect(await messagesTo(phone)).toHaveLength(12);
    });
  });

  test("leaves no trace of an address without an account", async () => {
    await recover("stranger@example.ca");
    expect(JSON.stringify(await upstream.database.db.select().from(jobs))).not.toContain("stranger@example.ca");
  });

  test("a link works only for its purpose, and not after it expired", async () => {
    await upstream.call(user.register, newPerson("purpose@example.ca"));
    const verification = await secretOf("purpose@example.ca");
    const crossed = await upstream.send(user.resetPassword, { Guid: verification, NewPassword: "Another-one-2" });
    expect(crossed).toMatchObject({ code: "link_expired" });
    await recover("purpose@example.ca");
    await upstream.database.db.update(links).set({ expires_at: sql`now() - interval '1 second'` });
    const Guid = await secretOf("purpose@example.ca");
    const late = await upstream.send(user.resetPassword, { Guid, NewPassword: "Another-one-2" });
    expect(late).toMatchObject({ code: "link_expired" });
  });
});

test("activate-account accepts an e-mailed link once, or a complete code", async () => {
  const { Token: token } = await upstream.call(user.register, newPerson("activated@example.ca"));
  const Guid = await secretOf("activated@example.ca");
  expect(await upstream.send(user.activateAccount, {})).toMatchObject({ fields: { Guid: ["required"] } });
  const half = { Verification: "00000000-0000-4000-8000-000000000000" };
  expect(await upstream.send(user.activateAccount, half)).toMatchObject({ fields: { Code: ["required"] } });
  const { id } = await getUser("activated@example.ca");
  const setDeactivatedBy = (is_deactivated_by_staff: boolean) =>
    upstream.database.db.update(users).set({ is_active: false, is_deactivated_by_staff }).where(eq(users.id, id));
  await setDeactivatedBy(true);
  expect(await upstream.send(user.activateAccount, { Guid })).toMatchObject({ code: "deactivated_by_staff" });
  await setDeactivatedBy(false);
  expect((await upstream.send(user.activateAccount, { Guid })).ok).toBe(true);
  const details = await upstream.call(user.getUserDetails, {}, { token });
  expect(details).toMatchObject({ EmailVerified: true, Active: true });
  expect(await upstream.send(user.activateAccount, { Guid })).toMatchObject({ code: "link_expired" });
});

test("get-user-token returns the session's token and user, and 401 without a session", async () => {
  const token = await upstream.signIn("customer");
  const session = await upstream.call(user.getUserToken, {}, { token });
  expect(session).toMatchObject({ Status: 1, Token: token, User: { Email: "customer@demo.test" } });
  expect(await upstream.send(user.getUserToken, {})).toMatchObject({ status: 401, code: "sign_in" });
  await upstream.call(user.logout, {}, { token });
  expect(await upstream.send(user.getUserToken, {}, { token })).toMatchObject({ status: 401, code: "sign_in" });
});

describe("a code by text message", () => {
  const send = (Phone: string, token?: string) =>
    upstream.send(user.sendSmsCode, { languageId: 2, Phone }, token ? { token } : {});
  const codeTo = async (phone: string) => /\b\d{6}\b/.exec((await messagesTo(phone)).at(-1)?.text ?? "")?.[0] ?? "";
  const verificationOf = async (phone: string, token?: string) => {
    const sent = await send(phone, token);
    if (!sent.ok) throw new Error(sent.code);
    return sent.value.Verification;
  };
  const wrongCode = (code: string) => (code === "123456" ? "654321" : "123456");

  test("verifies the account's phone, in the account's language; a repeated post is harmless", async () => {
    const token = await upstream.signIn("customer");
    const Verification = await verificationOf("418 555-0101", token);
    const Code = await codeTo("418 555-0101");
    expect((await messagesTo("418 555-0101"))[0]?.text).toMatch(/^\d{6} est votre code Nordet/);
    for (const _ of [1, 2]) {
      const verified = await upstream.send(user.verifySmsCode, { Verification, Code }, { token });
      expect(verified).toMatchObject({ ok: true, value: { Phone: "418 555-0101" } });
    }
    const details = await upstream.call(user.getUserDetails, {}, { token });
    expect(details).toMatchObject({ Phone: "418 555-0101", PhoneVerified: true });
  });

  test("activates an account that its owner deactivated, but not one that staff did", async () => {
    const token = await upstream.signIn("inactive");
    const details = () => upstream.call(user.getUserDetails, {}, { token });
    const [phone, person] = ["418 555-0107", await details()];
    const proof = { Verification: await verificationOf(phone, token), Code: await codeTo(phone) };
    expect(await upstream.send(user.activateAccount, proof)).toMatchObject({ code: "sign_in" });
    const wrong = { ...proof, Code: wrongCode(proof.Code) };
    expect(await upstream.send(user.activateAccount, wrong, { token })).toMatchObject({ code: "code_wrong" });
    expect(await details()).toMatchObject({ Active: false });
    for (const _ of [1, 2]) expect((await upstream.send(user.activateAccount, proof, { token })).ok).toBe(true);
    expect(await details()).toMatchObject({ Active: true, Phone: phone, EmailVerified: person.EmailVerified });
    const off = { is_active: false, is_deactivated_by_staff: true };
    await upstream.database.db.update(users).set(off).where(eq(users.id, person.Id));
    const outcome = await upstream.send(user.activateAccount, proof, { token });
    expect(outcome).toMatchObject({ code: "deactivated_by_staff" });
    await upstream.database.db.update(users).set({ is_deactivated_by_staff: false }).where(eq(users.id, person.Id));
  });

  test("is stored as a hash and works only for its user", async () => {
    const Verification = await verificationOf("418 555-0102", await upstream.signIn("customer"));
    const Code = await codeTo("418 555-0102");
    const rows = await upstream.database.db.select().from(smsCodes).where(eq(smsCodes.id, Verification));
    expect(JSON.stringify(rows)).not.toContain(Code);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
    for (const token of [undefined, await upstream.signIn("dealer")]) {
      const outcome = await upstream.send(user.verifySmsCode, { Verification, Code }, token ? { token } : {});
      expect(outcome).toMatchObject({ ok: false, code: "code_expired" });
    }
  });

  test("allows five tries, also at the same time, and then refuses even the right code", async () => {
    const Verification = await verificationOf("418 555-0103");
    const Code = await codeTo("418 555-0103");
    const tries = Array.from({ length: 8 }, () =>
      upstream.send(user.verifySmsCode, { Verification, Code: wrongCode(Code) }),
    );
    const codes = (await Promise.all(tries)).map((outcome) => (outcome.ok ? "" : outcome.code)).sort();
    expect(codes).toEqual([...Array(4).fill("code_tried_out"), ...Array(4).fill("code_wrong")]);
    const answer = { Verification, Code };
    expect(await upstream.send(user.verifySmsCode, answer)).toMatchObject({ code: "code_tried_out" });
    const token = await upstream.signIn("dealer");
    expect(await upstream.send(user.verifySmsCode, answer, { token })).toMatchObject({ code: "code_expired" });
  });

  test("expires, and a new one can be requested", async () => {
    const Verification = await verificationOf("418 555-0104");
    const Code = await codeTo("418 555-0104");
    await upstream.database.db.update(smsCodes).set({ expires_at: sql`now()` }).where(eq(smsCodes.id, Verification));
    expect(await upstream.send(user.verifySmsCode, { Verification, Code })).toMatchObject({ code: "code_expired" });
    const resent = await verificationOf("418 555-0104");
    const answer = { Verification: resent, Code: await codeTo("418 555-0104") };
    expect((await upstream.send(user.verifySmsCode, answer)).ok).toBe(true);
  });

  test("is sent at most ten times an hour to a phone, in any format", async () => {
    for (let count = 0; count < 10; count += 1) expect((await send("4185550105")).ok).toBe(true);
    const stopped = await send("418 555-0105");
    expect(stopped).toMatchObject({ status: 429, code: "too_many" });
    expect(stopped.ok ? 0 : Number(stopped.values["seconds"])).toBeGreaterThan(0);
  });
});

describe("staff who work as another user", () => {
  const enter = (userId: number, token: string) => upstream.send(user.getOtherUserToken, { userId }, { token });
  const idOf = async (name: string) => (await getUser(`${name}@demo.test`)).id;

  test("get a token of that user, with an audit entry", async () => {
    const team = await upstream.signIn("team");
    const outcome = await enter(await idOf("user"), team);
    if (!outcome.ok) throw new Error(outcome.code);
    const details = await upstream.call(user.getUserDetails, {}, { token: outcome.value.Token });
    expect(details.Email).toBe("user@demo.test");
    const isEntry = and(eq(auditLog.action, "user-entered"), eq(auditLog.subject, `user:${await idOf("user")}`));
    const entries = await upstream.database.db.select().from(auditLog).where(isEntry);
    expect(entries).toMatchObject([{ actor_id: await idOf("team") }]);
    // Their own session is over.
    expect((await upstream.send(user.getUserDetails, {}, { token: team })).status).toBe(401);
  });

  test("only as their role permits, not as themselves, and not from another user's session", async () => {
    const team = await upstream.signIn("team");
    expect(await enter(await idOf("superadmin"), team)).toMatchObject({ code: "role_not_allowed" });
    expect(await enter(await idOf("admin"), team)).toMatchObject({ code: "role_not_allowed" });
    expect(await enter(await idOf("team"), team)).toMatchObject({ code: "not_yourself" });
    expect(await enter(999_999, team)).toMatchObject({ status: 404 });
    expect(await enter(await idOf("user"), await upstream.signIn("customer"))).toMatchObject({ status: 403 });
    for (const name of ["team", "vehicles", "admin"])
      expect(await enter(await idOf(name), await upstream.signIn("superadmin"))).toMatchObject({
        code: "role_not_allowed",
      });
    const asDealer = await enter(await idOf("dealer"), team);
    if (!asDealer.ok) throw new Error(asDealer.code);
    expect(await enter(await idOf("user"), asDealer.value.Token)).toMatchObject({ status: 403 });
  });

  test("lose such sessions when their own account is deactivated", async () => {
    const superAdmin = await upstream.signIn("superadmin");
    const opened = await enter(await idOf("user"), await upstream.signIn("team"));
    if (!opened.ok) throw new Error(opened.code);
    await upstream.call(user.setUserActive, { userId: await idOf("team"), Active: false }, { token: superAdmin });
    expect(await upstream.send(user.getUserDetails, {}, { token: opened.value.Token })).toMatchObject({
      status: 401,
    });
    await upstream.call(user.setUserActive, { userId: await idOf("team"), Active: true }, { token: superAdmin });
  });
});

test("housekeeping deletes only expired records", async () => {
  const { db } = upstream.database;
  const parts = bareUpstream(upstream.database);
  const count = async () => ({
    throttles: await db.$count(throttles),
    links: await db.$count(links),
    codes: await db.$count(smsCodes),
    identities: await db.$count(providerIdentities),
  });
  await upstream.call(user.register, newPerson("active@example.ca"));
  await upstream.call(user.sendSmsCode, { languageId: 1, Phone: "418 555-0190" });
  const sample = { provider: "google" as const, email: "p@example.ca", is_email_verified: true };
  const [own] = await db.select().from(users).limit(1);
  await db.insert(providerIdentities).values([
    { ...sample, subject: "waiting" },
    { ...sample, subject: "old", last_used_at: sql`now() - interval '2 days'` },
    { ...sample, subject: "linked", user_id: own?.id ?? 0, last_used_at: sql`now() - interval '2 years'` },
  ]);
  await db.update(throttles).set({ resets_at: sql`now() + interval '1 hour'` });
  await db.update(links).set({ expires_at: sql`now()`, used_at: null });
  await db.update(smsCodes).set({ expires_at: sql`now()` });
  const long = sql`now() - interval '91 days'`;
  await db.insert(jobs).values([
    { kind: "done-long-ago", key: "housekeeping:1", done_at: long },
    { kind: "done", key: "housekeeping:2", done_at: sql`now() - interval '89 days'` },
    { kind: "given-up", key: "housekeeping:3", given_up_at: long, attempts: 8 },
  ]);
  const before = await count();
  await deleteExpiredRecords(parts);
  expect(await count()).toEqual({ ...before, identities: before.identities - 1 });
  const keys = await db.select({ kind: jobs.kind }).from(jobs).where(like(jobs.key, "housekeeping:%"));
  expect(keys.map(({ kind }) => kind).toSorted()).toEqual(["done", "given-up"]);
  await db.update(throttles).set({ resets_at: sql`now() - interval '1 second'` });
  await db.update(links).set({ used_at: sql`now() - interval '25 hours'` });
  await db.update(smsCodes).set({ expires_at: sql`now() - interval '25 hours'` });
  await deleteExpiredRecords(parts);
  await deleteExpiredRecords(parts);
  expect(await count()).toEqual({ throttles: 0, links: 0, codes: 0, identities: 2 });
});

test("housekeeping deletes the other records if some cannot be deleted, and fails", async () => {
  const { db } = upstream.database;
  await upstream.call(user.register, newPerson("unswept@example.ca"));
  await db.update(throttles).set({ resets_at: sql`now() - interval '1 second'` });
  await db.update(links).set({ used_at: sql`now() - interval '25 hours'` });
  await db.execute(sql`create function refuse_delete() returns trigger language plpgsql
    as 'begin raise exception ''not today''; end'`);
  await db.execute(sql`create trigger refuse before delete on ${throttles} execute function refuse_delete()`);
  await expect(deleteExpiredRecords(bareUpstream(upstream.database))).rejects.toThrow();
  await db.execute(sql`drop trigger refuse on ${throttles}`);
  expect(await db.$count(throttles)).toBeGreaterThan(0);
  expect(await db.$count(links)).toBe(0);
});
