import type { Language } from "./language.ts";
import { shopZone } from "./shop-zone.ts";

const locales: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };

const formats = new Map(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, {
      timeZone: shopZone,
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }),
  ]),
);

/** `November 20 at 5:04 p.m.`, `20 novembre, 17 h 04`: an instant in ISO 8601, in words. */
export const instantInWords = (instant: string, language: Language): string =>
  formats.get(language)?.format(new Date(instant)) ?? instant;
