/** What came of an application: a person's word where there is one, else the rules'. */
import type { CreditDecision } from "#upstream/contract/credit-application.ts";

export const outcomeOf = ({ verdict, outcome }: Pick<CreditDecision, "verdict" | "outcome">) =>
  verdict?.outcome ?? outcome;

/** Of what can be financed; null unless pre-qualified. */
export const rangeOf = ({ verdict, amount }: Pick<CreditDecision, "verdict" | "amount">) =>
  verdict ? verdict.amount : amount;
