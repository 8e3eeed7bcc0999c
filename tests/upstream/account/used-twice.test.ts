/** One-time links and codes posted several times at once: one post takes effect, and each gets its specified answer. */
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { languageIds } from "#domain/formats/language.ts";
import { userTypes } from "#domain/people/roles.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { createBuyer, drawPhoto } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { formerEmails, outbox, providerIdentities, tokens, users } from "#upstream/db/schema/index.ts";
import { hashSecret } from "#upstream/http/caller.ts";

const languageId = languageIds["fr-ca"];
const oldPassword = "Voliere-77";
const posts = [1, 2, 3, 4, 5, 6];

let upstream: TestUpstream;
let passwordHash = "";
beforeAll(async () => {
  upstream = await startUpstream();
  passwordHash = await hash(oldPassword);
});
afterAll(() => upstream.close());

const messagesTo = async (recipient: string) => {
  await upstream.settle();
  return upstream.database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
};
const lastSecret = async (recipient: string) => (await messagesTo(recipient)).at(-1)?.links[0]?.split("/").at(-1) ?? "";
const lastCode = async (recipient: string) => /\d{6}/.exec((await messagesTo(recipient)).at(-1)?.text ?? "")?.[0] ?? "";
const userOf = async (email: string) => {
  const [row] = await upstream.database.db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`No account of ${email}`);
  return row;
};
const register = (Email: string) =>
  upstream.call(user.register, {
    languageId,
    Username: Email,
    Email,
    Password: oldPassword,
    FirstName: "Léa",
    LastName: "Côté",
    Language_Id: languageId,
  });
/** A signed-in account with this address. Without a password it signs in by a provider alone. */
const createAccount = async (email: string, password_hash: string | null = passwordHash) => {
  const account = await createBuyer(upstream);
  await upstream.database.db.update(users).set({ email, password_hash }).where(eq(users.id, account.id));
  return account;
};
type Outcomes = readonly ({ ok: true } | { ok: false; code: string })[];
const codesOf = (outcomes: Outcomes) => outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code)).toSorted();
const onceAnd = (code: string) => [...posts.slice(1).map(() => code), "ok"].toSorted();
const all = posts.map(() => "ok");

test("the link of a new account verifies its address; each post succeeds", async () => {
  const email = "lien-verifie@example.com";
  await register(email);
  const Guid = await lastSecret(email);
  expect(codesOf(await Promise.all(posts.map(() => upstream.send(user.verifyEmail, { Guid }))))).toEqual(all);
  expect((await userOf(email)).email_verified_at).not.toBeNull();
});

test("an activation link activates once", async () => {
  const email = "lien-active@example.com";
  await register(email);
  const Guid = await lastSecret(email);
  const outcomes = await Promise.all(posts.map(() => upstream.send(user.activateAccount, { Guid })));
  expect(codesOf(outcomes)).toEqual(onceAnd("link_expired"));
});

test("the link of a changed address changes it once, with one message", async () => {
  const [before, email] = ["avant-lien@example.com", "apres-lien@example.com"];
  const { token, id } = await createAccount(before);
  await upstream.call(user.changeUserEmail, { email, password: oldPassword }, { token });
  const Guid = await lastSecret(email);
  const outcomes = await Promise.all(posts.map(() => upstream.send(user.verifyEmail, { Guid })));
  expect(codesOf(outcomes)).toEqual(onceAnd("link_expired"));
  expect((await userOf(email)).id).toBe(id);
  expect(await messagesTo(before)).toHaveLength(1);
  const { db } = upstream.database;
  expect(await db.$count(formerEmails, eq(formerEmails.user_id, id))).toBe(1);
});

test("an invitation sets one password and opens one session", async () => {
  const email = "invitee@example.com";
  const token = await upstream.signIn("team");
  const names = { firstName: "Zoé", lastName: "Roy", phone: "5145550142", language: "fr-ca" as const };
  await upstream.call(user.createAdminUser, { email, ...names, userTypeId: userTypes.customer }, { token });
  const Guid = await lastSecret(email);
  const choose = (post: number) => upstream.send(user.createPassword, { Guid, NewPassword: `Chosen-pass-${post}` });
  const outcomes = await Promise.all(posts.map(choose));
  expect(codesOf(outcomes)).toEqual(onceAnd("link_expired"));
  const { id } = await userOf(email);
  expect(await upstream.database.db.$count(tokens, eq(tokens.user_id, id))).toBe(1);
  await expectOnePassword(email, outcomes);
});

test("a link for a forgotten password sets one password", async () => {
  const email = "oublie@example.com";
  await createAccount(email);
  await upstream.call(user.sendResetPasswordEmail, { languageId, email });
  const Guid = await lastSecret(email);
  const choose = (post: number) => upstream.send(user.resetPassword, { Guid, NewPassword: `Chosen-pass-${post}` });
  const outcomes = await Promise.all(posts.map(choose));
  expect(codesOf(outcomes)).toEqual(onceAnd("link_expired"));
  await expectOnePassword(email, outcomes);
});

/** The password of the post that succeeded signs in. */
async function expectOnePassword(email: string, outcomes: Outcomes) {
  const winner = posts[outcomes.findIndex(({ ok }) => ok)];
  const Password = `Chosen-pass-${winner}`;
  expect(await upstream.send(user.login, { UserName: email, Password, RememberMe: true })).toMatchObject({
    ok: true,
  });
}

