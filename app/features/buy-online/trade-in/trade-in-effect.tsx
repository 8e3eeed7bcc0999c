import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";

interface Totals {
  taxes: number;
  total: number;
}

/** What a trade-in does to the purchase's taxes and total. The names of amounts are the quote's, which stands beside. */
export function TradeInEffect({ effect }: { effect: { without: Totals; with: Totals } }) {
  const { t, language } = useTexts();
  const line = (label: "taxesWithout" | "taxesWith" | "totalWithout" | "totalWith", cents: number) => ({
    label: t(`tradeIn:effect.${label}`),
    amount: amountProps(cents, language),
  });
  return (
    <section className="prose">
      <h2>{t("tradeIn:effect.heading")}</h2>
      <AmountList
        lines={[
          line("taxesWithout", effect.without.taxes),
          line("taxesWith", effect.with.taxes),
          { ...line("totalWithout", effect.without.total), kind: "subtotal" as const },
          line("totalWith", effect.with.total),
        ]}
      />
    </section>
  );
}
