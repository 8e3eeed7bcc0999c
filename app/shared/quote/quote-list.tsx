/** A quote, drawn: the same lines on the vehicle page, every step, the review and the summary. */

import { useTexts } from "#app/i18n/context.tsx";
import type { AmountProps } from "#app/ui/data/amount.tsx";
import { type AmountLine, AmountList } from "#app/ui/data/amount-list.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { wordOf } from "#domain/formats/language.ts";
import { decimalAmount, formatMoney } from "#domain/money/money.ts";
import { isCovered, leadingAmount, type Quote, type QuoteLine } from "#domain/money/quote.ts";
import { isTextKey, type T } from "#locales/texts.ts";

export const amountProps = (cents: number, language: Language, name?: string): AmountProps => ({
  name,
  value: decimalAmount(cents),
  text: formatMoney(cents, language),
});

const alwaysShown = new Set(["vehiclePrice", "subtotal", "total", "payment", "deposit"]);

/** A line of nothing is left out, unless the quote would not be one without it. */
const isShown = (line: QuoteLine) => line.amount !== 0 || alwaysShown.has(line.id);

const kindOf = (line: QuoteLine, quote: Quote): AmountLine["kind"] => {
  if (line.id === leadingAmount(quote)) return "payment";
  if (line.id === "total") return "total";
  return line.effect === "sums" || line.id === "payment" ? "subtotal" : undefined;
};

/** A sum of one line is that line again. */
const isRepeated = (line: QuoteLine, { lines, amounts }: Quote) =>
  (line.id === "taxes" && lines.some(({ id, amount }) => id.startsWith("tax.") && amount === line.amount)) ||
  (line.id === "subtotal" && line.amount === amounts.vehiclePrice);

/** A line's own name, or the text of its id. */
export function lineLabel(line: QuoteLine, t: T, language: Language): string {
  if (line.name) return line.name[wordOf(language)];
  const key = `purchase:lines.${line.id.replace("tax.", "tax_")}`;
  const label = isTextKey(key) ? t(key) : line.id;
  const percent =
    line.id.startsWith("tax.") && line.percent !== undefined ? ` ${formatPercent(line.percent, language)}` : "";
  return label + percent;
}

export function QuoteList({
  quote,
  compact,
}: {
  quote: Quote /** Without the parts of the vehicle's price. */;
  compact?: boolean;
}) {
  const { t, language } = useTexts();
  const unit = quote.term ? t(`purchase:frequency.${quote.term.frequency}.unit`) : undefined;
  const lines = quote.lines
    .filter((line) => isShown(line) && !(compact && line.id.startsWith("vehicle.")))
    .map((line): AmountLine => {
      const sign = line.effect === "takes" ? -1 : 1;
      return {
        label: lineLabel(line, t, language),
        // The name's value is the amount itself; a sign is for the eye.
        amount: {
          ...amountProps(line.amount, language, line.id),
          text: formatMoney(sign * line.amount, language),
        },
        kind: kindOf(line, quote),
        unit: line.per === "payment" ? unit : undefined,
        hint: line.id === leadingAmount(quote) ? hintOf(quote, t, language) : undefined,
        isHidden: isRepeated(line, quote),
      };
    });
  return <AmountList lines={lines} />;
}

/** Below the figure that leads: what it is paid over, or that nothing is. */
function hintOf(quote: Quote, t: T, language: Language): string | undefined {
  if (!quote.term) return undefined;
  if (!isCovered(quote)) return termText(quote.term, t, language);
  return t(quote.amounts.dueAtDelivery > 0 ? "purchase:tooLittle" : "purchase:covered");
}

const termText = (term: NonNullable<Quote["term"]>, t: T, language: Language): string =>
  t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) });
