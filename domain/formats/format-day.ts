import { format, isValid, parseISO } from "date-fns";
import { enCA } from "date-fns/locale/en-CA";
import { frCA } from "date-fns/locale/fr-CA";
import type { Language } from "./language.ts";

/** A calendar day (YYYY-MM-DD) as a Date at local midnight, for date-fns. Throws RangeError for an invalid day. */
export const parseDay = (day: string): Date => {
  const date = parseISO(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isValid(date)) throw new RangeError(`Not a date: ${day}`);
  return date;
};

/** `Sunday, November 22, 2026`, `dimanche 22 novembre 2026`; in French the first of a month is `1er`. */
export const formatDayWithWeekday = (day: string, language: Language): string => {
  const date = parseDay(day);
  if (language === "en-ca") return format(date, "EEEE, MMMM d, yyyy", { locale: enCA });
  return format(date, date.getDate() === 1 ? "EEEE d'er' MMMM yyyy" : "EEEE d MMMM yyyy", { locale: frCA });
};

/** `November 22, 2026`, `22 novembre 2026`: a day without its weekday. */
export const formatDay = (day: string, language: Language): string => {
  const date = parseDay(day);
  if (language === "en-ca") return format(date, "MMMM d, yyyy", { locale: enCA });
  return format(date, date.getDate() === 1 ? "d'er' MMMM yyyy" : "d MMMM yyyy", { locale: frCA });
};
