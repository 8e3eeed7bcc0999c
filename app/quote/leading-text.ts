import type { Language } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import { leadingAmount, type Quote } from "#app/domain/quote.ts";
import type { T } from "#app/i18n/texts.ts";

/** The figure that leads a quote, with how often it is paid. */
export function leadingText(quote: Pick<Quote, "method" | "term" | "amounts">, t: T, language: Language): string {
  const figure = formatMoney(quote.amounts[leadingAmount(quote)], language);
  return quote.term ? `${figure} ${t(`purchase:frequency.${quote.term.frequency}.unit`)}` : figure;
}
