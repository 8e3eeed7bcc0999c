/** Stored consents: a browser's choices, the account that they pass to, and a user's other agreements. */

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditConsentVersion as creditVersion } from "#contract/credit/credit-application.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";
import type { CallInput } from "#contract/define.ts";
import { signInResponse } from "#contract/session-user.ts";
import { agreementKinds } from "#contract/user/consents.ts";
import { user as calls } from "#contract/user.ts";
import { consentTextVersion, termsVersion } from "#domain/people/consent.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { apply, connectInstitution, employee } from "#tests/upstream/support/credit-applicants.ts";
import { canary, signPurchase } from "#tests/upstream/support/personal-data-actors.ts";
import { aFreeVehicle, createBuyer, creditAnswers } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { consents, users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

type Choices = CallInput<typeof calls.saveConsents>["choices"];

const textVersion = { version: consentTextVersion, language: "fr-ca" as const };
const chat = (isGranted: boolean): Choices => [{ purpose: "chat", isGranted }];

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" }, { hasDocuments: false });
});
afterAll(() => upstream.close());

const listConsents = (visitorId: string) =>
  upstream.database.db
    .select({ purpose: consents.purpose, isGranted: consents.is_given, userId: consents.user_id })
    .from(consents)
    .where(eq(consents.visitor_id, visitorId))
    .orderBy(consents.id);

type Options = { version?: string; token?: string; address?: string };
const choose = (visitorId: string, choices: Choices, { version, ...more }: Options = {}) =>
  upstream.send(calls.saveConsents, { choices, ...textVersion, ...(version && { version }) }, { visitorId, ...more });

/** Signs in from the browser whose cookie names this visitor. */
const signIn = async (visitorId: string, brand = "nordet") => {
  const input = { UserName: "customer@demo.test", Password: demoPassword, RememberMe: true as const };
  const { Token, User } = signInResponse.parse(await upstream.call(calls.login, input, { visitorId, brand }));
  return { token: String(Token), id: Number(User?.Id) };
};

describe("choices of a browser", () => {
  test("are stored once for each change, by purpose", async () => {
    const visitorId = crypto.randomUUID();
    const choices: Choices = [...chat(true), { purpose: "geolocation", isGranted: false }];
    for (let time = 0; time < 2; time += 1) await choose(visitorId, choices);
    await choose(visitorId, chat(false));
    expect(await listConsents(visitorId)).toEqual([
      { purpose: "chat", isGranted: true, userId: null },
      { purpose: "geolocation", isGranted: false, userId: null },
      { purpose: "chat", isGranted: false, userId: null },
    ]);
    // A consent to an earlier text is stored again for the current one.
    await upstream.database.db.update(consents).set({ version: "2020-01" }).where(eq(consents.visitor_id, visitorId));
    await choose(visitorId, chat(false));
    expect(await listConsents(visitorId)).toHaveLength(4);
  });

  test("are refused for another version of the text", async () => {
    const visitorId = crypto.randomUUID();
    for (const isGranted of [true, false])
      expect(await choose(visitorId, chat(isGranted), { version: "2020-01" })).toMatchObject({
        code: "consent_changed",
      });
    expect(await listConsents(visitorId)).toEqual([]);
  });

  test("of twenty requests at the same time are stored once", async () => {
    const visitorId = crypto.randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => choose(visitorId, chat(true))));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await listConsents(visitorId)).toHaveLength(1);
  });

  test("need the browser's visitor id", async () => {
    const outcome = await upstream.send(calls.saveConsents, { choices: chat(true), ...textVersion });
    expect(outcome).toMatchObject({ status: 422, fields: { "X-Visitor-Id": ["required"] } });
  });

  test("pass to the user who signs in on that browser and brand, once", async () => {
    const visitorId = crypto.randomUUID();
    await choose(visitorId, chat(true));
    await signIn(visitorId, "finance");
    expect(await listConsents(visitorId)).toMatchObject([{ userId: null }]);
    const { token, id } = await signIn(visitorId);
    expect(await listConsents(visitorId)).toMatchObject([{ userId: id }]);
    const { choices } = await upstream.call(calls.getUserConsents, {}, { token });
    expect(choices[0]).toMatchObject({ purpose: "chat", isGranted: true, ...textVersion });
    // The next user of the same browser gets none of them.
    const other = await createBuyer(upstream);
    expect((await upstream.call(calls.getUserConsents, {}, other)).choices).toEqual([]);
  });

  test("of staff who work as a user are not that user's", async () => {
    const { id } = await createBuyer(upstream);
    const team = await upstream.signIn("team");
    const session = await upstream.call(calls.getOtherUserToken, { userId: id }, { token: team });
    const visitorId = crypto.randomUUID();
    await choose(visitorId, chat(true), { token: session.Token });
    expect(await listConsents(visitorId)).toMatchObject([{ userId: null }]);
  });
});

