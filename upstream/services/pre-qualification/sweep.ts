/** Applications that nobody came back to are not kept. */
import { and, isNull, lt, sql } from "drizzle-orm";
import { applicationRetentionDays, draftRetentionMonths } from "#domain/people/retention.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const { user_id, updated_at } = creditApplications;

/** Erases those without an account after some days, those of accounts after some months. Harmless twice. */
export async function forgetOldApplications({ database }: Upstream): Promise<void> {
  const { db } = database;
  const daysAgo = sql`now() - make_interval(days => ${applicationRetentionDays})`;
  const monthsAgo = sql`now() - make_interval(months => ${draftRetentionMonths})`;
  await db.delete(creditApplications).where(and(isNull(user_id), lt(updated_at, daysAgo)));
  await db.delete(creditApplications).where(lt(updated_at, monthsAgo));
}
