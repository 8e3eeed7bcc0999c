import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import type { Database } from "./database.ts";

/** SQL date of today in the shop's time zone. In the evening, the UTC date is already tomorrow. */
export const todaySql: SQL = sql.raw(`(now() at time zone '${shopTimeZone}')::date`);

/** SQL text of the date `days` days from today, YYYY-MM-DD. */
export const todayPlusSql = (days: number): SQL<string> => sql<string>`(${todaySql} + ${days}::int)::text`;

const todayResult = z.object({ rows: z.tuple([z.object({ day: z.iso.date() })]) });

/** Today in the shop's time zone by the database's clock, or `daysLater` days later, YYYY-MM-DD. */
export async function getToday({ database }: { database: Database }, daysLater = 0): Promise<string> {
  const result = await database.db.execute(sql`select ${todayPlusSql(daysLater)} as day`);
  return todayResult.parse(result).rows[0].day;
}
