import type { Language } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { leadingAmount, type Quote } from "#domain/money/quote.ts";
import type { T } from "#locales/texts.ts";

/** The figure that leads a quote, with how often it is paid. */
export function leadingText(quote: Pick<Quote, "method" | "term" | "amounts">, t: T, language: Language): string {
  const figure = formatMoney(quote.amounts[leadingAmount(quote)], language);
  return quote.term ? `${figure} ${t(`purchase:frequency.${quote.term.frequency}.unit`)}` : figure;
}
