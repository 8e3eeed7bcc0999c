import { type SQL, sql } from "drizzle-orm";

/** SQL that formats an instant as ISO 8601 with milliseconds; by default the transaction's start. */
export const instantSql = (instant: SQL = sql`now()`): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
