import type { Language } from "#domain/formats/language.ts";

const locales: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };

/** `1.2 MB`, `1,2 Mo`: never nothing. */
export const sizeInWords = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1_000_000),
  );
