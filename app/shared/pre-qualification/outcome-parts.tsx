/** What came of an application, in the parts that several pages show. */

import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { rangeOf } from "./outcome.ts";

/** What can be financed, from and to; nothing unless pre-qualified. */
export function FinancedRange({ decision }: { decision: CreditDecision }) {
  const { t, language } = useTexts();
  const range = rangeOf(decision);
  if (!range) return null;
  return (
    <p>
      <strong className="figure">
        <Amount {...amountProps(range.from, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
        <Amount {...amountProps(range.to, language, "priceHigh")} />
      </strong>
    </p>
  );
}

/** The day of the decision; of what a person is yet to decide, the day that it was sent. */
export function DecidedOn({ decision: { verdict, outcome, decidedAt } }: { decision: CreditDecision }) {
  const { t } = useTexts();
  const isUndecided = outcome === "person" && !verdict;
  return (
    <p className="soft">
      {t(isUndecided ? "creditApplication:result.sentAt" : "creditApplication:result.decidedAt")}{" "}
      <Day day={dayOf((verdict ?? { decidedAt }).decidedAt)} />
    </p>
  );
}
