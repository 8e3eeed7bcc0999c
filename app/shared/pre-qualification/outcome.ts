/** Outcome of a pre-qualification. A verdict of our staff replaces the outcome of the automatic rules. */
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";

export const outcomeOf = ({ verdict, outcome }: Pick<CreditDecision, "verdict" | "outcome">) =>
  verdict?.outcome ?? outcome;

/** Range of the amount that can be borrowed, in cents, without the down payment; null unless pre-qualified. */
export const financedRangeOf = ({ verdict, amount }: Pick<CreditDecision, "verdict" | "amount">) =>
  verdict ? verdict.amount : amount;

/** Text key of the heading above the rules; depends on whether staff, the rules or nobody yet made the decision. */
export const reasonsHeadingKey = ({ verdict, outcome }: Pick<CreditDecision, "verdict" | "outcome">) =>
  verdict ? "verdict.rules" : outcome === "person" ? "person.rules" : "why";

/** Text key of the next steps. After a refusal, the advice depends on income and on having a job. */
export function nextStepsKey({ verdict, outcome, lines }: Pick<CreditDecision, "verdict" | "outcome" | "lines">) {
  const finalOutcome = outcomeOf({ verdict, outcome });
  if (finalOutcome !== "refused") return `nexts.${finalOutcome}` as const;
  const keyPrefix = verdict ? "verdict" : "nexts";
  if (lines.some(({ rule, verdict: effect }) => rule === "income" && effect === "stops")) {
    return `${keyPrefix}.refusedByIncome` as const;
  }
  const hasJob = lines.some(({ rule, values }) => rule === "time-at-work" && values["isAsked"] === "yes");
  return hasJob ? (`${keyPrefix}.refused` as const) : (`${keyPrefix}.refusedWithoutJob` as const);
}
