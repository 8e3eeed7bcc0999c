/** Deletes old pre-qualifications. */
import { and, isNull, lt, sql } from "drizzle-orm";
import { draftRetentionMonths, preQualificationRetentionDays } from "#domain/people/retention.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const { user_id, updated_at } = creditApplications;

/** Without an account they are deleted after some days, with one after some months. Safe to repeat. */
export async function deleteOldPreQualifications({ database }: Upstream): Promise<void> {
  const { db } = database;
  const daysAgo = sql`now() - make_interval(days => ${preQualificationRetentionDays})`;
  const monthsAgo = sql`now() - make_interval(months => ${draftRetentionMonths})`;
  await db.delete(creditApplications).where(and(isNull(user_id), lt(updated_at, daysAgo)));
  await db.delete(creditApplications).where(lt(updated_at, monthsAgo));
}
