/** How a return is kept: beside the steps' answers, under a name that no step has. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { transactions } from "#upstream/db/schema/index.ts";

export const returnRow = "return";

const kept = z.object({ askedAt: z.iso.datetime(), settledAt: z.iso.datetime().nullable() });
export type KeptReturn = z.infer<typeof kept>;

export const keptReturn = (row: unknown): KeptReturn | null => kept.nullable().parse(row ?? null);

/** A signed order whose buyer wants to give it back: for a question that has the table of transactions. */
export const returnAskedColumn = sql<boolean>`(${transactions.state} = 'signed' and exists (select 1
  from "step_answers" returned where returned.transaction_id = ${transactions.id} and returned.step = 'return'))`;
