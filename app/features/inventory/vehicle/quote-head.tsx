/** The amounts that lead a quote: the price, and the payment with what the law wants beside it (docs/law.md). */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps, quoteLineLabel } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { formatKilometres, formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatDollars, formatMoney, formatWithOptionalCents } from "#domain/money/money.ts";
import { leaseKilometers } from "#domain/money/offer.ts";
import { hasZeroPayment, mainAmountName, type Quote } from "#domain/money/quote.ts";
import type { T } from "#locales/texts.ts";

/** Term, rate, charges and total obligation in one sentence; for a lease also its kilometres; of cash, what is in it. */
function paymentTerms({ method, term, amounts }: Quote, t: T, language: Language): string | undefined {
  if (!term)
    return amounts.deposit > 0
      ? t("inventory:dueTerms", { amount: formatDollars(amounts.deposit, language) })
      : undefined;
  if (hasZeroPayment({ term, amounts }))
    return t(amounts.dueAtDelivery > 0 ? "purchase:tooLittle" : "purchase:covered");
  const terms = t(method === "lease" ? "inventory:leaseTerms" : "inventory:creditTerms", {
    financed: formatMoney(amounts.financed, language),
    months: term.months,
    apr: formatPercent(term.apr, language),
    charges: formatMoney(amounts.costOfBorrowing, language),
    obligation: formatMoney(amounts.totalObligation, language),
  });
  if (method !== "lease") return `${terms}.`;
  return `${terms}. ${t("purchase:leaseDistance", { distance: formatKilometres(leaseKilometers, language) })}`;
}

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
