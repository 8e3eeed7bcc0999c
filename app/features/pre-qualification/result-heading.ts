import { financedRangeOf, outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Texts } from "#locales/texts.ts";

/** The outcome; for a pre-qualified applicant with the largest amount. A staff verdict replaces the automatic decision. */
export function resultHeading(decision: Pick<CreditDecision, "verdict" | "outcome" | "amount">, texts: Texts): string {
  const { t, language } = texts;
  const amount = financedRangeOf(decision);
  // Whole dollars that are never more than what was approved.
  return amount
    ? t("creditApplication:result.upTo", { amount: formatDollars(Math.floor(amount.to / 100) * 100, language) })
    : t(`creditApplication:result.headings.${outcomeOf(decision)}`);
}
