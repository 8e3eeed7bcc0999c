import { type SQL, sql } from "drizzle-orm";

/** An instant of the database's clock as the wire writes it: this transaction's, unless told. */
export const instantOf = (clock: SQL = sql`now()`): SQL<string> =>
  sql<string>`to_char(${clock} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
