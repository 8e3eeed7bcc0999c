/** The saved return request: a row of `step_answers` under a name that is not a step id. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { transactions } from "#upstream/db/schema/index.ts";

export const returnStep = "return";

const savedReturn = z.object({
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  sale: z.enum(["yes", "no"]).optional(),
});
export type SavedReturn = z.infer<typeof savedReturn>;

const storedReturn = savedReturn.nullable();
export const parseReturn = (row: unknown): SavedReturn | null => storedReturn.parse(row ?? null);

/** Whether the buyer requested the return of a signed order; for queries that select from transactions. */
export const isReturnRequestedSql = sql<boolean>`(${transactions.state} = 'signed' and exists (select 1
  from "step_answers" returned where returned.transaction_id = ${transactions.id} and returned.step = 'return'))`;
