import { sql } from "drizzle-orm";
import { z } from "zod";
import type { TestUpstream } from "./upstream-fixture.ts";

/** Number of connections of a PostgreSQL database that wait for a lock. */
export async function waitingForLocks({ db }: TestUpstream["database"]): Promise<number> {
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  // Within a transaction, the view would list only the connections that were open when it was first read.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const answer = await db.execute(sql`select count(*)::int as count from ${waiting}`);
  return z.object({ rows: z.tuple([z.object({ count: z.int() })]) }).parse(answer).rows[0].count;
}
