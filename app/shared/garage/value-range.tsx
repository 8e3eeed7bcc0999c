import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { RecordedValue } from "#contract/garage.ts";

/** Whole dollars only: a valuation is not more exact than that. */
export function ValueRange({ value }: { value: Pick<RecordedValue, "low" | "high"> }) {
  const { t, language } = useTexts();
  return (
    <>
      <Amount {...estimateProps(value.low, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
      <Amount {...estimateProps(value.high, language, "priceHigh")} />
    </>
  );
}
