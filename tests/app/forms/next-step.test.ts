/** The next steps suggested to a refused applicant name only what could change the decision. */
import { expect, test } from "vitest";
import { nextStepsKey } from "#app/shared/pre-qualification/outcome.ts";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";

type Line = CreditDecision["lines"][number];

const atWork = (isJobAsked: "yes" | "no"): Line => ({
  rule: "time-at-work",
  verdict: "against",
  values: { isAsked: isJobAsked },
});
const income = (verdict: Line["verdict"]): Line => ({ rule: "income", verdict, values: {} });
const refusal = { outcome: "refused", amount: null } as CreditDecision["verdict"];

test.each([
  [[income("stops"), atWork("yes")], null, "nexts.refusedByIncome"],
  [[income("stops")], refusal, "verdict.refusedByIncome"],
  [[income("against"), atWork("yes")], null, "nexts.refused"],
  [[income("against"), atWork("no")], null, "nexts.refusedWithoutJob"],
  [[income("against"), atWork("no")], refusal, "verdict.refusedWithoutJob"],
] as const)("%j, %j: %s", (lines, verdict, key) => {
  expect(nextStepsKey({ lines: [...lines], verdict: verdict, outcome: "refused" })).toBe(key);
});

test("depends on the outcome where it is not a refusal", () => {
  expect(nextStepsKey({ lines: [income("stops")], verdict: null, outcome: "person" })).toBe("nexts.person");
});
