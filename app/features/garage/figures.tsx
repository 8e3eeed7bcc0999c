import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { NotedValue } from "#contract/garage.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";

/** From low to high, in whole dollars: that is as exact as a valuation is. */
export function ValueRange({ value }: { value: Pick<NotedValue, "low" | "high"> }) {
  const { t, language } = useTexts();
  return (
    <>
      <Amount {...amountProps(value.low, language, "priceLow")} text={formatDollars(value.low, language)} />{" "}
      {t("tradeIn:estimate.to")}{" "}
      <Amount {...amountProps(value.high, language, "priceHigh")} text={formatDollars(value.high, language)} />
    </>
  );
}

export function Kilometres({ mileage }: { mileage: number }) {
  const { t, language } = useTexts();
  return t("tradeIn:estimate.kilometres", { kilometres: formatNumber(mileage, language) });
}
