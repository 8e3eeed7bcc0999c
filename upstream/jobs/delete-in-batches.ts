import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Upstream } from "#upstream/upstream.ts";
import { emptyReport, type SweepReport } from "./sweep.ts";

const batchSize = 2_000;

/** Deletes all rows of a condition, some at a time: one statement for a large table would exceed its time limit. */
export async function deleteInBatches(
  { database, stopSignal }: Upstream,
  table: PgTable,
  where: SQL | undefined,
): Promise<SweepReport> {
  const { db } = database;
  for (let done = 0; ; ) {
    const batch = db.select({ ctid: sql`ctid` }).from(table).where(where).limit(batchSize);
    const deleted = await db.delete(table).where(sql`ctid = any(array(${batch}))`).returning({ one: sql`1` });
    done += deleted.length;
    if (deleted.length < batchSize || stopSignal.aborted) return { ...emptyReport, done };
  }
}
