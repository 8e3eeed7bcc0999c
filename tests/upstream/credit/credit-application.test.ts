/** The pre-qualification: its owner, its decision, and the account that a code creates. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { buyOnline } from "#contract/buy-online.ts";
import { user as userCalls } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  answer,
  applicants,
  apply,
  begin,
  consent,
  employee,
  fresh,
  type PageAnswers,
  submit,
} from "#tests/upstream/support/credit-applicants.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { creditApplications, outbox, secondFactors, smsCodes, users } from "#upstream/db/schema/index.ts";
import { deleteOldPreQualifications } from "#upstream/services/pre-qualification/retention.ts";

const person = (answers: PageAnswers) =>
  z.object({ email: z.string(), phone: z.string() }).parse(answers["personal-information"]);

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const read = async (id: string, options = {}) =>
  (await upstream.call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id }, options)).creditApplication;
const save = (id: string, page: keyof PageAnswers, answers: Record<string, unknown>, options = {}) =>
  upstream.send(buyOnline.saveCreditApplicationAnswers, { creditApplicationId: id, page, answers }, options);
const mailTo = async (to: string) => {
  const rows = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id);
  return rows.toReversed();
};
const codeOf = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "";
const send = (id: string, channel: "sms" | "email") =>
  upstream.send(buyOnline.sendCreditApplicationCode, { creditApplicationId: id, languageId: 2, channel });
const activate = (id: string, code: string) =>
  upstream.send(buyOnline.activateCreditApplication, { creditApplicationId: id, code });

test("a code used again opens no session for an account that has a second factor since", async () => {
  const mine = fresh(applicants["student"] ?? {});
  const id = await apply(upstream, mine);
  await send(id, "sms");
  const code = codeOf((await mailTo(person(mine).phone))[0]?.text);
  expect([await activate(id, code), await activate(id, code)]).toMatchObject([{ ok: true }, { ok: true }]);
  const { db } = upstream.database;
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.email, person(mine).email));
  await db.insert(secondFactors).values({ user_id: owner?.id ?? 0, secret: "", last_step: 0 });
  expect(await activate(id, code)).toMatchObject({ ok: false, code: "account_exists" });
});

describe("the pre-qualification's decision", () => {
  test.each(Object.entries(applicants))("is decided for a %s, and shown only to the account", async (_, answers) => {
    const mine = fresh(answers);
    const id = await apply(upstream, mine);
    expect(await read(id)).toMatchObject({ isSubmitted: true, hasAccount: false, decision: null });
    expect(await send(id, "sms")).toMatchObject({ ok: true });
    const [message] = await mailTo(person(mine).phone);
    const opened = await activate(id, codeOf(message?.text));
    if (!opened.ok) throw new Error(opened.code);
    const token = opened.value.Token;
    const details = await read(id, { token });
    expect(details?.decision?.lines).toHaveLength(8);
    expect(await read(id)).toBeNull();
    const me = await upstream.call(userCalls.getUserDetails, {}, { token });
    expect(me).toMatchObject({ UserTypeId: 8, PhoneVerified: true, EmailVerified: false, Email: person(mine).email });
    const mail = await mailTo(person(mine).email);
    // The phone is verified, the address is not: its e-mail verifies it and opens no session.
    expect(mail.map(({ links }) => links[0]?.split("/")[4])).toEqual(["verify-email"]);
  });

  test("keeps answers of pages that no longer apply, without using them", async () => {
    const id = await begin(upstream);
    await answer(upstream, id, applicants["student"] ?? {});
    await save(id, "employment-status", { employmentStatus: "retired" });
    expect((await read(id))?.answers["hourly-wage"]).toBeUndefined();
    expect(await save(id, "hourly-wage", { hourlyWage: 1, hoursPerWeek: 1 })).toMatchObject({ code: "not_asked" });
    await save(id, "employment-status", { employmentStatus: "student" });
    expect((await read(id))?.answers["hourly-wage"]?.hourlyWage).toBe(22_50);
  });

  test("refuses pages out of order, missing answers, an old consent and future days", async () => {
    const id = await begin(upstream);
    expect(await save(id, "budget", { budget: "400-500" })).toMatchObject({ status: 409, code: "not_asked" });
    const early = { creditApplicationId: id, languageId: 2, ...consent };
    expect(await upstream.send(buyOnline.submitCreditApplication, early)).toMatchObject({ code: "answers_missing" });
    await answer(upstream, id, employee);
    const later = { ...employee["personal-information"], dateOfBirth: "2999-01-01" };
    expect(await save(id, "personal-information", later)).toMatchObject({ fields: { dateOfBirth: ["in_future"] } });
    const reserved = { ...employee["personal-information"], email: "nobody@demo.test" };
    expect(await save(id, "personal-information", reserved)).toMatchObject({ code: "email_reserved" });
    const other = { ...early, consentVersion: "2001-01-01" };
    expect(await upstream.send(buyOnline.submitCreditApplication, other)).toMatchObject({ code: "consent_changed" });
    expect(await send(id, "sms")).toMatchObject({ code: "not_submitted" });
  });

  test("two submissions at the same time make one decision, with consent, version and language", async () => {
    const id = await begin(upstream);
    await answer(upstream, id, fresh(employee));
    const [first, second] = await Promise.all([submit(upstream, id), submit(upstream, id)]);
    expect(first.creditApplication).toEqual(second.creditApplication);
    const [row] = await upstream.database.db.select().from(creditApplications).where(eq(creditApplications.id, id));
    expect(row?.consent).toMatchObject({ consentVersion: consent.consentVersion, language: "fr-ca" });
    // Without an account it can still be changed, and then needs a new consent and decision.
    await save(id, "budget", { budget: "under-300" });
    expect(await read(id)).toMatchObject({ isSubmitted: false });
  });
});

describe("the pre-qualification and accounts", () => {
  test("belongs to the signed-in user from the start", async () => {
    const [owner, stranger] = [await createBuyer(upstream), await createBuyer(upstream)];
    const id = await apply(upstream, employee, owner);
    expect((await read(id, owner))?.decision?.outcome).toBe("pre-qualified");
    expect(await read(id, stranger)).toBeNull();
    expect(await read(id)).toBeNull();
    for (const options of [stranger, {}]) {
      expect(await save(id, "budget", { budget: "under-300" }, options)).toMatchObject({ status: 404 });
    }
    expect(await read(id, { ...owner, brand: "finance" })).toBeNull();
    expect(await save(id, "budget", { budget: "under-300" }, owner)).toMatchObject({ code: "submitted" });
    const claim = { creditApplicationId: id };
    expect(await upstream.send(buyOnline.claimCreditApplication, claim, stranger)).toMatchObject({ status: 404 });
  });

  test("can be claimed once: of two claims at the same time one fails", async () => {
    const id = await apply(upstream, fresh(employee));
    const [one, two] = [await createBuyer(upstream), await createBuyer(upstream)];
    const claims = await Promise.all(
      [one, two].map((by) => upstream.send(buyOnline.claimCreditApplication, { creditApplicationId: id }, by)),
    );
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("an e-mailed code verifies the address; the same code twice creates one account", async () => {
    const mine = fresh(employee);
    const id = await apply(upstream, mine);
    await send(id, "email");
    const [message] = await mailTo(person(mine).email);
    expect(new URL(message?.links[0] ?? "").pathname).toBe("/fr-ca/credit-application/activation");
    const code = codeOf(message?.text);
    const [first, second] = await Promise.all([activate(id, code), activate(id, code)]);
    if (!first.ok || !second.ok) throw new Error("Both must succeed");
    const me = await upstream.call(userCalls.getUserDetails, {}, { token: first.value.Token });
    expect(me).toMatchObject({ EmailVerified: true, PhoneVerified: false });
    const again = await upstream.call(userCalls.getUserDetails, {}, { token: second.value.Token });
    expect(again.Id).toBe(me.Id);
  });

  test("a wrong or expired code, and one of a claimed application, are refused", async () => {
    const mine = fresh(employee);
    const id = await apply(upstream, mine);
    expect(await activate(id, "000000")).toMatchObject({ code: "code_expired" });
    await send(id, "sms");
    const code = codeOf((await mailTo(person(mine).phone))[0]?.text);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await activate(id, wrong)).toMatchObject({ code: "code_wrong" });
    await upstream.database.db
      .update(smsCodes)
      .set({ expires_at: sql`now()` })
      .where(eq(smsCodes.phone, person(mine).phone));
    expect(await activate(id, code)).toMatchObject({ code: "code_expired" });
    await send(id, "sms");
    const second = codeOf((await mailTo(person(mine).phone))[0]?.text);
    const buyer = await createBuyer(upstream);
    await upstream.call(buyOnline.claimCreditApplication, { creditApplicationId: id }, buyer);
    expect(await activate(id, second)).toMatchObject({ code: "code_expired" });
  });

  test("sends ten codes an hour to a phone", async () => {
    const id = await apply(upstream, fresh(employee));
    for (let sent = 0; sent < 10; sent += 1) expect(await send(id, "sms")).toMatchObject({ ok: true });
    expect(await send(id, "sms")).toMatchObject({ status: 429, code: "too_many" });
  });

  test("an existing account signs in and claims, also a demo account", async () => {
    const email = "customer@demo.test";
    const mine = {
      ...employee,
      "personal-information": { ...employee["personal-information"], email, phone: "514 557-0001" },
    };
    const id = await apply(upstream, mine);
    await send(id, "sms");
    const code = codeOf((await mailTo("514 557-0001"))[0]?.text);
    expect(await activate(id, code)).toMatchObject({ status: 409, code: "account_exists" });
    const token = await upstream.signIn("customer");
    const claimed = await upstream.call(buyOnline.claimCreditApplication, { creditApplicationId: id }, { token });
    expect(claimed.creditApplication.decision?.outcome).toBe("pre-qualified");
  });
});

describe("the review and the retention of a pre-qualification", () => {
  test("a review is requested once, with an e-mail to the main team and to the applicant", async () => {
    const buyer = await createBuyer(upstream);
    const id = await apply(upstream, employee, buyer);
    const before = (await mailTo("team@demo.test")).length;
    const request = () => upstream.call(buyOnline.requestCreditReview, { creditApplicationId: id }, buyer);
    expect((await request()).creditApplication.decision?.isReviewRequested).toBe(true);
    await request();
    expect((await mailTo("team@demo.test")).length).toBe(before + 1);
    const { Email } = await upstream.call(userCalls.getUserDetails, {}, buyer);
    expect(await mailTo(Email)).toHaveLength(1);
  });

  test("is erased after 31 days without an account", async () => {
    const id = await begin(upstream);
    const old = { updated_at: sql`now() - interval '31 days'` };
    await upstream.database.db.update(creditApplications).set(old).where(eq(creditApplications.id, id));
    const buyer = await createBuyer(upstream);
    const owned = await begin(upstream, buyer);
    await upstream.database.db.update(creditApplications).set(old).where(eq(creditApplications.id, owned));
    await deleteOldPreQualifications(bareUpstream(upstream.database));
    expect(await read(id)).toBeNull();
    expect(await read(owned, buyer)).not.toBeNull();
  });
});
