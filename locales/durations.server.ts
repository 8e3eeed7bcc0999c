/** Durations with their unit, in the plural of the language. The settings may have decimals. */
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { getTexts } from "./texts.server.ts";

const formatDuration =
  (key: "purchase:duration.minutes" | "purchase:duration.days") =>
  (count: number, language: Language): string =>
    getTexts(language)(key, { count, value: formatDecimal(count, language) });

export const formatMinutes = formatDuration("purchase:duration.minutes");
export const formatDays = formatDuration("purchase:duration.days");