test("a mailed code sets one first password, with one message", async () => {
  const email = "premier@example.com";
  const { token } = await createAccount(email, null);
  await upstream.call(user.sendPasswordCode, {}, { token });
  const code = await lastCode(email);
  const choose = (post: number) =>
    upstream.send(user.updateUserPassword, { code, newPassword: `Chosen-pass-${post}` }, { token });
  const outcomes = await Promise.all(posts.slice(0, 4).map(choose));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await messagesTo(email)).toHaveLength(2);
  await expectOnePassword(email, outcomes);
});

test("a mailed code deletes an account; no post fails", async () => {
  const email = "efface@example.com";
  const { token, id } = await createAccount(email, null);
  await upstream.call(user.sendDeletionCode, {}, { token });
  const code = await lastCode(email);
  const remove = () => upstream.send(user.deleteAccount, { confirmation: "CONTINUE", code }, { token });
  const outcomes = await Promise.all([remove(), remove(), remove()]);
  // A post that arrives after the deletion has no session any more.
  expect(outcomes.some(({ ok }) => ok)).toBe(true);
  expect(outcomes.filter(({ ok, status }) => !ok && status !== 401)).toEqual([]);
  const [row] = await upstream.database.db.select().from(users).where(eq(users.id, id));
  expect(row?.email).not.toBe(email);
});

test("a code by text message verifies its phone; each post succeeds", async () => {
  const { token, id } = await createAccount("telephone@example.com");
  const Phone = "418 555-0155";
  const { Verification } = await upstream.call(user.sendSmsCode, { languageId, Phone }, { token });
  const Code = await lastCode(Phone);
  const verify = () => upstream.send(user.verifySmsCode, { Verification, Code }, { token });
  // Each post counts as one of five tries.
  expect(codesOf(await Promise.all([verify(), verify(), verify()]))).toEqual(["ok", "ok", "ok"]);
  const [row] = await upstream.database.db.select().from(users).where(eq(users.id, id));
  expect(row?.profile.verifiedPhone).toBe(Phone);
});

test("a provider's ticket creates one account", async () => {
  const Ticket = "ticket-of-a-new-user";
  const email = "fournisseur@example.com";
  await upstream.database.db.insert(providerIdentities).values({
    provider: "google",
    subject: "used-twice",
    email,
    is_email_verified: true,
    first_name: "Léa",
    last_name: "Roy",
    ticket_hash: hashSecret(Ticket),
    ticket_expires_at: new Date(Date.now() + 600_000),
  });
  const create = () => upstream.send(user.registerWithProvider, { languageId, Ticket });
  const outcomes = await Promise.all(posts.map(create));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = new Set(codesOf(outcomes).filter((code) => code !== "ok"));
  // A post that arrives after the first one has ended finds the address in use or the ticket used.
  expect([...refusals].filter((code) => code !== "provider_account" && code !== "email_already_taken")).toEqual([]);
  expect(await upstream.database.db.$count(users, eq(users.email, email))).toBe(1);
});

test("sending a trade-in form makes one form and one message", async () => {
  const token = await upstream.signIn("team");
  const phone = "514 555-0188";
  const send = () => upstream.call(admin.sendTradeInForm, { languageId, phone }, { token });
  const sent = await Promise.all(posts.map(send));
  expect(new Set(sent.map(({ tradeInId }) => tradeInId)).size).toBe(1);
  expect(await messagesTo(phone)).toHaveLength(1);
});

test("adding a document to a vehicle of the garage adds it once", async () => {
  const { token } = await createAccount("document@example.ca");
  const by = { token };
  const created = await upstream.call(garage.createCustomerVehicle, { tradeInVinNumber: "1HGCM82633A004352" }, by);
  const [{ id: garageVehicleId }] = created.MyGarageVehicle;
  const files = { document: await drawPhoto() };
  const add = (name: string) =>
    upstream.call(garage.addGarageDocument, { garageVehicleId }, { ...by, extra: { kind: "insurance", name }, files });
  await Promise.all(posts.map(() => add("Certificat")));
  const last = await add("Autre");
  expect(last.MyGarageVehicle[0].documents).toBe(2);
});

describe("a trade-in form", () => {
  const Phone = "514 555-0177";
  const startForm = async () => {
    const token = await upstream.signIn("team");
    const { tradeInId } = await upstream.call(admin.sendTradeInForm, { languageId, phone: Phone }, { token });
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: "1HGCM82633A004352" });
    const photo = await drawPhoto();
    const files = Object.fromEntries(tradeInAngles.map((angle) => [angle, photo]));
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files });
    const { Verification } = await upstream.call(user.sendSmsCodeTradeIn, { languageId, tradeInId, Phone });
    const answer = { tradeInId, Verification, Code: await lastCode(Phone) };
    const confirm = () => upstream.send(buyOnline.confirmStandAloneTradeIn, answer);
    expect(codesOf(await Promise.all([confirm(), confirm()]))).toEqual(["ok", "ok"]);
    return tradeInId;
  };
  const finish = (tradeInId: string, email: string) =>
    upstream.send(buyOnline.finalizeStandAloneTradeIn, { tradeInId, languageId, email });

  test("is submitted once, with one message, by posts with the same address", async () => {
    const tradeInId = await startForm();
    const email = "formulaire@example.com";
    expect(codesOf(await Promise.all(posts.map(() => finish(tradeInId, email))))).toEqual(all);
    expect(await messagesTo(email)).toHaveLength(1);
  });

  test("is submitted to one of several addresses", async () => {
    const tradeInId = await startForm();
    const addresses = posts.map((post) => `formulaire-${post}@example.com`);
    const outcomes = await Promise.all(addresses.map((email) => finish(tradeInId, email)));
    expect(codesOf(outcomes)).toEqual(onceAnd("completed"));
    expect((await Promise.all(addresses.map(messagesTo))).flat()).toHaveLength(1);
  });
});
