import type { Language } from "./language.ts";
import { shopTimeZone } from "./shop-clock.ts";

const locales: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };

const formatters = new Map(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, {
      timeZone: shopTimeZone,
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }),
  ]),
);

/** `November 20 at 5:04 p.m.`, `20 novembre, 17 h 04`: an ISO 8601 instant in the shop's time zone. */
export const formatInstant = (instant: string, language: Language): string =>
  formatters.get(language)?.format(new Date(instant)) ?? instant;
