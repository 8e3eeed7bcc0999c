/** The amounts that lead a quote: the price, and the payment with what the law wants beside it (docs/law.md). */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { paymentTerms } from "#app/shared/quote/payment-terms.ts";
import { amountProps, quoteLineLabel } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { mainAmountName, type Quote } from "#domain/money/quote.ts";

export function QuoteHead({ quote }: { quote: Quote }) {
  const { t, language } = useTexts();
  const name = mainAmountName(quote);
  const line = quote.lines.find(({ id }) => id === name);
  return (
    <AmountList
      lines={[
        {
          label: t("purchase:lines.vehiclePrice"),
          amount: {
            ...amountProps(quote.amounts.vehiclePrice, language, "vehiclePrice"),
            text: formatWithOptionalCents(quote.amounts.vehiclePrice, language),
          },
          kind: "price",
        },
        {
          // The hint says that the taxes are in it: a longer label would take two lines on a phone.
          label:
            name === "paymentWithTaxes" ? t("purchase:lines.payment") : line ? quoteLineLabel(line, t, language) : name,
          amount: amountProps(quote.amounts[name], language, name),
          kind: "payment",
          unit: quote.term ? t(`purchase:frequency.${quote.term.frequency}.unit`) : undefined,
          hint: paymentTerms(quote, t, language),
        },
      ]}
    />
  );
}
