/** Texts about values of trims: their difference in percent, and who changed them. */
import type { SetCriteria } from "#contract/trade-in/trade-in-values.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import type { Cents } from "#domain/money/money.ts";
import type { T } from "#locales/texts.ts";

/** `+5 %`, `−2.5%`, to a tenth of a percent. */
export const differenceText = (before: Cents, after: Cents, language: Language): string =>
  signedPercent(Math.round((after / before - 1) * 1000) / 10, language);

export function signedPercent(percent: number, language: Language): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "\u2212" : "";
  return sign + formatPercent(Math.abs(percent), language);
}

/** Which trims a change by a percentage was about: `Toyota, RAV4, 2019 to 2021`. */
export function criteriaText({ make, model, yearFrom, yearTo }: SetCriteria, t: T): string {
  const years =
    yearFrom === null && yearTo === null
      ? t("tradeInValues:set.allYears")
      : t("tradeInValues:set.years", { from: yearFrom ?? "…", to: yearTo ?? "…" });
  return [make, model, years].filter(Boolean).join(", ");
}

/** Values of the rules have cents that mean nothing to a reader. */
export const toWholeDollars = (value: Cents): Cents => Math.round(value / 100) * 100;

export const authorText = ({ by }: { by: string }, t: T): string => by || t("tradeInValues:nobody");
