/** Deletes social insurance numbers after the retention period that the form states. */
import { and, eq, sql } from "drizzle-orm";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { creditApplicationStep } from "./saved-application.ts";

/** Deletes expired numbers with their last digits. Safe to run repeatedly and in several processes. */
export async function eraseExpiredSins({ database }: Upstream): Promise<void> {
  const isExpired = sql`(${stepAnswers.answers} #>> '{sin,keptUntil}')::date < ${todaySql}`;
  await database.db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} - 'sin'` })
    .where(and(eq(stepAnswers.step, creditApplicationStep), isExpired));
}
