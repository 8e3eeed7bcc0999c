/** Today in the shop's time zone, by the database's clock. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { plusDays, shopTimeZone } from "#domain/formats/shop-clock.ts";
import type { Database } from "./database.ts";
import { remember } from "./remembered.ts";

/** SQL date of today in the shop's time zone. In the evening, the UTC date is already tomorrow. */
export const todaySql: SQL = sql.raw(`(now() at time zone '${shopTimeZone}')::date`);

/** SQL text of the date `days` days from today, YYYY-MM-DD. */
export const todayPlusSql = (days: number): SQL<string> => sql<string>`(${todaySql} + ${days}::int)::text`;

const todayResult = z.object({ rows: z.tuple([z.object({ day: z.iso.date(), ms_left: z.coerce.number() })]) });

/** Kept until the day ends, but for a minute at most: the two clocks drift apart. */
const readToday = remember(async (database) => {
  const midnight = sql`(${todaySql} + 1)::timestamp at time zone ${shopTimeZone}`;
  const result = await database.db.execute(sql`
    select ${todaySql}::text as day, extract(epoch from ${midnight} - now()) * 1000 as ms_left`);
  const { day, ms_left } = todayResult.parse(result).rows[0];
  return { value: day, trueForMs: ms_left };
});

/** Today in the shop's time zone by the database's clock, or `daysLater` days later, YYYY-MM-DD. */
export async function getToday({ database }: { database: Database }, daysLater = 0): Promise<string> {
  return plusDays(await readToday(database), daysLater);
}
