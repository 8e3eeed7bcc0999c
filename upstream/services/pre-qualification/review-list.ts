/** The staff's list of applications that a person looks at: those that wait first, the longest wait first of all. */
import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CreditReviewRow, reviewFilters } from "#contract/credit/credit-reviews.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { referenceOf } from "./credit-messages.ts";
import { type ApplicationRow, applicationColumns, isJudged, isLeftToPerson } from "./rows.ts";
import { decisionOf } from "./view.ts";

const { id, brand_key, user_id, submitted_at, decision, is_review_asked } = creditApplications;

/** Those of the brand that an account has and a person is to look at, or has looked at. */
export const isForPerson = ({ brand }: Pick<Caller, "brand">): SQL | undefined =>
  and(eq(brand_key, brand.key), isNotNull(user_id), isNotNull(submitted_at), isLeftToPerson);

type Filters = z.output<typeof reviewFilters>;

const filtered = ({ state, why }: Filters): SQL | undefined =>
  and(
    state && (state === "judged" ? isJudged : sql`not ${isJudged}`),
    why && (why === "asked" ? is_review_asked : sql`not ${is_review_asked}`),
  );

// The latest verdict first, once nobody waits before it.
const order = [
  isJudged,
  sql`case when ${isJudged} then null else ${submitted_at} end`,
  sql`${decision} #>> '{verdict,decidedAt}' desc`,
  id,
];

/** An application of `isForPerson`. */
export function toReviewRow(row: ApplicationRow, user: User): CreditReviewRow {
  const decided = decisionOf(row);
  if (!decided || !row.submitted_at) throw new Error("An application that waits for a person has been decided.");
  const person = countedAnswers(row)["personal-information"];
  return {
    id: row.id,
    reference: referenceOf(row),
    applicantName: nameOf(person ?? { firstName: user.first_name, lastName: user.last_name }),
    why: row.is_review_asked ? "asked" : "undecided",
    outcome: decided.outcome,
    verdict: decided.verdict?.outcome ?? null,
    submittedAt: row.submitted_at.toISOString(),
  };
}

/** @param pageSize 0 for all */
export async function listReviews(
  { database }: Upstream,
  caller: Pick<Caller, "brand">,
  { page, pageSize, ...filters }: Filters & { page: number; pageSize: number },
): Promise<{ reviews: CreditReviewRow[]; total: number }> {
  const condition = and(isForPerson(caller), filtered(filters));
  const all = database.db
    .select({ row: applicationColumns, user: users })
    .from(creditApplications)
    .innerJoin(users, eq(users.id, user_id))
    .where(condition)
    .orderBy(...order);
  const rows = await (pageSize > 0 ? all.limit(pageSize).offset((page - 1) * pageSize) : all);
  const [counted] = await database.db.select({ total: count() }).from(creditApplications).where(condition);
  return { reviews: rows.map(({ row, user }) => toReviewRow(row, user)), total: counted?.total ?? 0 };
}
