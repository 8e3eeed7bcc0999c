/** The credit score upstream: a visit opens once and for its person, a score a month, nobody else's, erased when asked. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { apply, employee } from "#tests/upstream/support/credit-applicants.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, creditIdentities, creditScores, institutionVisits } from "#upstream/db/schema/index.ts";

const returnUrl = "http://localhost/en-ca/customer/credit-applications/return";
const told = { name: "Élodie St-Pierre", postalCode: "H2X 1Y4", email: "elodie@bank.example", phone: "514 555-0123" };
const agreed = { creditScoreConsent: "yes" as const, consentVersion: creditScoreConsentVersion };

describe.each(mainEngine)("the credit score on $name", (engine) => {
  let upstream: TestUpstream;
  let token: string;
  let other: string;
  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" }, engine);
    token = await upstream.signIn("customer");
    other = await upstream.signIn("user");
  });
  afterAll(() => upstream.close());

  const beginWith = (sent: object, as = token) =>
    upstream.send(
      buyOnline.beginInstitutionVisit,
      { institution: "desjardins", languageId: 2, returnUrl, ...agreed, ...sent },
      { token: as },
    );
  async function leave(as = token): Promise<string> {
    const begun = await beginWith({}, as);
    if (!begun.ok) throw new Error(begun.code);
    return begun.value.Url;
  }
  /** What the institution sends back with. */
  async function answerAt(url: string, identity: Record<string, string> = told) {
    const body = new URLSearchParams({ ...identity, intent: "continue" });
    const response = await upstream.fetch(new Request(url, { method: "POST", body }));
    const back = new URL(response.headers.get("location") ?? "").searchParams;
    return { visitId: back.get("visit") ?? "", code: back.get("code") ?? "", returnUrl };
  }
  const complete = (input: { visitId: string; code: string; returnUrl: string }, as = token, brand?: string) =>
    upstream.send(buyOnline.completeInstitutionVisit, input, { token: as, ...(brand && { brand }) });
  const read = (as = token) => upstream.call(buyOnline.getCreditScore, {}, { token: as });
  const refresh = () => upstream.send(buyOnline.refreshCreditScore, {}, { token });
  const age = (days: number) =>
    upstream.database.db.update(creditScores).set({ scored_on: sql`${creditScores.scored_on} - ${days}::int` });

  test("lists institutions by name in either language, accents aside", async () => {
    const search = async (text?: string) =>
      (await upstream.call(buyOnline.getFinancialInstitutions, { search: text }, { token })).institutions.map(
        ({ key }) => key,
      );
    expect((await search()).length).toBeGreaterThan(11);
    expect(await search("banque nationale")).toEqual(["national"]);
    expect(await search("montreal")).toEqual(["bmo"]);
    expect(await search("zzz")).toEqual([]);
  });

  test("begins with the consent of today's wording, for an institution that there is, back to the brand's own site", async () => {
    expect(await beginWith({ consentVersion: "2020-01-01" })).toMatchObject({ code: "consent_changed" });
    expect(await beginWith({ institution: "nowhere" })).toMatchObject({ code: "institution_unknown" });
    expect(await beginWith({ returnUrl: "https://elsewhere.example/" })).toMatchObject({ status: 422 });
    expect(await read()).toMatchObject({ identity: null, scores: [], nextOn: null, mayRefresh: false });
    expect(await refresh()).toMatchObject({ code: "not_connected" });
  });

  test("refuses a visit that is another's, another brand's, unknown, too old, or whose code is wrong", async () => {
    const back = await answerAt(await leave());
    expect(await complete(back, other)).toMatchObject({ code: "visit_unknown" });
    const elsewhere = await upstream.signIn("customer", "finance");
    expect(await complete(back, elsewhere, "finance")).toMatchObject({ code: "visit_unknown" });
    const unknown = { ...back, visitId: "00000000-0000-4000-8000-000000000000" };
    expect(await complete(unknown)).toMatchObject({ code: "visit_unknown" });
    expect(await complete({ ...back, code: "guessed" })).toMatchObject({ code: "institution_refused" });
    const late = await answerAt(await leave());
    await upstream.database.db
      .update(institutionVisits)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(institutionVisits.id, late.visitId));
    expect(await complete(late)).toMatchObject({ code: "visit_expired" });
    // A code is its visit's alone.
    const [first, second] = [await answerAt(await leave()), await answerAt(await leave())];
    expect(await complete({ ...first, code: second.code })).toMatchObject({ code: "institution_refused" });
    expect((await read()).identity).toBeNull();
  });

  test("keeps the identity of twenty posts at once by one of them, says what differs, and notes a first score", async () => {
    const back = await answerAt(await leave());
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(back)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await complete(back)).toMatchObject({ code: "visit_used" });
    const { identity, scores, mayRefresh } = await read();
    expect(identity).toMatchObject({
      ...told,
      institution: { key: "desjardins" },
      consent: { version: creditScoreConsentVersion, language: "fr-ca" },
    });
    expect(identity?.differs).toEqual(expect.arrayContaining(["name", "email"]));
    expect(scores).toHaveLength(1);
    expect(scores[0]?.factors.find(({ factor }) => factor === "rating")).toMatchObject({ level: "unknown" });
    expect(mayRefresh).toBe(false);
    expect((await read(other)).identity).toBeNull();
  });

  test("is made anew after 30 days and not before, by the latest pre-qualification, once of twenty at once", async () => {
    expect(await refresh()).toMatchObject({ code: "score_too_early" });
    await apply(upstream, employee, { token });
    // What was decided is in it at once: the first one knew of no answers.
    expect((await read()).scores.map(({ score }) => score)).toEqual([800]);
    await age(29);
    expect(await refresh()).toMatchObject({ code: "score_too_early" });
    await age(1);
    const answers = await Promise.all(Array.from({ length: 20 }, refresh));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { scores, mayRefresh } = await read();
    expect([scores.length, mayRefresh]).toEqual([2, false]);
    // The documented example's: the institution tells the applicant's name and postal code.
    expect(scores[1]?.score).toBe(800);
  });

  test("tells who of the staff looked, and nobody else's", async () => {
    const looks = async (as = token) => (await upstream.call(buyOnline.getCreditAccesses, {}, { token: as })).accesses;
    expect(await looks()).toEqual([]);
    const bankrupt = { ...employee, "credit-rating": { estimatedCreditRating: "bankruptcy" } };
    const creditApplicationId = await apply(upstream, bankrupt, { token });
    const team = await upstream.signIn("team");
    await upstream.call(buyOnline.getCreditReview, { creditApplicationId }, { token: team });
    expect(await looks()).toMatchObject([{ userTypeId: 18, look: "application-read", document: null }]);
    const { db } = upstream.database;
    const [read] = await db.select().from(auditLog).where(eq(auditLog.action, "credit-review-read"));
    for (const [action, details] of [
      ["order-document-read", { document: "contract" }],
      ["licence-image-read", { side: "back" }],
    ] as const) {
      await db.insert(auditLog).values({ actor_id: read?.actor_id, subject: read?.subject ?? "", action, details });
    }
    expect((await looks()).map(({ document }) => document)).toEqual(["drivers-license-back", "contract", null]);
    expect(await looks(other)).toEqual([]);
  });

  test("is erased with its identity when it is disconnected", async () => {
    const { db } = upstream.database;
    await upstream.call(buyOnline.disconnectInstitution, {}, { token: other });
    expect((await read()).identity).not.toBeNull();
    await upstream.call(buyOnline.disconnectInstitution, {}, { token });
    await upstream.call(buyOnline.disconnectInstitution, {}, { token });
    const theirs = sql`user_id = (select id from users where email = 'customer@demo.test')`;
    expect([await db.$count(creditIdentities, theirs), await db.$count(creditScores, theirs)]).toEqual([0, 0]);
  });
});
