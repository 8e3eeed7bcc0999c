/** The credit score: one visit to an institution, one score a month, visible to its owner, erased on request. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { garage } from "#contract/garage.ts";
import { apply, employee } from "#tests/upstream/support/credit-applicants.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, creditIdentities, creditScores, institutionVisits } from "#upstream/db/schema/index.ts";

const returnUrl = "http://localhost/en-ca/customer/credit-applications/return";
const identityAtBank = {
  name: "Élodie St-Pierre",
  postalCode: "H2X 1Y4",
  email: "elodie@bank.example",
  phone: "514 555-0123",
};
const consent = { creditScoreConsent: "yes" as const, consentVersion: creditScoreConsentVersion };

let upstream: TestUpstream;
let token: string;
let other: string;
beforeAll(async () => {
  upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" });
  token = await upstream.signIn("customer");
  other = await upstream.signIn("user");
});
afterAll(() => upstream.close());

const startVisit = (input: object, as = token) =>
  upstream.send(
    buyOnline.beginInstitutionVisit,
    { institution: "desjardins", languageId: 2, returnUrl, ...consent, ...input },
    { token: as },
  );
/** Starts a visit and returns the institution's URL. */
async function openVisit(as = token): Promise<string> {
  const visit = await startVisit({}, as);
  if (!visit.ok) throw new Error(visit.code);
  return visit.value.Url;
}
/** Answers at the institution; returns what it sends back. */
async function answerAtBank(url: string, identity: Record<string, string> = identityAtBank) {
  const body = new URLSearchParams({ ...identity, intent: "continue" });
  const response = await upstream.fetch(new Request(url, { method: "POST", body }));
  const back = new URL(response.headers.get("location") ?? "").searchParams;
  return { visitId: back.get("visit") ?? "", code: back.get("code") ?? "", returnUrl };
}
const complete = (input: { visitId: string; code: string; returnUrl: string }, as = token, brand?: string) =>
  upstream.send(buyOnline.completeInstitutionVisit, input, { token: as, ...(brand && { brand }) });
const getScore = (as = token) => upstream.call(buyOnline.getCreditScore, {}, { token: as });
const refresh = () => upstream.send(buyOnline.refreshCreditScore, {}, { token });
const backdateScores = (days: number) =>
  upstream.database.db.update(creditScores).set({ scored_on: sql`${creditScores.scored_on} - ${days}::int` });

test("searches institutions in both languages, ignoring accents", async () => {
  const search = async (text?: string) =>
    (await upstream.call(buyOnline.getFinancialInstitutions, { search: text }, { token })).institutions.map(
      ({ key }) => key,
    );
  expect((await search()).length).toBeGreaterThan(11);
  expect(await search("banque nationale")).toEqual(["national"]);
  expect(await search("montreal")).toEqual(["bmo"]);
  for (const unknown of ["zzz", "’"]) expect(await search(unknown)).toEqual([]);
});

test("needs the current consent, a known institution and a return URL of the brand", async () => {
  expect(await startVisit({ consentVersion: "2020-01-01" })).toMatchObject({ code: "consent_changed" });
  expect(await startVisit({ institution: "nowhere" })).toMatchObject({ code: "institution_unknown" });
  expect(await startVisit({ returnUrl: "https://elsewhere.example/" })).toMatchObject({ status: 422 });
  expect(await getScore()).toMatchObject({ identity: null, scores: [], nextOn: null, mayRefresh: false });
  expect(await refresh()).toMatchObject({ code: "not_connected" });
});

test("refuses a visit of another user or brand, an unknown or expired one, and a wrong code", async () => {
  const back = await answerAtBank(await openVisit());
  expect(await complete(back, other)).toMatchObject({ code: "visit_unknown" });
  const elsewhere = await upstream.signIn("customer", "finance");
  expect(await complete(back, elsewhere, "finance")).toMatchObject({ code: "visit_unknown" });
  const unknown = { ...back, visitId: "00000000-0000-4000-8000-000000000000" };
  expect(await complete(unknown)).toMatchObject({ code: "visit_unknown" });
  expect(await complete({ ...back, code: "guessed" })).toMatchObject({ code: "institution_refused" });
  const late = await answerAtBank(await openVisit());
  await upstream.database.db
    .update(institutionVisits)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(institutionVisits.id, late.visitId));
  expect(await complete(late)).toMatchObject({ code: "visit_expired" });
  // A code works only for its own visit.
  const [first, second] = [await answerAtBank(await openVisit()), await answerAtBank(await openVisit())];
  expect(await complete({ ...first, code: second.code })).toMatchObject({ code: "institution_refused" });
  expect((await getScore()).identity).toBeNull();
});

