/** What a refused applicant is told to do next speaks of what could change it, and of nothing else. */
import { expect, test } from "vitest";
import { nextStepsKey } from "#app/shared/pre-qualification/outcome.ts";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";

type Line = CreditDecision["lines"][number];

const atWork = (isAsked: "yes" | "no"): Line => ({ rule: "time-at-work", verdict: "against", values: { isAsked } });
const income = (verdict: Line["verdict"]): Line => ({ rule: "income", verdict, values: {} });
const verdict = { outcome: "refused", amount: null } as CreditDecision["verdict"];

test.each([
  [[income("stops"), atWork("yes")], null, "nexts.refusedByIncome"],
  [[income("stops")], verdict, "verdict.refusedByIncome"],
  [[income("against"), atWork("yes")], null, "nexts.refused"],
  [[income("against"), atWork("no")], null, "nexts.refusedWithoutJob"],
  [[income("against"), atWork("no")], verdict, "verdict.refusedWithoutJob"],
] as const)("%j, %j: %s", (lines, said, key) => {
  expect(nextStepsKey({ lines: [...lines], verdict: said, outcome: "refused" })).toBe(key);
});

test("is of what came of it where that is no refusal", () => {
  expect(nextStepsKey({ lines: [income("stops")], verdict: null, outcome: "person" })).toBe("nexts.person");
});
