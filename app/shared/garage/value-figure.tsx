import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { RecordedValue } from "#contract/garage.ts";

interface ValueFigureProps {
  value: Pick<RecordedValue, "low" | "high">;
  /** Below the figure: of which day the value is. */
  children?: ReactNode;
  /** Above the figure, where no heading says what it is. */
  label?: string;
}

/** The middle as one large figure with its range beneath, as on the page of an estimate: whole dollars, since no valuation is more exact. */
export function ValueFigure({ value: { low, high }, label, children }: ValueFigureProps) {
  const { t, language } = useTexts();
  return (
    <p>
      {label ? (
        <>
          <span className="soft small">{label}</span>
          <br />
        </>
      ) : null}
      <strong className="figure">
        <Amount {...estimateProps(Math.round((low + high) / 2), language)} />
      </strong>
      <br />
      <span hidden={low === high}>
        {t("tradeIn:estimate.between")} <Amount {...estimateProps(low, language, "priceLow")} />{" "}
        {t("tradeIn:estimate.and")} <Amount {...estimateProps(high, language, "priceHigh")} />
      </span>
      {children ? (
        <>
          <br hidden={low === high} />
          <span className="soft small">{children}</span>
        </>
      ) : null}
    </p>
  );
}