describe("agreements of a user", () => {
  test("to a pre-qualification are listed from the application", async () => {
    const { token } = await createBuyer(upstream);
    const listAgreements = async () => (await upstream.call(calls.getUserConsents, {}, { token })).agreements;
    expect(await listAgreements()).toEqual([]);
    await apply(upstream, employee, { token });
    expect(await listAgreements()).toMatchObject([
      { kind: "soft-check", version: softCheckVersion, language: "fr-ca" },
    ]);
    const elsewhere = await upstream.send(calls.getUserConsents, {}, { token, brand: "finance" });
    expect(elsewhere).toMatchObject({ ok: false, status: 401 });
  });

  test("to the terms, a credit score, a credit application and a contract are listed as well", async () => {
    const Email = "agrees@example.ca";
    const person = { Username: Email, Email, Password: demoPassword, FirstName: canary.firstName };
    await upstream.call(calls.register, { ...person, LastName: canary.lastName, languageId: 2, Language_Id: 2 });
    const { Token: token, User } = signInResponse.parse(
      await upstream.call(calls.login, { UserName: Email, Password: demoPassword, RememberMe: true }),
    );
    const buyer = { token: String(token), id: Number(User?.Id) };
    await upstream.database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, buyer.id));
    await connectInstitution(upstream, buyer);
    await signPurchase(upstream, buyer, await aFreeVehicle(upstream), {
      "about-you": { ...creditAnswers["about-you"], hasCoApplicant: "yes" },
      "co-applicant": {
        coApplicant: {
          ...{ firstName: "Luc", lastName: "Roy", employmentStatus: "retired", creditApplicationConsent: "yes" },
        },
      },
    });
    const { agreements } = await upstream.call(calls.getUserConsents, {}, buyer);
    const language = "fr-ca";
    const credit = { version: creditVersion, language };
    expect(agreements).toHaveLength(agreementKinds.length - 1);
    expect(agreements).toEqual(
      expect.arrayContaining(
        [
          { kind: "terms", version: termsVersion, language },
          { kind: "credit-score", version: creditScoreConsentVersion, language },
          { kind: "credit", ...credit },
          { kind: "co-applicant", ...credit },
          { kind: "contract", version: null, language },
        ].map((agreement) => ({ ...agreement, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })),
      ),
    );
    const instants = agreements.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted());
  });
});

describe("retention and limits of consents", () => {
  test("without a user are deleted when their cookie has expired", async () => {
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const visitorId of [old, young]) await choose(visitorId, chat(true));
    const backdate = (visitorId: string, months: number) =>
      upstream.database.db
        .update(consents)
        .set({ created_at: sql`now() - make_interval(months => ${months}, days => 1)` })
        .where(eq(consents.visitor_id, visitorId));
    await backdate(old, 13);
    await backdate(young, 12);
    await deleteExpiredRecords(bareUpstream(upstream.database));
    expect([await listConsents(old), await listConsents(young)]).toMatchObject([[], [{ purpose: "chat" }]]);
  });

  test("are accepted 120 times an hour from one IP address", async () => {
    const chooseFrom = (address: string) => choose(crypto.randomUUID(), chat(false), { address });
    const outcomes = [];
    for (let time = 0; time < 121; time += 1) outcomes.push(await chooseFrom("192.0.2.1"));
    expect(outcomes.findIndex(({ ok }) => !ok)).toBe(120);
    expect(outcomes.at(-1)).toMatchObject({ status: 429, code: "too_many" });
    expect(await chooseFrom("192.0.2.2")).toMatchObject({ ok: true });
  });
});
