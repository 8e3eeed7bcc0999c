/** The days of a list of leads, in the shop's time zone. */
import { type SQL, sql } from "drizzle-orm";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { leads } from "#upstream/db/schema/index.ts";
import { getToday, todayPlusSql } from "#upstream/db/today.ts";
import { isIndexedWord, personWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Condition for the last `days` days and today. */
export const inLastDays = (days: number): SQL =>
  sql`${leads.created_at} >= (${todayPlusSql(-days)}::date::timestamp at time zone ${shopTimeZone})`;

interface RequestedDays {
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
}

interface OfAnyDay {
  id?: number | undefined;
  number?: number | undefined;
  search?: string | undefined;
}

/** The days that are asked for, `2026/11/22`, else the last `defaultDays`. */
export async function findDays(upstream: Upstream, { dateStart, dateEnd }: RequestedDays, defaultDays: number) {
  const toDay = (day: string) => day.replaceAll("-", "/");
  return {
    dateStart: dateStart ?? toDay(await getToday(upstream, -defaultDays)),
    dateEnd: dateEnd ?? toDay(await getToday(upstream)),
  };
}

/**
 * The days of a list of leads. Null: a number or a search finds its leads however old they are, unless days are asked for too. A search
 * for one or two letters has the usual days, because no index narrows it.
 */
export function findListDays(upstream: Upstream, query: RequestedDays & OfAnyDay, defaultDays: number) {
  const { id, number, search, dateStart, dateEnd } = query;
  const isOfAnyDay = id !== undefined || number !== undefined || personWords(search).some(isIndexedWord);
  return isOfAnyDay && !dateStart && !dateEnd ? null : findDays(upstream, query, defaultDays);
}
