/** Parts of a pre-qualification's outcome that several pages show. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { financedRangeOf } from "./outcome.ts";

/** The most that can be borrowed, without the down payment, with its range beneath; empty unless pre-qualified. */
export function FinancedRange({ decision }: { decision: CreditDecision }) {
  const { t, language } = useTexts();
  const range = financedRangeOf(decision);
  if (!range) return null;
  return (
    <p>
      <strong className="figure">
        <Amount {...estimateProps(range.to, language)} />
      </strong>
      <br />
      <span hidden={range.from === range.to}>
        {t("tradeIn:estimate.between")} <Amount {...estimateProps(range.from, language, "priceLow")} />{" "}
        {t("tradeIn:estimate.and")} <Amount {...estimateProps(range.to, language, "priceHigh")} />
      </span>
    </p>
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
