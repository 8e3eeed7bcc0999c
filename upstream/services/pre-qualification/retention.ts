/** Deletes old pre-qualifications. */
import { and, isNull, lt, or, sql } from "drizzle-orm";
import { draftRetentionMonths, preQualificationRetentionDays } from "#domain/people/retention.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import type { SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

const { user_id, updated_at } = creditApplications;

/** Without an account they are deleted after some days, with one after some months. */
export function deleteOldPreQualifications(upstream: Upstream): Promise<SweepReport> {
  const daysAgo = sql`now() - make_interval(days => ${preQualificationRetentionDays})`;
  const monthsAgo = sql`now() - make_interval(months => ${draftRetentionMonths})`;
  const isOld = or(and(isNull(user_id), lt(updated_at, daysAgo)), lt(updated_at, monthsAgo));
  return deleteInBatches(upstream, creditApplications, isOld);
}
