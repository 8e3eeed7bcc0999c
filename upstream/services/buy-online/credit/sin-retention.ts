/** Deletes social insurance numbers after the retention period that the form states. */
import { and, eq, sql } from "drizzle-orm";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { emptyReport, type SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { creditApplicationStep } from "./saved-application.ts";

/** Deletes expired numbers with their last digits. */
export async function eraseExpiredSins({ database }: Upstream): Promise<SweepReport> {
  const isExpired = sql`(${stepAnswers.answers} #>> '{sin,keptUntil}')::date < ${todaySql}`;
  const erased = await database.db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} - 'sin'` })
    .where(and(eq(stepAnswers.step, creditApplicationStep), isExpired))
    .returning({ step: stepAnswers.step });
  return { ...emptyReport, done: erased.length };
}
