/** Instants (ISO 8601) as texts, all in the shop's time zone: everybody reads the same hour. */
import { formatDay, formatDayWithoutYear, formatListDay, formatShortDay } from "./format-day.ts";
import type { Language } from "./language.ts";
import { shopTimeZone, toShopDay } from "./shop-clock.ts";

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopTimeZone,
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

function readClock(instant: string) {
  const parts = clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  const { hour, minute = "", second = "", timeZoneName: zone = "" }: Record<string, string> = Object.fromEntries(parts);
  return { hour: Number(hour), minute, second, zone };
}

// Texts by hand, not by Intl: Node, workerd and the PDF must produce exactly the same spaces.
const halfOfDay = (hour: number) => (hour < 12 ? "a.m." : "p.m.");

const formatHour = (hour: number, minute: string, language: Language): string =>
  language === "fr-ca" ? `${hour}\u00A0h\u00A0${minute}` : `${hour % 12 || 12}:${minute}\u00A0${halfOfDay(hour)}`;

/** `5:04 p.m.`, `17 h 04` with no-break spaces. */
function formatTime(instant: string, language: Language): string {
  const { hour, minute } = readClock(instant);
  return formatHour(hour, minute, language);
}

/** A time of day such as `17:04`, which belongs to no zone: `5:04 p.m.`, `17 h 04`; a French full hour is `17 h`. */
export function formatTimeOfDay(time: string, language: Language): string {
  const text = formatHour(Number(time.slice(0, 2)), time.slice(3, 5), language);
  return language === "fr-ca" ? text.replace(/\u00A000$/, "") : text;
}

const frenchZones: Record<string, string> = { EST: "HNE", EDT: "HAE" };

/** `5:04:09 p.m. EST`, `17 h 04 min 09 s HNE` with no-break spaces. */
function formatTimeWithZone(instant: string, language: Language): string {
  const { hour, minute, second, zone } = readClock(instant);
  return language === "fr-ca"
    ? `${hour}\u00A0h\u00A0${minute}\u00A0min\u00A0${second}\u00A0s\u00A0${frenchZones[zone] ?? zone}`
    : `${hour % 12 || 12}:${minute}:${second}\u00A0${halfOfDay(hour)}\u00A0${zone}`;
}

const at: Record<Language, string> = { "en-ca": "at", "fr-ca": "à" };

/** `Nov 20, 2026, 5:04 p.m.`, `20 nov. 2026, 17 h 04`; a line break is possible only between date and time. */
export const formatInstant = (instant: string, language: Language): string =>
  `${formatInstantDay(instant, language)}, ${formatTime(instant, language)}`;

/** `Nov 20, 2026`, `20 nov. 2026`: the day alone. */
export const formatInstantDay = (instant: string, language: Language): string =>
  formatShortDay(toShopDay(instant), language);

/** The day alone for lists: its year stands only if it is not this one. */
export const formatInstantListDay = (instant: string, language: Language): string =>
  formatListDay(toShopDay(instant), language);

/** `Nov 20, 5:04 p.m.`, `20 nov., 17 h 04`: the same with its time. */
export const formatInstantListTime = (instant: string, language: Language): string =>
  `${formatInstantListDay(instant, language)}, ${formatTime(instant, language)}`;

/** `November 20 at 5:04 p.m.`, `20 novembre à 17 h 04`: for an instant near now. */
export const formatInstantWithoutYear = (instant: string, language: Language): string =>
  `${formatDayWithoutYear(toShopDay(instant), language)} ${at[language]} ${formatTime(instant, language)}`;

/** `November 20, 2026 at 5:04:09 p.m. EST`, `20 novembre 2026 à 17 h 04 min 09 s HNE`: for documents that people keep. */
export const formatInstantForDocument = (instant: string, language: Language): string =>
  `${formatDay(toShopDay(instant), language)} ${at[language]} ${formatTimeWithZone(instant, language)}`;
