import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import type { Quote } from "#domain/money/quote.ts";

/** Effect of the trade-in on taxes and total. Amounts have no `name` here: the quote on the page already uses them. */
export function TradeInEffect({ effect: { yes, no } }: { effect: { yes: Quote; no: Quote } }) {
  const { t, language } = useTexts();
  const amountLine = (label: "taxesWithout" | "taxesWith" | "totalWithout" | "totalWith", cents: number) => ({
    label: t(`tradeIn:effect.${label}`),
    amount: amountProps(cents, language),
  });
  return (
    <section className="prose">
      <h2>{t("tradeIn:effect.heading")}</h2>
      <AmountList
        lines={[
          amountLine("taxesWithout", no.amounts.taxes),
          amountLine("taxesWith", yes.amounts.taxes),
          { ...amountLine("totalWithout", no.amounts.total), kind: "subtotal" as const },
          amountLine("totalWith", yes.amounts.total),
        ]}
      />
    </section>
  );
}
