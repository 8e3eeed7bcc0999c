/** What came of an application: a person's word where there is one, else the rules'. */
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";

export const outcomeOf = ({ verdict, outcome }: Pick<CreditDecision, "verdict" | "outcome">) =>
  verdict?.outcome ?? outcome;

/** Of what can be financed; null unless pre-qualified. */
export const rangeOf = ({ verdict, amount }: Pick<CreditDecision, "verdict" | "amount">) =>
  verdict ? verdict.amount : amount;

/** Which heading its rules stand below: those that decided, those that a person looks at, those that a person went over. */
export const reasonsOf = ({ verdict, outcome }: Pick<CreditDecision, "verdict" | "outcome">) =>
  verdict ? "verdict.rules" : outcome === "person" ? "person.rules" : "why";

/** What to do next, of what could change it: nothing else helps a low income, and who has no job is not told to stay in it. */
export function nextOf({ verdict, outcome, lines }: Pick<CreditDecision, "verdict" | "outcome" | "lines">) {
  const came = outcomeOf({ verdict, outcome });
  if (came !== "refused") return `nexts.${came}` as const;
  const by = verdict ? "verdict" : "nexts";
  if (lines.some(({ rule, verdict: said }) => rule === "income" && said === "stops")) {
    return `${by}.refusedByIncome` as const;
  }
  const isInJob = lines.some(({ rule, values }) => rule === "time-at-work" && values["isAsked"] === "yes");
  return isInJob ? (`${by}.refused` as const) : (`${by}.refusedWithoutJob` as const);
}
