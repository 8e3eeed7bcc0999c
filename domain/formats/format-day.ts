import { format, isValid, parseISO } from "date-fns";
import { enCA } from "date-fns/locale/en-CA";
import { frCA } from "date-fns/locale/fr-CA";
import type { Language } from "./language.ts";
import { shopYear } from "./shop-clock.ts";

/** A calendar day (YYYY-MM-DD) as a Date at local midnight, for date-fns. Throws RangeError for an invalid day. */
export const parseDay = (day: string): Date => {
  const date = parseISO(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isValid(date)) throw new RangeError(`Not a date: ${day}`);
  return date;
};

/** A formatter from the date-fns pattern of each language. In French the first of a month is `1er`. */
const dayFormatter = (patterns: Record<Language, string>) => {
  const frenchFirst = patterns["fr-ca"].replace(/\bd\b/, "d'er'");
  return (day: string, language: Language): string => {
    const date = parseDay(day);
    if (language === "en-ca") return format(date, patterns[language], { locale: enCA });
    return format(date, date.getDate() === 1 ? frenchFirst : patterns[language], { locale: frCA });
  };
};

/** `Sunday, November 22, 2026`, `dimanche 22 novembre 2026`. */
export const formatDayWithWeekday = dayFormatter({ "en-ca": "EEEE, MMMM d, yyyy", "fr-ca": "EEEE d MMMM yyyy" });

/** `November 22, 2026`, `22 novembre 2026`: a day without its weekday. */
export const formatDay = dayFormatter({ "en-ca": "MMMM d, yyyy", "fr-ca": "d MMMM yyyy" });

/** `November 22`, `22 novembre`: for a day near today. */
export const formatDayWithoutYear = dayFormatter({ "en-ca": "MMMM d", "fr-ca": "d MMMM" });

/** `November 2026`, `novembre 2026`. */
export const formatMonth = dayFormatter({ "en-ca": "MMMM yyyy", "fr-ca": "MMMM yyyy" });

/** `Nov 22, 2026`, `22 nov. 2026` with no-break spaces, for tables. */
export const formatShortDay = dayFormatter({
  "en-ca": "MMM\u00A0d,\u00A0yyyy",
  "fr-ca": "d\u00A0MMM\u00A0yyyy",
});

const formatDayOfThisYear = dayFormatter({ "en-ca": "MMM\u00A0d", "fr-ca": "d\u00A0MMM" });

/** `Nov 22`, `22 nov.`, for lists; the year stands only if it is not this one. */
export const formatListDay = (day: string, language: Language): string =>
  day.startsWith(`${shopYear()}-`) ? formatDayOfThisYear(day, language) : formatShortDay(day, language);
