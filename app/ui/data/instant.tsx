import { format } from "date-fns";
import { enCA } from "date-fns/locale/en-CA";
import { frCA } from "date-fns/locale/fr-CA";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";

// All times use one time zone: staff see the same hour, and the server renders the same text as the browser.
const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** A Date whose local fields show the instant's time in the shop's time zone, for date-fns. */
function toShopTime(instant: string): Date {
  const values: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(new Date(instant))) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = values;
  return new Date(year, month - 1, day, hour, minute);
}

const datePatterns: Record<Language, (date: Date) => { day: string; hour: string; locale: typeof frCA }> = {
  "en-ca": () => ({ day: "MMM\u00A0d,\u00A0yyyy", hour: ", h:mm\u00A0aaaa", locale: enCA }),
  "fr-ca": (date) => ({
    day: date.getDate() === 1 ? "d'er'\u00A0MMM\u00A0yyyy" : "d\u00A0MMM\u00A0yyyy",
    hour: ", H\u00A0'h'\u00A0mm",
    locale: frCA,
  }),
};

/** `Nov 20, 2026, 7:05 p.m.` or `20 nov. 2026, 19 h 05`; a line break is possible only between date and time. */
function formatInstant(instant: string, language: Language, dateOnly: boolean): string {
  const date = toShopTime(instant);
  const { day, hour, locale } = datePatterns[language](date);
  return format(date, dateOnly ? day : day + hour, { locale });
}

/** Date and time for users and scripts. */
export function Instant({ value, dateOnly = false }: { value: string; dateOnly?: boolean }) {
  const { language } = useTexts();
  return <time dateTime={value}>{formatInstant(value, language, dateOnly)}</time>;
}
