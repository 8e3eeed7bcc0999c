/** Texts about values of trims: their difference in percent, and who changed them. */
import { formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import type { Cents } from "#domain/money/money.ts";
import type { T } from "#locales/texts.ts";

/** `+5 %`, `−2.5%`, to a tenth of a percent. */
export function differenceText(before: Cents, after: Cents, language: Language): string {
  const percent = Math.round((after / before - 1) * 1000) / 10;
  const sign = percent > 0 ? "+" : percent < 0 ? "\u2212" : "";
  return sign + formatPercent(Math.abs(percent), language);
}

/** Values of the rules have cents that mean nothing to a reader. */
export const toWholeDollars = (value: Cents): Cents => Math.round(value / 100) * 100;

export const authorText = ({ by }: { by: string }, t: T): string => by || t("tradeInValues:nobody");
