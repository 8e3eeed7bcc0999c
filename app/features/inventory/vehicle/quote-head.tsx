/** The amounts that lead a quote: the price, and the payment with what the law wants beside it (docs/law.md). */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { paymentTerms } from "#app/shared/quote/payment-terms.ts";
import { amountProps, quoteLineLabel } from "#app/shared/quote/quote-list.tsx";
import { type AmountLine, AmountList } from "#app/ui/data/amount-list.tsx";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { mainAmountName, type Quote } from "#domain/money/quote.ts";

/** A price in whole dollars has no cents, whatever the method. */
function usePriceLine({ amounts }: Quote): AmountLine {
  const { t, language } = useTexts();
  return {
    label: t("purchase:lines.vehiclePrice"),
    amount: {
      ...amountProps(amounts.vehiclePrice, language, "vehiclePrice"),
      text: formatWithOptionalCents(amounts.vehiclePrice, language),
    },
    unit: t("inventory:vehicle.allIn"),
    kind: "price",
  };
}

interface QuoteHeadProps {
  quote: Quote;
  /** The label names the method where prices differ by it, or where the methods are folded. */
  isMethodNamed?: boolean;
}

export function QuoteHead({ quote, isMethodNamed }: QuoteHeadProps) {
  const { t, language } = useTexts();
  const name = mainAmountName(quote);
  const price = usePriceLine(quote);
  const label = isMethodNamed ? t(`inventory:vehicle.priceOf.${quote.method}`) : price.label;
  const line = quote.lines.find(({ id }) => id === name);
  return (
    <AmountList
      isLive
      lines={[
        { ...price, label },
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
