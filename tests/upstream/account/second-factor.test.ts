/** Staff sign in with a second factor, and again before they change rights. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondFactorNeeded, signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { userTypes } from "#domain/people/roles.ts";
import { createStaff, nextCode } from "#tests/upstream/support/authenticator.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, recoveryCodes, secondFactors, signInTickets, tokens } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ STAFF_SECOND_FACTOR: "1" });
});
afterAll(() => upstream.close());

const logIn = (UserName: string, Password = demoPassword) =>
  upstream.call(user.login, { UserName, Password, RememberMe: true });
const startSignIn = async (email: string) => secondFactorNeeded.parse(await logIn(email));
const confirm = (Ticket: string, Code: string) => upstream.send(user.confirmSecondFactor, { Ticket, Code });

/** Sets up the second factor of a new member of staff. */
async function enrol(userTypeId?: number) {
  const { email } = await createStaff(upstream, userTypeId);
  const { Ticket } = await startSignIn(email);
  const setup = await upstream.call(user.startSecondFactor, { Ticket });
  const session = await upstream.call(user.confirmSecondFactor, {
    Ticket,
    Code: await nextCode(upstream, setup.Secret),
  });
  return { email, token: session.Token, id: session.User.Id, secret: setup.Secret, codes: setup.RecoveryCodes };
}

/** Whether a session is open. */
const isOpen = async (token: string) => (await upstream.send(user.getUserDetails, {}, { token })).ok;
const emailsTo = async (email: string) =>
  (await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject);

