/** Reviews of pre-qualifications by staff: the list, its order, and the one verdict of each. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user as userCalls } from "#contract/user.ts";
import { applicants, apply, employee } from "#tests/upstream/support/credit-applicants.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { type CallOptions, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, creditApplications, outbox } from "#upstream/db/schema/index.ts";

const bankrupt = applicants["bankruptcy"] ?? {};
const refusal = { outcome: "refused" as const, reason: "Le revenu n’est pas confirmé." };
const range = {
  outcome: "pre-qualified" as const,
  priceLow: 12_000_00,
  priceHigh: 15_000_00,
  reason: "Revenu confirmé.",
};

let upstream: TestUpstream;
let team: CallOptions;
let chief: CallOptions;
beforeAll(async () => {
  upstream = await startUpstream();
  team = { token: await upstream.signIn("team") };
  chief = { token: await upstream.signIn("superadmin") };
});
afterAll(() => upstream.close());

const list = (filters = {}, by = team) => upstream.call(buyOnline.getCreditReviews, filters, by);
const idsOf = async (filters = {}) => (await list(filters)).rows.map(({ id }) => id);
const read = (creditApplicationId: string, by = team) =>
  upstream.send(buyOnline.getCreditReview, { creditApplicationId }, by);
const judge = (creditApplicationId: string, verdict: typeof refusal | typeof range, by = team) =>
  upstream.send(buyOnline.judgeCreditReview, { creditApplicationId, ...verdict }, by);
const requestReview = (creditApplicationId: string, by: CallOptions) =>
  upstream.send(buyOnline.requestCreditReview, { creditApplicationId }, by);
const mailTo = async (by: CallOptions) => {
  const { Email } = await upstream.call(userCalls.getUserDetails, {}, by);
  const rows = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, Email)).orderBy(outbox.id);
  return rows.filter(({ links }) => links[0]?.includes("creditApplicationId"));
};
const countEntries = async (id: string, action: string) => {
  const about = and(eq(auditLog.action, action), like(auditLog.subject, `%${id}`));
  return (await upstream.database.db.select().from(auditLog).where(about)).length;
};

test("lists waiting applications first, the oldest first, without those that the rules decided", async () => {
  const buyer = await createBuyer(upstream);
  const decided = await apply(upstream, employee, buyer);
  const [first, second] = [await apply(upstream, bankrupt, buyer), await apply(upstream, bankrupt, buyer)];
  // Without an account there is nobody to answer.
  const unowned = await apply(upstream, bankrupt);
  expect(await idsOf()).toEqual([first, second]);
  await requestReview(decided, buyer);
  expect(await idsOf()).toEqual([decided, first, second]);
  expect(await idsOf({ why: "asked" })).toEqual([decided]);
  const { nextCursor: next } = await list({ pageSize: 2 });
  expect(await idsOf({ after: next ?? "", pageSize: 2 })).toEqual([second]);
  await judge(first, refusal);
  expect(await idsOf()).toEqual([decided, second, first]);
  expect(await list({ state: "judged" })).toMatchObject({ total: 1, rows: [{ id: first, verdict: "refused" }] });
  expect(await idsOf({ state: "waiting", why: "undecided" })).toEqual([second]);
  // Hidden from staff of another brand.
  const elsewhere = { token: await upstream.signIn("team", "finance"), brand: "finance" };
  expect(await list({}, elsewhere)).toMatchObject({ total: 0 });
  for (const outcome of [await read(first, elsewhere), await judge(second, refusal, elsewhere), await read(unowned)]) {
    expect(outcome).toMatchObject({ status: 404 });
  }
  expect(await countEntries("credit-reviews", "credit-reviews-exported")).toBe(0);
  expect((await idsOf({ export: "yes" })).length).toBe(3);
  expect(await countEntries("credit-reviews", "credit-reviews-exported")).toBe(1);
});

test("opening one shows every answer and rule, and is audited", async () => {
  const buyer = await createBuyer(upstream);
  const id = await apply(upstream, bankrupt, buyer);
  const shown = await read(id);
  if (!shown.ok) throw new Error(shown.code);
  expect(shown.value).toMatchObject({ applicantName: "Élodie St-Pierre", reason: "undecided", outcome: "person" });
  expect(Object.keys(shown.value.answers)).toEqual(expect.arrayContaining(Object.keys(bankrupt)));
  expect(shown.value.decision.lines).toHaveLength(8);
  expect(await countEntries(id, "credit-review-read")).toBe(1);
});

test("of two verdicts at the same time one counts, and the applicant gets one e-mail", async () => {
  const buyer = await createBuyer(upstream);
  const id = await apply(upstream, bankrupt, buyer);
  const [one, other] = await Promise.all([judge(id, range), judge(id, refusal, chief)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const [won, by] = one.ok ? [range, team] : [refusal, chief];
  const [lost, late] = one.ok ? [refusal, chief] : [range, team];
  // A repeated post is harmless; another verdict is refused, also from the same person.
  expect(await judge(id, won, by)).toMatchObject({ ok: true });
  expect(await judge(id, lost, by)).toMatchObject({ code: "already_judged" });
  expect(await judge(id, won, late)).toMatchObject({ code: "already_judged" });
  const { creditApplication } = await upstream.call(
    buyOnline.getCreditApplicationDetails,
    { creditApplicationId: id },
    buyer,
  );
  expect(creditApplication?.decision?.verdict).toEqual({
    outcome: won.outcome,
    amount: won === range ? { from: 12_000_00, to: 15_000_00 } : null,
    reason: won.reason,
    decidedAt: expect.any(String),
  });
  const letters = await mailTo(buyer);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(won.reason);
  expect(new URL(letters[0]?.links[0] ?? "").searchParams.get("creditApplicationId")).toBe(id);
  expect(await countEntries(id, "credit-review-judged")).toBe(1);
  // A decision by staff is not automated, so no review can be requested.
  expect(await requestReview(id, buyer)).toMatchObject({ code: "already_judged" });
});

test("a pre-qualified verdict needs a valid range, and every verdict a reason", async () => {
  const buyer = await createBuyer(upstream);
  const id = await apply(upstream, bankrupt, buyer);
  const without = { outcome: range.outcome, reason: range.reason };
  const sent = (verdict: object) =>
    upstream.send(buyOnline.judgeCreditReview, { creditApplicationId: id, ...range, ...verdict }, team);
  expect(await sent({ priceLow: undefined, priceHigh: undefined })).toMatchObject({
    fields: { priceLow: ["required"], priceHigh: ["required"] },
  });
  expect(await sent({ ...without, priceLow: 2, priceHigh: 1 })).toMatchObject({
    fields: { priceHigh: ["low_above_high"] },
  });
  expect(await sent({ reason: "  " })).toMatchObject({ status: 422 });
  expect(await mailTo(buyer)).toHaveLength(0);
});

test("does not change which application is the account's latest", async () => {
  const buyer = await createBuyer(upstream);
  const id = await apply(upstream, bankrupt, buyer);
  const { creditApplication: later } = await upstream.call(buyOnline.createCreditApplication, { languageId: 1 }, buyer);
  await judge(id, refusal);
  const latest = await upstream.call(buyOnline.getCreditApplicationDetails, {}, buyer);
  expect(latest.creditApplication?.id).toBe(later.id);
  const [row] = await upstream.database.db.select().from(creditApplications).where(eq(creditApplications.id, id));
  expect(row?.decision).toMatchObject({ outcome: "person", verdict: { outcome: "refused", by: expect.any(Number) } });
});

test("staff cannot judge their own application", async () => {
  const id = await apply(upstream, bankrupt, team);
  expect(await judge(id, range)).toMatchObject({ ok: false, code: "own_application" });
  expect(await judge(id, refusal, chief)).toMatchObject({ ok: true });
});
