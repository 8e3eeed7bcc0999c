/** Today in the shop's time zone, by the database's clock. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { plusDays, shopTimeZone } from "#domain/formats/shop-clock.ts";
import type { Database } from "./database.ts";

/** SQL date of today in the shop's time zone. In the evening, the UTC date is already tomorrow. */
export const todaySql: SQL = sql.raw(`(now() at time zone '${shopTimeZone}')::date`);

/** SQL text of the date `days` days from today, YYYY-MM-DD. */
export const todayPlusSql = (days: number): SQL<string> => sql<string>`(${todaySql} + ${days}::int)::text`;

const todayResult = z.object({ rows: z.tuple([z.object({ day: z.iso.date(), ms_left: z.coerce.number() })]) });

/** The day is asked again after a minute, as the two clocks drift apart, and when it ends. */
const keptMs = 60_000;

/** By `performance.now()`. */
const knownDays = new WeakMap<Database, { day: string; until: number }>();

async function readToday(database: Database): Promise<string> {
  const known = knownDays.get(database);
  const askedAt = performance.now();
  if (known && askedAt < known.until) return known.day;
  const midnight = sql`(${todaySql} + 1)::timestamp at time zone ${shopTimeZone}`;
  const result = await database.db.execute(sql`
    select ${todaySql}::text as day, extract(epoch from ${midnight} - now()) * 1000 as ms_left`);
  const { day, ms_left } = todayResult.parse(result).rows[0];
  knownDays.set(database, { day, until: askedAt + Math.min(keptMs, ms_left) });
  return day;
}

/** Today in the shop's time zone by the database's clock, or `daysLater` days later, YYYY-MM-DD. */
export async function getToday({ database }: { database: Database }, daysLater = 0): Promise<string> {
  return plusDays(await readToday(database), daysLater);
}
