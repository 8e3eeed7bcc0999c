import { format, isValid, parseISO } from "date-fns";
import { enCA } from "date-fns/locale/en-CA";
import { frCA } from "date-fns/locale/fr-CA";
import type { Language } from "./language.ts";

/** A calendar day (YYYY-MM-DD) as a date of the machine's own time zone, never an instant; throws RangeError for others. */
export const readDay = (day: string): Date => {
  const date = parseISO(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isValid(date)) throw new RangeError(`Not a date: ${day}`);
  return date;
};

/** `Sunday, November 22, 2026`, `dimanche 22 novembre 2026`; in French the first of a month is `1er`. */
export const weekdayInWords = (day: string, language: Language): string => {
  const date = readDay(day);
  if (language === "en-ca") return format(date, "EEEE, MMMM d, yyyy", { locale: enCA });
  return format(date, date.getDate() === 1 ? "EEEE d'er' MMMM yyyy" : "EEEE d MMMM yyyy", { locale: frCA });
};

/** `November 22, 2026`, `22 novembre 2026`: a day whose place in the week says nothing. */
export const dayInWords = (day: string, language: Language): string => {
  const date = readDay(day);
  if (language === "en-ca") return format(date, "MMMM d, yyyy", { locale: enCA });
  return format(date, date.getDate() === 1 ? "d'er' MMMM yyyy" : "d MMMM yyyy", { locale: frCA });
};
