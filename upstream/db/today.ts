import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shopTimeZone } from "#domain/formats/shop-time-zone.ts";
import type { Database } from "./database.ts";

/** The marketplace's day by the database's clock, as a date: near midnight, UTC is a day ahead. */
export const today: SQL = sql.raw(`(now() at time zone '${shopTimeZone}')::date`);

/** So many days from today, YYYY-MM-DD. */
export const dayIn = (days: number): SQL<string> => sql<string>`(${today} + ${days}::int)::text`;

const rows = z.object({ rows: z.tuple([z.object({ day: z.iso.date() })]) });

/** The marketplace's day, YYYY-MM-DD; or the one so many days later. */
export async function findToday({ database }: { database: Database }, daysLater = 0): Promise<string> {
  const answer = await database.db.execute(sql`select ${dayIn(daysLater)} as day`);
  return rows.parse(answer).rows[0].day;
}
