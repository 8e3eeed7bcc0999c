import { formatNumber } from "#app/domain/formats.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/quote/quote-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import type { NotedValue } from "#upstream/contract/garage.ts";

/** From low to high. */
export function ValueRange({ value }: { value: Pick<NotedValue, "low" | "high"> }) {
  const { t, language } = useTexts();
  return (
    <strong className="figure">
      <Amount {...amountProps(value.low, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
      <Amount {...amountProps(value.high, language, "priceHigh")} />
    </strong>
  );
}

export function Kilometres({ mileage }: { mileage: number }) {
  const { t, language } = useTexts();
  return t("tradeIn:estimate.kilometres", { kilometres: formatNumber(mileage, language) });
}
