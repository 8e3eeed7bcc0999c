import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";

/** The first instant of a day of a list's filter, YYYY/MM/DD. */
const startOfDay = (day: string, plusDays = 0): SQL =>
  sql`((${day.replaceAll("/", "-")}::date + ${plusDays}::integer)::timestamp at time zone ${shopTimeZone})`;

/** Conditions of a list's filters by day, both days included. */
export const withinDays = (
  instant: SQLWrapper,
  { dateStart, dateEnd }: { dateStart?: string | undefined; dateEnd?: string | undefined },
): (SQL | undefined)[] => [
  dateStart ? sql`${instant} >= ${startOfDay(dateStart)}` : undefined,
  dateEnd ? sql`${instant} < ${startOfDay(dateEnd, 1)}` : undefined,
];
