/** The staff's list of pre-qualifications to review: waiting ones first, the longest wait on top. */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CreditReviewRow, reviewList } from "#contract/credit/credit-reviews.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import { numberKey, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
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
export const reviewsOfBrand = (caller: Pick<Caller, "brand">): Scope =>
  Scope.ofBrand({ caller }, brand_key).and(isNotNull(user_id), isNotNull(submitted_at), needsReview);

type ReviewQuery = z.output<typeof reviewList.query>;

const matchesFilters = ({ state, why }: Pick<ReviewQuery, "state" | "why">): SQL | undefined =>
  and(
    state && (state === "judged" ? hasVerdict : sql`not ${hasVerdict}`),
    why && (why === "asked" ? is_review_asked : sql`not ${is_review_asked}`),
  );

const submittedSeconds = sql`extract(epoch from ${submitted_at})`;
const verdictSeconds = sql`extract(epoch from (${decision} #>> '{verdict,decidedAt}')::timestamptz)`;

// The latest verdict has the smallest key, because one direction sorts all keys.
const sorts = {
  waiting: [
    numberKey(sql`case when ${hasVerdict} then 1 else 0 end`),
    numberKey(sql`coalesce(case when ${hasVerdict} then -${verdictSeconds} else ${submittedSeconds} end, 0)`),
  ],
};

/** The row must match `reviewsOfBrand`; otherwise it throws. */
export function toReviewRow(row: PreQualificationRow, user: User): CreditReviewRow {
  const currentDecision = decisionOf(row);
  if (!currentDecision || !row.submitted_at) throw new Error("A pre-qualification in review has no decision");
  const person = applicableAnswers(row)["personal-information"];
  return {
    id: row.id,
    reference: referenceOf(row),
    applicantName: personNameOf(user, person),
    reason: row.is_review_asked ? "asked" : "undecided",
    outcome: currentDecision.outcome,
    verdict: currentDecision.verdict?.outcome ?? null,
    submittedAt: row.submitted_at.toISOString(),
  };
}

export async function listReviews(upstream: Upstream, { user: reader, caller }: Session, query: ReviewQuery) {
  const page = await readList(upstream, reader, query, {
    name: "credit-reviews",
    order: orderBy(sorts, query.sort ?? "waiting", uuidKey(id)),
    scope: reviewsOfBrand(caller).and(matchesFilters(query)),
    select: (scope, cursor) =>
      upstream.database.db
        .select({ row: preQualificationColumns, user: users, cursor })
        .from(creditApplications)
        .innerJoin(users, eq(users.id, user_id))
        .where(scope.where),
  });
  return { ...page, rows: page.rows.map(({ row, user }) => toReviewRow(row, user)) };
}
