/** The score's rules: the example of docs/credit-decision.md, its limits, and that better facts never lower it. */
import { describe, expect, test } from "vitest";
import { type ScoreFacts, scoreCredit } from "#domain/credit/credit-score.ts";

const employee: ScoreFacts = {
  rating: "good",
  monthlyIncome: 5_416_66,
  payment: 500_00,
  monthsAtWork: 50,
  monthsAtAddress: 72,
  isIdentityMatching: true,
};
const nothing: ScoreFacts = {
  rating: null,
  monthlyIncome: null,
  payment: null,
  monthsAtWork: null,
  monthsAtAddress: null,
  isIdentityMatching: null,
};
const scoreOf = (facts: Partial<ScoreFacts>): number => scoreCredit({ ...employee, ...facts }).score ?? 0;

describe("the credit score", () => {
  test("is the documented example's", () => {
    const { score, lines } = scoreCredit(employee);
    expect(score).toBe(800);
    expect(lines.map(({ factor, level, points }) => [factor, level, points])).toEqual([
      ["rating", "for", 90],
      ["debt-ratio", "for", 40],
      ["time-at-work", "for", 30],
      ["time-at-address", "for", 25],
      ["identity", "for", 15],
    ]);
  });

  test("starts at 600 if nothing is known, with every line unknown", () => {
    const { score, lines } = scoreCredit(nothing);
    expect([score, lines.every(({ level, points }) => level === "unknown" && points === 0)]).toEqual([600, true]);
  });

  test("is null without a credit history, and stays between 300 and 900", () => {
    expect(scoreCredit({ ...employee, rating: "no-credit" }).score).toBeNull();
    const worst = { rating: "bankruptcy", payment: 900_00, monthsAtWork: 1, monthsAtAddress: 0 } as const;
    expect(scoreOf({ ...worst, isIdentityMatching: false })).toBe(350);
    expect(scoreOf({ rating: "excellent" })).toBe(880);
  });

  test("never falls with a better rating, more income, more time or a confirmed identity", () => {
    const ratings = ["bankruptcy", "poor", "fair", "good", "excellent"] as const;
    const rising = [
      ratings.map((rating) => scoreOf({ rating })),
      [1, 3_000_00, 3_334_00, 5_000_00, 20_000_00].map((monthlyIncome) => scoreOf({ monthlyIncome })),
      [0, 5, 6, 23, 24, 400].map((monthsAtWork) => scoreOf({ monthsAtWork })),
      [0, 5, 6, 23, 24, 400].map((monthsAtAddress) => scoreOf({ monthsAtAddress })),
      [false, true].map((isIdentityMatching) => scoreOf({ isIdentityMatching })),
    ];
    for (const scores of rising) expect(scores).toEqual([...scores].sort((a, b) => a - b));
    for (const scores of rising) expect(new Set(scores).size).toBeGreaterThan(1);
  });
});
