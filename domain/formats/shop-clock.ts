/** The shop's calendar: every day and year is counted in one time zone, whatever the server's zone. */
import { addDays, formatISO, parseISO } from "date-fns";

/** Quebec's time zone, because its law governs contracts and tax dates. */
export const shopTimeZone = "America/Toronto";

/** 24 hours in milliseconds. The days on which clocks change are an hour shorter or longer. */
export const dayMs = 24 * 60 * 60 * 1000;

const shopDayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const quarterMs = 15 * 60 * 1000;
/** Since 1895 each day of this zone has begun at a quarter of an hour. Formatting an instant is slow, and pages ask for today often. */
let latest = { quarter: Number.NaN, day: "" };

/** The calendar day of an instant in the shop's time zone, YYYY-MM-DD. */
export function toShopDay(instant: Date | string): string {
  const date = typeof instant === "string" ? parseISO(instant) : instant;
  const quarter = Math.floor(date.getTime() / quarterMs);
  if (quarter !== latest.quarter) latest = { quarter, day: shopDayFormat.format(date) };
  return latest.day;
}

/** Today in the shop's time zone. In the evening, the UTC date is already tomorrow. */
export const shopToday = (): string => toShopDay(new Date());

/** The day `days` days after `day`, both YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: "date" });

/** The current year in the shop's time zone. */
export const shopYear = (): number => Number(shopToday().slice(0, 4));
