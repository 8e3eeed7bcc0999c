import { outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import type { T } from "#locales/texts.ts";

/** The outcome; a staff verdict replaces the automatic decision. The amount stands below it. */
export const resultHeading = (decision: Pick<CreditDecision, "verdict" | "outcome" | "amount">, t: T): string =>
  t(`creditApplication:result.headings.${outcomeOf(decision)}`);
