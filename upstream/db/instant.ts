import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./database.ts";

/** SQL that formats an instant as ISO 8601 with milliseconds; by default the transaction's start. */
export const instantSql = (instant: SQL = sql`now()`): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nowResult = z.object({ rows: z.tuple([z.object({ now: z.iso.datetime() })]) });

/** The start of the transaction by the database's clock, as ISO 8601. */
export async function getNow({ database }: { database: Database }): Promise<string> {
  const result = await database.db.execute(sql`select ${instantSql()} as now`);
  return nowResult.parse(result).rows[0].now;
}
