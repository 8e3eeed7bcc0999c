/** The staff's list of pre-qualifications to review: waiting ones first, the longest wait on top. */
import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CreditReviewRow, reviewFilters } from "#contract/credit/credit-reviews.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { referenceOf } from "./notifications.ts";
import {
  hasVerdict,
  needsReview,
  type PreQualificationRow,
  preQualificationColumns,
} from "./pre-qualification-rows.ts";
import { decisionOf } from "./pre-qualification-view.ts";

const { id, brand_key, user_id, submitted_at, decision, is_review_asked } = creditApplications;

/** Submitted pre-qualifications of the brand with an account that a person must review or has reviewed. */
export const isInReviewList = ({ brand }: Pick<Caller, "brand">): SQL | undefined =>
  and(eq(brand_key, brand.key), isNotNull(user_id), isNotNull(submitted_at), needsReview);

type ReviewFilters = z.output<typeof reviewFilters>;

const matchesFilters = ({ state, why }: ReviewFilters): SQL | undefined =>
  and(
    state && (state === "judged" ? hasVerdict : sql`not ${hasVerdict}`),
    why && (why === "asked" ? is_review_asked : sql`not ${is_review_asked}`),
  );

// After the waiting ones come the reviewed ones, the latest verdict first.
const reviewOrder = [
  hasVerdict,
  sql`case when ${hasVerdict} then null else ${submitted_at} end`,
  sql`${decision} #>> '{verdict,decidedAt}' desc`,
  id,
];

/** The row must match `isInReviewList`; otherwise it throws. */
export function toReviewRow(row: PreQualificationRow, user: User): CreditReviewRow {
  const currentDecision = decisionOf(row);
  if (!currentDecision || !row.submitted_at) throw new Error("A pre-qualification in review has no decision");
  const person = applicableAnswers(row)["personal-information"];
  return {
    id: row.id,
    reference: referenceOf(row),
    applicantName: fullNameOf(person ?? { firstName: user.first_name, lastName: user.last_name }),
    why: row.is_review_asked ? "asked" : "undecided",
    outcome: currentDecision.outcome,
    verdict: currentDecision.verdict?.outcome ?? null,
    submittedAt: row.submitted_at.toISOString(),
  };
}

/** @param pageSize 0 for all */
export async function listReviews(
  { database }: Upstream,
  caller: Pick<Caller, "brand">,
  { page, pageSize, ...filters }: ReviewFilters & { page: number; pageSize: number },
): Promise<{ reviews: CreditReviewRow[]; total: number }> {
  const condition = and(isInReviewList(caller), matchesFilters(filters));
  const query = database.db
    .select({ row: preQualificationColumns, user: users })
    .from(creditApplications)
    .innerJoin(users, eq(users.id, user_id))
    .where(condition)
    .orderBy(...reviewOrder);
  const rows = await (pageSize > 0 ? query.limit(pageSize).offset((page - 1) * pageSize) : query);
  const [counted] = await database.db.select({ total: count() }).from(creditApplications).where(condition);
  return { reviews: rows.map(({ row, user }) => toReviewRow(row, user)), total: counted?.total ?? 0 };
}
