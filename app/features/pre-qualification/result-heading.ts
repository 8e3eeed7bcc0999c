import { financedRangeOf, outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Texts } from "#locales/texts.ts";

/** The outcome, and the largest amount of a pre-qualified applicant. A staff verdict replaces the automatic decision. */
export function resultHeading(
  decision: Pick<CreditDecision, "verdict" | "outcome" | "amount">,
  { t, language }: Pick<Texts, "t" | "language">,
): { outcome: string; amount: string | null } {
  const range = financedRangeOf(decision);
  return {
    outcome: t(`creditApplication:result.headings.${outcomeOf(decision)}`),
    // Whole dollars that are never more than what was approved.
    amount: range
      ? t("creditApplication:result.upTo", { amount: formatDollars(Math.floor(range.to / 100) * 100, language) })
      : null,
  };
}
