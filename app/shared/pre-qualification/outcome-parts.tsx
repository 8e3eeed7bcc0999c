/** Parts of a pre-qualification's outcome that several pages show. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import type { Cents } from "#domain/money/money.ts";
import { financedRangeOf } from "./outcome.ts";

/** The amounts that can be borrowed, without the down payment, on one line; empty unless pre-qualified. */
export function FinancedRange({ decision }: { decision: CreditDecision }) {
  const { language } = useTexts();
  const range = financedRangeOf(decision);
  if (!range) return null;
  return (
    <p>
      <strong className="figure unbroken">
        <RangeStart range={range} />
        <Amount {...estimateProps(range.to, language, "priceHigh")} />
      </strong>
    </p>
  );
}

/** "$22,000 to ", before the upper end; nothing where there is one amount. */
export function RangeStart({ range }: { range: { from: Cents; to: Cents } }) {
  const { t, language } = useTexts();
  if (range.from === range.to) return null;
  return (
    <>
      <Amount {...estimateProps(range.from, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
    </>
  );
}

/** Day of the decision, or of the submission while staff has not decided yet. */
export function DecisionDay({ decision: { verdict, outcome, decidedAt } }: { decision: CreditDecision }) {
  const { t } = useTexts();
  const isUndecided = outcome === "person" && !verdict;
  return (
    <p className="soft">
      {t(isUndecided ? "creditApplication:result.sentAt" : "creditApplication:result.decidedAt")}{" "}
      <Day day={toShopDay((verdict ?? { decidedAt }).decidedAt)} />
    </p>
  );
}
