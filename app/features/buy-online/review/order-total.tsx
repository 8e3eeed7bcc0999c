import { useTexts } from "#app/i18n/texts-context.tsx";
import { paymentTerms } from "#app/shared/quote/payment-terms.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { type AmountLine, AmountList } from "#app/ui/data/amount-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { mainAmountName } from "#domain/money/quote.ts";
import type { GroupProps } from "./order-group.tsx";

interface OrderTotalProps extends GroupProps {
  /** Where the purchase goes on. */
  href: string;
  text: string;
}

/** What the buyer signs for: the total, and each payment with its terms. Scripts read the amounts of the quote's own list. */
export function OrderSum({ order: { quote } }: GroupProps) {
  const { t, language } = useTexts();
  const payment: AmountLine[] = quote.term
    ? [
        {
          label: t(`purchase:lines.${mainAmountName(quote)}`),
          amount: amountProps(quote.amounts[mainAmountName(quote)], language),
          kind: "answer",
          unit: t(`purchase:frequency.${quote.term.frequency}.unit`),
          hint: paymentTerms(quote, t, language),
        },
      ]
    : [];
  return (
    <AmountList
      lines={[
        { label: t("purchase:lines.total"), amount: amountProps(quote.amounts.total, language), kind: "answer" },
        ...payment,
      ]}
    />
  );
}

/** The order's sum, with the way to the next step or to the signature. */
export function OrderTotal({ order, href, text }: OrderTotalProps) {
  const { t } = useTexts();
  return (
    <section className="panel order-total" aria-label={t("purchase:lines.total")}>
      <OrderSum order={order} />
      <ButtonLink href={href} wide>
        {text}
      </ButtonLink>
    </section>
  );
}
