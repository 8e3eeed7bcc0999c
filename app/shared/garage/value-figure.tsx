import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { RecordedValue } from "#contract/garage.ts";

interface ValueFigureProps {
  value: Pick<RecordedValue, "low" | "high">;
  /** Of which day the value is, or that it is an estimate. */
  children: ReactNode;
}

/** The middle as one large figure with its range beneath, as on the page of an estimate: whole dollars, since no valuation is more exact. */
export function ValueFigure({ value: { low, high }, children }: ValueFigureProps) {
  const { t, language } = useTexts();
  return (
    <p>
      <strong className="figure">
        <Amount {...estimateProps(Math.round((low + high) / 2), language)} />
      </strong>
      <br />
      <span hidden={low === high}>
        {t("tradeIn:estimate.between")} <Amount {...estimateProps(low, language, "priceLow")} />{" "}
        {t("tradeIn:estimate.and")} <Amount {...estimateProps(high, language, "priceHigh")} />
        <br />
      </span>
      <span className="soft small">{children}</span>
    </p>
  );
}
