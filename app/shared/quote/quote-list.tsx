/** List of a quote's lines, the same on the vehicle page, every step, the review and the summary. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { AmountProps } from "#app/ui/data/amount.tsx";
import { type AmountLine, AmountList } from "#app/ui/data/amount-list.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatDollars, formatMoney, formatWithOptionalCents, toDecimalString } from "#domain/money/money.ts";
import { hasZeroPayment, isRepeatedSum, mainAmountName, type Quote, type QuoteLine } from "#domain/money/quote.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import { paymentTerms } from "./payment-terms.ts";

export const amountProps = (cents: number, language: Language, name?: string): AmountProps => ({
  name,
  value: toDecimalString(cents),
  text: formatMoney(cents, language),
});

/** On a record of staff, cents are shown only where they are not zero. */
export const recordAmountProps = (cents: number, language: Language, name?: string): AmountProps => ({
  ...amountProps(cents, language, name),
  text: formatWithOptionalCents(cents, language),
});

/** An estimate is shown in whole dollars; scripts read its cents. */
export const estimateProps = (cents: number, language: Language, name?: string): AmountProps => ({
  ...amountProps(cents, language, name),
  text: formatDollars(cents, language),
});

const alwaysShown = new Set(["vehiclePrice", "subtotal", "total", "payment", "deposit"]);

/** Zero amounts are left out, except for the lines that every quote needs. */
const isShown = (line: QuoteLine) => line.amount !== 0 || alwaysShown.has(line.id);

const lineKind = (line: QuoteLine, quote: Quote): AmountLine["kind"] => {
  if (line.id === mainAmountName(quote)) return "payment";
  if (line.id === "vehiclePrice" && quote.term) return "price";
  if (line.id === "total") return "total";
  return line.effect === "sums" || line.id === "payment" ? "subtotal" : undefined;
};

/** The line's name if it has one, else the text of its id. */
export function quoteLineLabel(line: QuoteLine, t: T, language: Language): string {
  if (line.name) return line.name[bilingualKeyOf(language)];
  const key = `purchase:lines.${line.id.replace("tax.", "tax_")}`;
  const label = isTextKey(key) ? t(key) : line.id;
  const percent =
    line.id.startsWith("tax.") && line.percent !== undefined ? ` ${formatPercent(line.percent, language)}` : "";
  return label + percent;
}

/** In a list without large figures, the price and the payment look like sums. */
const plainKind = (kind: AmountLine["kind"]): AmountLine["kind"] =>
  kind === "price" || kind === "payment" ? "subtotal" : kind;

export function QuoteList({
  quote,
  compact,
  plain,
  isUnnamed,
}: {
  quote: Quote;
  /** Leaves out the parts of the vehicle's price. */
  compact?: boolean;
  /** All lines in the same size, because the price and the payment stand above the list. */
  plain?: boolean;
  /** For a quote that is not saved yet: scripts read the amounts of the saved one. */
  isUnnamed?: boolean | undefined;
}) {
  const { t, language } = useTexts();
  const unit = quote.term ? t(`purchase:frequency.${quote.term.frequency}.unit`) : undefined;
  const lines = quote.lines
    .filter((line) => isShown(line) && !(compact && line.id.startsWith("vehicle.")))
    .map((line): AmountLine => {
      const sign = line.effect === "takes" ? -1 : 1;
      return {
        label: quoteLineLabel(line, t, language),
        // The machine-readable value has no sign; only the text shows a deduction as negative.
        amount: {
          ...amountProps(line.amount, language, isUnnamed ? undefined : line.id),
          text: formatMoney(sign * line.amount, language),
        },
        kind: plain ? plainKind(lineKind(line, quote)) : lineKind(line, quote),
        unit: line.per === "payment" ? unit : undefined,
        hint: line.id === mainAmountName(quote) && !plain ? mainAmountHint(quote, t, language) : undefined,
        isHidden: isRepeatedSum(line, quote),
      };
    });
  return <AmountList lines={lines} />;
}

/** Ids that the short list leaves out: parts of a price or of a sum, which the whole list shows. */
const isPart = ({ id }: QuoteLine, { lines }: Quote) =>
  id.startsWith("vehicle.") ||
  id === "subtotal" ||
  id === "tradeInCredit" ||
  (id.startsWith("tax.") && lines.some((line) => line.id === "taxes" && line.per === "order"));

/**
 * What a buyer agrees to: the total and each payment with its terms, and with `hasParts` what the total consists of. Scripts
 * read the amounts of the whole list.
 */
export function QuoteSum({ quote, hasParts }: { quote: Quote; hasParts?: boolean }) {
  const { t, language } = useTexts();
  const { lines, amounts, term } = quote;
  const name = mainAmountName(quote);
  const parts = hasParts
    ? lines.slice(
        0,
        lines.findIndex(({ id }) => id === "total"),
      )
    : [];
  const rows: AmountLine[] = parts
    .filter((line) => isShown(line) && !isPart(line, quote))
    .map((line) => ({
      label: quoteLineLabel(line, t, language),
      amount: {
        ...amountProps(line.amount, language),
        text: formatMoney(line.effect === "takes" ? -line.amount : line.amount, language),
      },
    }));
  rows.push({ label: t("purchase:lines.total"), amount: amountProps(amounts.total, language), kind: "answer" });
  if (term)
    rows.push({
      label: t(`purchase:lines.${name}`),
      amount: amountProps(amounts[name], language),
      kind: "answer",
      unit: t(`purchase:frequency.${term.frequency}.unit`),
      hint: paymentTerms(quote, t, language),
    });
  return <AmountList lines={rows} />;
}

/** Text below the main amount: the term and rate, or that nothing is left to pay. */
function mainAmountHint(quote: Quote, t: T, language: Language): string | undefined {
  if (!quote.term) return undefined;
  if (!hasZeroPayment(quote)) return termText(quote.term, t, language);
  return t(quote.amounts.dueAtDelivery > 0 ? "purchase:tooLittle" : "purchase:covered");
}

const termText = (term: NonNullable<Quote["term"]>, t: T, language: Language): string =>
  t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) });
