/** The ledger of consents: what a browser's visitor chose, whose it becomes, and what a person agreed to elsewhere. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditConsentVersion as creditVersion } from "#contract/credit/credit-application.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";
import type { CallInput } from "#contract/define.ts";
import { agreementKinds } from "#contract/user/consents.ts";
import { user as calls } from "#contract/user.ts";
import { consentTextVersion, termsVersion } from "#domain/people/consent.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { apply, connectInstitution, employee } from "#tests/upstream/support/credit-applicants.ts";
import { canary, signPurchase } from "#tests/upstream/support/personal-data-actors.ts";
import { aFreeVehicle, createBuyer, creditAnswers } from "#tests/upstream/support/purchase-actors.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { consents, users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

type Choices = CallInput<typeof calls.saveConsents>["choices"];

const words = { version: consentTextVersion, language: "fr-ca" as const };
const chat = (isGranted: boolean): Choices => [{ purpose: "chat", isGranted }];

describe.each(mainEngine)("consents on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" }, engine, { hasDocuments: false });
  });
  afterAll(() => upstream.close());

  const linesOf = (visitorId: string) =>
    upstream.database.db
      .select({ purpose: consents.purpose, isGranted: consents.is_given, userId: consents.user_id })
      .from(consents)
      .where(eq(consents.visitor_id, visitorId))
      .orderBy(consents.id);

  type Options = { version?: string; token?: string; address?: string };
  const choose = (visitorId: string, choices: Choices, { version, ...more }: Options = {}) =>
    upstream.send(calls.saveConsents, { choices, ...words, ...(version && { version }) }, { visitorId, ...more });

  /** Signs in from the browser whose cookie names this visitor. */
  const signIn = async (visitorId: string, brand = "nordet") => {
    const input = { UserName: "customer@demo.test", Password: demoPassword, RememberMe: true as const };
    const { Token, User } = await upstream.call(calls.login, input, { visitorId, brand });
    return { token: String(Token), id: Number(User?.Id) };
  };

  test("are noted once for each change, by purpose", async () => {
    const visitorId = crypto.randomUUID();
    const choices: Choices = [...chat(true), { purpose: "geolocation", isGranted: false }];
    for (let time = 0; time < 2; time += 1) await choose(visitorId, choices);
    await choose(visitorId, chat(false));
    expect(await linesOf(visitorId)).toEqual([
      { purpose: "chat", isGranted: true, userId: null },
      { purpose: "geolocation", isGranted: false, userId: null },
      { purpose: "chat", isGranted: false, userId: null },
    ]);
    // What was agreed to by earlier words is agreed to anew.
    await upstream.database.db.update(consents).set({ version: "2020-01" }).where(eq(consents.visitor_id, visitorId));
    await choose(visitorId, chat(false));
    expect(await linesOf(visitorId)).toHaveLength(4);
  });

  test("are of the words in force: by others nothing is noted", async () => {
    const visitorId = crypto.randomUUID();
    for (const isGranted of [true, false])
      expect(await choose(visitorId, chat(isGranted), { version: "2020-01" })).toMatchObject({
        ...{ ok: false, code: "consent_changed" },
      });
    expect(await linesOf(visitorId)).toEqual([]);
  });

  test("by twenty tabs at once are one line", async () => {
    const visitorId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(visitorId, chat(true))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await linesOf(visitorId)).toHaveLength(1);
  });

  test("are of a browser: without its number there is nothing to note", async () => {
    const outcome = await upstream.send(calls.saveConsents, { choices: chat(true), ...words });
    expect(outcome).toMatchObject({ status: 422, fields: { "X-Visitor-Id": ["required"] } });
  });

  test("become their person's when the browser's visitor signs in, on that brand alone, and once", async () => {
    const visitorId = crypto.randomUUID();
    await choose(visitorId, chat(true));
    await signIn(visitorId, "finance");
    expect(await linesOf(visitorId)).toMatchObject([{ userId: null }]);
    const { token, id } = await signIn(visitorId);
    expect(await linesOf(visitorId)).toMatchObject([{ userId: id }]);
    const { choices } = await upstream.call(calls.getUserConsents, {}, { token });
    expect(choices[0]).toMatchObject({ purpose: "chat", isGranted: true, ...words });
    // Who signs in next on the same browser chose nothing by that.
    const other = await createBuyer(upstream);
    expect((await upstream.call(calls.getUserConsents, {}, other)).choices).toEqual([]);
  });

  test("of staff at work in a person's name are not that person's", async () => {
    const { id } = await createBuyer(upstream);
    const team = await upstream.signIn("team");
    const worn = await upstream.call(calls.getOtherUserToken, { userId: id }, { token: team });
    const visitorId = crypto.randomUUID();
    await choose(visitorId, chat(true), { token: worn.Token });
    expect(await linesOf(visitorId)).toMatchObject([{ userId: null }]);
  });

  test("given elsewhere are read from where each is kept", async () => {
    const { token } = await createBuyer(upstream);
    const read = async () => (await upstream.call(calls.getUserConsents, {}, { token })).agreements;
    expect(await read()).toEqual([]);
    await apply(upstream, employee, { token });
    expect(await read()).toMatchObject([{ kind: "soft-check", version: softCheckVersion, language: "fr-ca" }]);
    const elsewhere = await upstream.send(calls.getUserConsents, {}, { token, brand: "finance" });
    expect(elsewhere).toMatchObject({ ok: false, status: 401 });
  });

  test("given to the terms, to an institution's score, to a credit application and to a contract are among them", async () => {
    const Email = `agrees-${engine.name.toLowerCase()}@example.ca`;
    const person = { Username: Email, Email, Password: demoPassword, FirstName: canary.firstName };
    await upstream.call(calls.register, { ...person, LastName: canary.lastName, languageId: 2, Language_Id: 2 });
    const { Token: token, User } = await upstream.call(calls.login, {
      ...{ UserName: Email, Password: demoPassword, RememberMe: true as const },
    });
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

  test("that are anonymous are kept for as long as their cookie", async () => {
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const visitorId of [old, young]) await choose(visitorId, chat(true));
    const age = (visitorId: string, months: number) =>
      upstream.database.db
        .update(consents)
        .set({ created_at: sql`now() - make_interval(months => ${months}, days => 1)` })
        .where(eq(consents.visitor_id, visitorId));
    await age(old, 13);
    await age(young, 12);
    await deleteExpiredRecords(bareUpstream(upstream.database));
    expect([await linesOf(old), await linesOf(young)]).toMatchObject([[], [{ purpose: "chat" }]]);
  });

  test("are taken from nobody without end: 120 times in an hour from one address", async () => {
    const chooseFrom = (address: string) => choose(crypto.randomUUID(), chat(false), { address });
    const answers = [];
    for (let time = 0; time < 121; time += 1) answers.push(await chooseFrom("192.0.2.1"));
    expect(answers.findIndex(({ ok }) => !ok)).toBe(120);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: "too_many" });
    expect(await chooseFrom("192.0.2.2")).toMatchObject({ ok: true });
  });
});
