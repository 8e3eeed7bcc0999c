import type { Language } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { mainAmountName, type Quote } from "#domain/money/quote.ts";
import type { T } from "#locales/texts.ts";

/** Main amount of a quote: the payment with its frequency, or the total. */
export function formatMainAmount(quote: Pick<Quote, "method" | "term" | "amounts">, t: T, language: Language): string {
  const amount = formatMoney(quote.amounts[mainAmountName(quote)], language);
  return quote.term ? `${amount} ${t(`purchase:frequency.${quote.term.frequency}.unit`)}` : amount;
}