test("of twenty posts at the same time one saves the identity, its differences and a first score", async () => {
  const back = await answerAtBank(await openVisit());
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => complete(back)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await complete(back)).toMatchObject({ code: "visit_used" });
  const { identity, scores, mayRefresh } = await getScore();
  expect(identity).toMatchObject({
    ...identityAtBank,
    institution: { key: "desjardins" },
    consent: { version: creditScoreConsentVersion, language: "fr-ca" },
  });
  expect(identity?.differs).toEqual(expect.arrayContaining(["name", "email"]));
  expect(scores).toHaveLength(1);
  expect(scores[0]?.factors.find(({ factor }) => factor === "rating")).toMatchObject({ level: "unknown" });
  expect(mayRefresh).toBe(false);
  expect((await getScore(other)).identity).toBeNull();
});

test("is computed again after 30 days, from the latest pre-qualification, once for twenty requests", async () => {
  expect(await refresh()).toMatchObject({ code: "score_too_early" });
  await apply(upstream, employee, { token });
  // The decision updates the first score, which had no answers.
  expect((await getScore()).scores.map(({ score }) => score)).toEqual([800]);
  await backdateScores(29);
  expect(await refresh()).toMatchObject({ code: "score_too_early" });
  await backdateScores(1);
  const outcomes = await Promise.all(Array.from({ length: 20 }, refresh));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { scores, mayRefresh } = await getScore();
  expect([scores.length, mayRefresh]).toEqual([2, false]);
  // The documented example: the institution confirms name and postal code.
  expect(scores[1]?.score).toBe(800);
});

test("is told with the garage, the latest one, to its owner", async () => {
  const told = async (as = token) => (await upstream.call(garage.getCustomerVehicles, {}, { token: as })).creditScore;
  await upstream.database.db
    .update(creditScores)
    .set({ score: 640 })
    .where(sql`${creditScores.scored_on} < (select max(scored_on) from ${creditScores})`);
  expect([await told(), await told(other)]).toEqual([800, null]);
  expect((await getScore()).scores.map(({ score }) => score)).toEqual([640, 800]);
});

test("lists accesses by staff, for the owner only", async () => {
  const listAccesses = async (as = token) =>
    (await upstream.call(buyOnline.getCreditAccesses, {}, { token: as })).accesses;
  expect(await listAccesses()).toEqual([]);
  const bankrupt = { ...employee, "credit-rating": { estimatedCreditRating: "bankruptcy" } };
  const creditApplicationId = await apply(upstream, bankrupt, { token });
  const team = await upstream.signIn("team");
  await upstream.call(buyOnline.getCreditReview, { creditApplicationId }, { token: team });
  expect(await listAccesses()).toMatchObject([{ userTypeId: 18, look: "application-read", document: null }]);
  const { db } = upstream.database;
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "credit-review-read"));
  for (const [action, details] of [
    ["order-document-read", { document: "contract" }],
    ["licence-image-read", { side: "back" }],
  ] as const) {
    await db.insert(auditLog).values({ actor_id: entry?.actor_id, subject: entry?.subject ?? "", action, details });
  }
  expect((await listAccesses()).map(({ document }) => document)).toEqual(["drivers-license-back", "contract", null]);
  expect(await listAccesses(other)).toEqual([]);
});

test("is erased with the identity when the institution is disconnected", async () => {
  const { db } = upstream.database;
  await upstream.call(buyOnline.disconnectInstitution, {}, { token: other });
  expect((await getScore()).identity).not.toBeNull();
  await upstream.call(buyOnline.disconnectInstitution, {}, { token });
  await upstream.call(buyOnline.disconnectInstitution, {}, { token });
  const theirs = sql`user_id = (select id from users where email = 'customer@demo.test')`;
  expect([await db.$count(creditIdentities, theirs), await db.$count(creditScores, theirs)]).toEqual([0, 0]);
});
