/** Social insurance numbers are kept for as long as their owners were told, and no longer. */
import { and, eq, sql } from "drizzle-orm";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import { today } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { creditRow } from "./credit-answers.ts";

/** Erases every number whose day has come, its last digits with it. Harmless twice and by many processes. */
export async function forgetOldSins({ database }: Upstream): Promise<void> {
  const isOver = sql`(${stepAnswers.answers} #>> '{sin,keptUntil}')::date < ${today}`;
  await database.db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} - 'sin'` })
    .where(and(eq(stepAnswers.step, creditRow), isOver));
}