describe("a sign-in", () => {
  test.each(Object.entries(userTypes))(
    "of type %s has a session at once only without a second factor",
    async (name, typeId) => {
      const response = await logIn((await createStaff(upstream, typeId)).email);
      expect("Token" in response).toBe(name === "customer" || name === "user");
      if (!("Token" in response)) expect(response).toMatchObject({ SecondFactor: "setup" });
    },
  );

  test("sets the app up once, and needs its code from then on", async () => {
    const { email, secret, token } = await enrol();
    expect(await isOpen(token)).toBe(true);
    expect(await emailsTo(email)).toEqual(["Your login settings have changed – Nordet"]);
    const { Ticket, SecondFactor } = await startSignIn(email);
    expect(SecondFactor).toBe("code");
    expect(await confirm(Ticket, await nextCode(upstream, secret))).toMatchObject({
      ok: true,
      value: { User: { Email: email } },
    });
  });

  test("shows the same setup until it is confirmed, and never that of somebody who has one", async () => {
    const { email } = await createStaff(upstream);
    const { Ticket } = await startSignIn(email);
    const setup = await upstream.call(user.startSecondFactor, { Ticket });
    expect(await upstream.call(user.startSecondFactor, { Ticket })).toEqual(setup);
    expect(setup.Address).toBe(
      `otpauth://totp/Nordet:${encodeURIComponent(email)}?secret=${setup.Secret}&issuer=Nordet&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await confirm(Ticket, await nextCode(upstream, setup.Secret))).ok).toBe(true);
    const { Ticket: second } = await startSignIn(email);
    expect(await upstream.send(user.startSecondFactor, { Ticket: second })).toMatchObject({ code: "ticket_expired" });
    expect(await upstream.send(user.startSecondFactor, { Ticket })).toMatchObject({ code: "ticket_expired" });
  });

  test("of two windows that set up an app, the second must sign in again", async () => {
    const { email } = await createStaff(upstream);
    const [first, second] = [await startSignIn(email), await startSignIn(email)];
    const setups = await Promise.all(
      [first, second].map(({ Ticket }) => upstream.call(user.startSecondFactor, { Ticket })),
    );
    const code = await nextCode(upstream, setups[0]?.Secret ?? "");
    expect((await confirm(first.Ticket, code)).ok).toBe(true);
    const refused = await confirm(second.Ticket, await nextCode(upstream, setups[1]?.Secret ?? ""));
    expect(refused).toMatchObject({ ok: false, code: "ticket_expired" });
  });

  test("takes a code once, and the same post twice", async () => {
    const { email, secret } = await enrol();
    const { Ticket } = await startSignIn(email);
    const code = await nextCode(upstream, secret);
    const outcomes = await Promise.all([confirm(Ticket, code), confirm(Ticket, code), confirm(Ticket, code)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const { Ticket: second } = await startSignIn(email);
    expect(await confirm(second, code)).toMatchObject({ ok: false, code: "factor_code_wrong" });
  });

  test("takes each recovery code once, in any spelling, and reports it", async () => {
    const { email, codes } = await enrol();
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    const { Ticket } = await startSignIn(email);
    const spelling = `${first.slice(0, 5).toLowerCase()} ${first.slice(5)}`;
    expect([(await confirm(Ticket, spelling)).ok, (await confirm(Ticket, spelling)).ok]).toEqual([true, true]);
    const { Ticket: again } = await startSignIn(email);
    expect(await confirm(again, first)).toMatchObject({ code: "factor_code_wrong" });
    expect((await confirm(again, second)).ok).toBe(true);
    expect(await emailsTo(email)).toHaveLength(3);
  });

  test("refuses the account after ten wrong codes, a right one too", async () => {
    const { email, secret } = await enrol();
    const { Ticket } = await startSignIn(email);
    const wrongCodes = await Promise.all(Array.from({ length: 12 }, () => confirm(Ticket, "AAAAAAAAAA")));
    const results = wrongCodes.map((outcome) => (outcome.ok ? "ok" : outcome.code)).sort();
    expect(results).toEqual([...Array(10).fill("factor_code_wrong"), "too_many", "too_many"]);
    expect(await confirm(Ticket, await nextCode(upstream, secret))).toMatchObject({ status: 429 });
  });

  test("ends with its ticket: after 15 minutes, on another brand, and when the password is changed", async () => {
    const { email, secret, token } = await enrol();
    const { db } = upstream.database;
    const late = await startSignIn(email);
    await db.update(signInTickets).set({ expires_at: sql`now()` });
    expect(await confirm(late.Ticket, await nextCode(upstream, secret))).toMatchObject({ code: "ticket_expired" });
    const { Ticket } = await startSignIn(email);
    const elsewhere = { Ticket, Code: await nextCode(upstream, secret) };
    expect(await upstream.send(user.confirmSecondFactor, elsewhere, { brand: "auto-portal" })).toMatchObject({
      code: "ticket_expired",
    });
    const passwords = { oldPassword: demoPassword, newPassword: "Another-one-22" };
    await upstream.call(user.updateUserPassword, passwords, { token });
    expect(await confirm(Ticket, await nextCode(upstream, secret))).toMatchObject({ code: "ticket_expired" });
  });

  test("stores no secret that the database alone reveals", async () => {
    const { id, secret, codes } = await enrol();
    const { db } = upstream.database;
    const rows = [
      await db.select().from(secondFactors).where(eq(secondFactors.user_id, id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, id)),
      await db.select().from(signInTickets).where(eq(signInTickets.user_id, id)),
    ];
    expect(rows.map((each) => each.length)).toEqual([1, 10, 1]);
    for (const value of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(value);
  });
});

test("two setups of one user that are confirmed at once: one is saved, the other must sign in again", async () => {
  const { email } = await createStaff(upstream);
  const tickets = [await startSignIn(email), await startSignIn(email)];
  const setups = await Promise.all(tickets.map(({ Ticket }) => upstream.call(user.startSecondFactor, { Ticket })));
  const codes = await Promise.all(setups.map(({ Secret }) => nextCode(upstream, Secret)));
  const results = await Promise.all(tickets.map(({ Ticket }, index) => confirm(Ticket, codes[index] ?? "")));
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "ticket_expired" });
});

test("a log-out ends a replacement that was begun, and a used one cannot be repeated after it", async () => {
  const { token, secret } = await enrol();
  const { Ticket } = await upstream.call(user.replaceSecondFactor, {}, { token });
  const setup = await upstream.call(user.startSecondFactor, { Ticket });
  await upstream.call(user.logout, {}, { token });
  expect(await confirm(Ticket, await nextCode(upstream, setup.Secret))).toMatchObject({ code: "ticket_expired" });

  const { email, ...other } = await enrol();
  const signIn = await startSignIn(email);
  const code = await nextCode(upstream, other.secret);
  const session = signInResponse.parse(
    await upstream.call(user.confirmSecondFactor, { Ticket: signIn.Ticket, Code: code }),
  );
  await upstream.call(user.logout, {}, { token: session.Token });
  expect(await confirm(signIn.Ticket, code)).toMatchObject({ code: "ticket_expired" });
  expect(secret).not.toBe(other.secret);
});

test("another role ends the sessions that the user has", async () => {
  const { token } = await enrol();
  const target = await createStaff(upstream, userTypes.customer);
  const session = signInResponse.parse(await logIn(target.email));
  const details = {
    firstName: "Léa",
    lastName: "Roy",
    email: target.email,
    phone: "514 555-0100",
    userTypeId: userTypes.customer,
    language: "en-ca" as const,
  };
  const change = (userTypeId: number) =>
    upstream.call(user.updateUserFull, { ...details, userId: target.id, userTypeId }, { token });
  await change(userTypes.customer);
  expect(await isOpen(session.Token)).toBe(true);
  await change(userTypes.vehiclesTeam);
  expect(await isOpen(session.Token)).toBe(false);
  expect(await startSignIn(target.email)).toMatchObject({ SecondFactor: "setup" });
});

describe("another second factor", () => {
  test("replaces the first one, its codes, and every session", async () => {
    const { email, secret, token, codes } = await enrol();
    const { Ticket } = await upstream.call(user.replaceSecondFactor, {}, { token });
    const setup = await upstream.call(user.startSecondFactor, { Ticket });
    expect(setup.Secret).not.toBe(secret);
    const session = signInResponse.parse(
      await upstream.call(user.confirmSecondFactor, { Ticket, Code: await nextCode(upstream, setup.Secret) }),
    );
    expect([await isOpen(token), await isOpen(session.Token)]).toEqual([false, true]);
    const profile = await upstream.call(user.getUserProfile, {}, { token: session.Token });
    expect(profile.secondFactor).toMatchObject({ recoveryCodesLeft: 10, addedAt: expect.any(String) });
    const next = await startSignIn(email);
    for (const code of [await nextCode(upstream, secret), codes[0] ?? ""])
      expect(await confirm(next.Ticket, code)).toMatchObject({ code: "factor_code_wrong" });
    expect((await confirm(next.Ticket, await nextCode(upstream, setup.Secret))).ok).toBe(true);
  });

  test("follows one that a colleague removed, who may remove neither their own nor an admin's", async () => {
    const [lost, colleague, admin] = [await enrol(), await enrol(), await enrol(userTypes.superAdmin)];
    const remove = (userId: number, token = colleague.token) =>
      upstream.send(user.removeOtherSecondFactor, { userId }, { token });
    expect(await remove(colleague.id)).toMatchObject({ code: "not_yourself" });
    expect(await remove(admin.id)).toMatchObject({ code: "role_not_allowed" });
    expect([(await remove(lost.id)).ok, (await remove(lost.id)).ok]).toEqual([true, true]);
    expect(await isOpen(lost.token)).toBe(false);
    expect(await startSignIn(lost.email)).toMatchObject({ SecondFactor: "setup" });
    expect(await emailsTo(lost.email)).toHaveLength(2);
  });
});

describe("a change of rights", () => {
  const makeOld = (userId: number) =>
    upstream.database.db
      .update(tokens)
      .set({ confirmed_at: sql`now() - interval '16 minutes'` })
      .where(eq(tokens.user_id, userId));

  test("needs a sign-in of the last 15 minutes, proven again by password and code", async () => {
    const target = await createStaff(upstream, userTypes.customer);
    const { id, token, secret } = await enrol();
    const deactivate = () => upstream.send(user.setUserActive, { userId: target.id, Active: false }, { token });
    expect((await deactivate()).ok).toBe(true);
    await makeOld(id);
    expect(await deactivate()).toMatchObject({ status: 403, code: "confirm_sign_in" });
    const prove = (Password: string, Code?: string) =>
      upstream.send(user.confirmSignIn, { Password, ...(Code && { Code }) }, { token });
    expect(await prove("Wrong-one-1", await nextCode(upstream, secret))).toMatchObject({ code: "password_wrong" });
    expect(await prove(demoPassword)).toMatchObject({ code: "factor_code_wrong" });
    const code = await nextCode(upstream, secret);
    const both = await Promise.all([prove(demoPassword, code), prove(demoPassword, code)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await deactivate()).ok).toBe(true);
    await makeOld(id);
    expect(await prove(demoPassword, code)).toMatchObject({ code: "factor_code_wrong" });
  });

  test("cannot be made in a session that staff opened as somebody else", async () => {
    const { id } = await enrol(userTypes.dealer);
    const { token: admin } = await enrol(userTypes.superAdmin);
    const { Token: token } = await upstream.call(user.getOtherUserToken, { userId: id }, { token: admin });
    const proof = await upstream.send(user.confirmSignIn, { Password: demoPassword }, { token });
    expect(proof).toMatchObject({ code: "own_session_only" });
  });
});

test("in demo data staff sign in by password alone, and keep a second factor that they chose", async () => {
  const demo = await startUpstream();
  const input = { UserName: "team@demo.test", Password: demoPassword, RememberMe: true } as const;
  const { Token: token } = signInResponse.parse(await demo.call(user.login, input));
  await demo.database.db.update(tokens).set({ confirmed_at: sql`now() - interval '1 day'` });
  const { Ticket } = await demo.call(user.replaceSecondFactor, {}, { token });
  const { Secret } = await demo.call(user.startSecondFactor, { Ticket });
  await demo.call(user.confirmSecondFactor, { Ticket, Code: await nextCode(demo, Secret) });
  expect(await demo.call(user.login, input)).toMatchObject({ SecondFactor: "code" });
  await demo.close();
});
