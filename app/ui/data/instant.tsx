import { format } from "date-fns";
import { enCA } from "date-fns/locale/en-CA";
import { frCA } from "date-fns/locale/fr-CA";
import { useTexts } from "#app/i18n/context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { shopZone } from "#domain/formats/shop-zone.ts";

// One zone for all staff, so that two people speak of the same hour, and the server draws what the browser draws.
const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** The wall clock of an instant in the staff's zone, as a date of the machine's own zone. */
function wallClock(instant: string): Date {
  const part: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(new Date(instant))) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return new Date(year, month - 1, day, hour, minute);
}

const shapes: Record<Language, (date: Date) => { day: string; hour: string; locale: typeof frCA }> = {
  "en-ca": () => ({ day: "MMM\u00A0d,\u00A0yyyy", hour: ", h:mm\u00A0aaaa", locale: enCA }),
  "fr-ca": (date) => ({
    day: date.getDate() === 1 ? "d'er'\u00A0MMM\u00A0yyyy" : "d\u00A0MMM\u00A0yyyy",
    hour: ", H\u00A0'h'\u00A0mm",
    locale: frCA,
  }),
};

/** `Nov 20, 2026, 7:05 p.m.` or `20 nov. 2026, 19 h 05`; a line breaks between day and hour alone. */
function formatInstant(instant: string, language: Language, isDay: boolean): string {
  const date = wallClock(instant);
  const { day, hour, locale } = shapes[language](date);
  return format(date, isDay ? day : day + hour, { locale });
}

/** A moment, for people and for scripts; `day` leaves out its hour, where room is short. */
export function Instant({ value, day = false }: { value: string; day?: boolean }) {
  const { language } = useTexts();
  return <time dateTime={value}>{formatInstant(value, language, day)}</time>;
}
