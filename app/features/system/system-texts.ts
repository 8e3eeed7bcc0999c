import { type Language, localeTags } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";

const units = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** A duration in its largest unit, rounded down. */
export function durationText(t: T, seconds: number): string {
  const unit = units.find(([, length]) => seconds >= length);
  return unit
    ? t(`system:durations.${unit[0]}`, { count: Math.floor(seconds / unit[1]) })
    : t("system:durations.seconds", { count: seconds });
}

/** Bytes as megabytes, in the language's digits. */
export const sizeText = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(localeTags[language], {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
