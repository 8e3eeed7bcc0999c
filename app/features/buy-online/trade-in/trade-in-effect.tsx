import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import type { Quote } from "#domain/money/quote.ts";
import type { Catalogue } from "#locales/index.ts";

/** Effect of the trade-in on taxes and total. Amounts have no `name` here: the quote on the page already uses them. */
export function TradeInEffect({ effect: { yes, no } }: { effect: { yes: Quote; no: Quote } }) {
  const { t, language } = useTexts();
  const amountLine = (label: keyof Catalogue["tradeIn"]["effect"], cents: number) => ({
    label: t(`tradeIn:effect.${label}`),
    amount: amountProps(cents, language),
  });
  const saved = no.amounts.total - yes.amounts.total;
  return (
    <section className="prose">
      <h2>{t("tradeIn:effect.heading")}</h2>
      <AmountList
        lines={[
          amountLine("taxesWithout", no.amounts.taxes),
          amountLine("taxesWith", yes.amounts.taxes),
          { ...amountLine("totalWithout", no.amounts.total), kind: "subtotal" as const },
          amountLine("totalWith", yes.amounts.total),
          ...(saved > 0 ? [{ ...amountLine("saved", saved), kind: "total" as const }] : []),
        ]}
      />
    </section>
  );
}
