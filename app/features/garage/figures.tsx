import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { RecordedValue } from "#contract/garage.ts";
import { formatDollars } from "#domain/money/money.ts";

/** Whole dollars only: a valuation is not more exact than that. */
export function ValueRange({ value }: { value: Pick<RecordedValue, "low" | "high"> }) {
  const { t, language } = useTexts();
  return (
    <>
      <Amount {...amountProps(value.low, language, "priceLow")} text={formatDollars(value.low, language)} />{" "}
      {t("tradeIn:estimate.to")}{" "}
      <Amount {...amountProps(value.high, language, "priceHigh")} text={formatDollars(value.high, language)} />
    </>
  );
}
