import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";

interface Totals {
  taxes: number;
  total: number;
}

/** Effect of the trade-in on taxes and total. Amounts have no `name` here: the quote on the page already uses them. */
export function TradeInEffect({ effect }: { effect: { without: Totals; with: Totals } }) {
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
          amountLine("taxesWithout", effect.without.taxes),
          amountLine("taxesWith", effect.with.taxes),
          { ...amountLine("totalWithout", effect.without.total), kind: "subtotal" as const },
          amountLine("totalWith", effect.with.total),
        ]}
      />
    </section>
  );
}
