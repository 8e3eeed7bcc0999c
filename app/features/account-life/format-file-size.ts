import type { Language } from "#domain/formats/language.ts";

const locales: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };

/** `1.2 MB` or `1,2 Mo`; at least 0.1, so that a small file is not shown as 0. */
export const formatFileSize = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1_000_000),
  );
