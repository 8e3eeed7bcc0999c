import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CreditAssessment,
  type CreditFacts,
  creditRules,
  decideCredit,
  monthlyIncomeOf,
} from "#domain/credit/credit-decision.ts";

const usual: CreditFacts = {
  isOfAge: true,
  majority: 18,
  situation: "employed",
  monthlyIncome: 5_416_66,
  monthsAtWork: 50,
  monthsAtAddress: 72,
  rating: "good",
  budget: { from: 400_00, to: 500_00 },
  cashDown: 2_500_00,
};
const outcome = (changes: Partial<CreditFacts>) => decideCredit({ ...usual, ...changes }).outcome;

describe("the decision", () => {
  test("is the one of docs/credit-decision.md for its example", () => {
    expect(decideCredit(usual)).toMatchObject({
      outcome: "pre-qualified",
      rate: { from: 5.99, to: 7.99 },
      monthlyPayment: 500_00,
      amount: { from: 24_600_00, to: 25_800_00 },
    });
  });

  test("lists every rule with its figures", () => {
    const { lines } = decideCredit({ ...usual, monthlyIncome: 2_000_00 });
    expect(lines.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
      "age neutral",
      "income against",
      "debt-ratio against",
      "situation for",
      "time-at-work for",
      "time-at-address for",
      "rating for",
      "cash-down for",
    ]);
    expect(lines[2]?.values).toMatchObject({ asked: 500_00, income: 2_000_00, limit: 300_00 });
  });

  test("is not-eligible under age or without income", () => {
    expect(outcome({ isOfAge: false })).toBe("not-eligible");
    expect(outcome({ monthlyIncome: 0 })).toBe("not-eligible");
  });

  test("is a refusal below the minimum income, or with more points against than for", () => {
    expect(outcome({ monthlyIncome: creditRules.income.minimum - 1 })).toBe("refused");
    expect(outcome({ rating: "poor", monthsAtWork: 1, monthsAtAddress: 1, monthlyIncome: 2_000_00 })).toBe("refused");
  });

  test("is left to staff after a bankruptcy, for a new business, or without a credit history", () => {
    expect(outcome({ rating: "bankruptcy" })).toBe("person");
    expect(outcome({ situation: "self-employed", monthsAtWork: 23 })).toBe("person");
    expect(outcome({ situation: "self-employed", monthsAtWork: 24 })).toBe("pre-qualified");
    const young = { situation: "student", monthlyIncome: 1_950_00, monthsAtWork: 4, monthsAtAddress: 3 } as const;
    expect(outcome({ ...young, rating: "no-credit" })).toBe("person");
    expect(outcome({ ...young, rating: "poor" })).toBe("refused");
  });

  test("limits the payment to a part of the income", () => {
    const { monthlyPayment } = decideCredit({ ...usual, monthlyIncome: 2_000_00 });
    expect(monthlyPayment).toBe(300_00);
    expect(decideCredit({ ...usual, budget: { from: 700_00, to: null } }).monthlyPayment).toBe(812_49);
  });

  const ranks = ["not-eligible", "refused", "person", "pre-qualified"] as const;
  const facts: fc.Arbitrary<CreditFacts> = fc.record({
    isOfAge: fc.boolean(),
    majority: fc.constantFrom(18, 19),
    situation: fc.constantFrom("employed", "self-employed", "retired", "student", "unemployed"),
    monthlyIncome: fc.integer({ min: 0, max: 20_000_00 }),
    monthsAtWork: fc.option(fc.integer({ min: 0, max: 120 })),
    monthsAtAddress: fc.integer({ min: 0, max: 120 }),
    rating: fc.constantFrom("excellent", "good", "fair", "poor", "bankruptcy", "no-credit"),
    budget: fc.constantFrom({ from: 0, to: 300_00 }, { from: 400_00, to: 500_00 }, { from: 700_00, to: null }),
    cashDown: fc.integer({ min: 0, max: 10_000_00 }),
  });

  /** Compares every figure that the applicant sees. */
  function expectNoWorse(better: CreditAssessment, worse: CreditAssessment) {
    expect(ranks.indexOf(better.outcome)).toBeGreaterThanOrEqual(ranks.indexOf(worse.outcome));
    if (!worse.amount || !worse.rate || !better.amount || !better.rate) return;
    expect(better.amount.from).toBeGreaterThanOrEqual(worse.amount.from);
    expect(better.amount.to).toBeGreaterThanOrEqual(worse.amount.to);
    expect(better.rate.from).toBeLessThanOrEqual(worse.rate.from);
    expect(better.rate.to).toBeLessThanOrEqual(worse.rate.to);
    expect(better.monthlyPayment).toBeGreaterThanOrEqual(worse.monthlyPayment ?? 0);
  }

  const more = fc.integer({ min: 0, max: 8_000_00 });
  test.each([
    ["income", (one: CreditFacts, by: number) => ({ monthlyIncome: one.monthlyIncome + by })],
    ["cash down", (one: CreditFacts, by: number) => ({ cashDown: one.cashDown + by })],
    ["time at the address", (one: CreditFacts, by: number) => ({ monthsAtAddress: one.monthsAtAddress + (by % 60) })],
    [
      "time at work",
      (one: CreditFacts, by: number) => ({
        monthsAtWork: one.monthsAtWork === null ? null : one.monthsAtWork + (by % 60),
      }),
    ],
  ])("is never worse for more %s", (_, change) => {
    fc.assert(
      fc.property(facts, more, (one, by) => {
        expectNoWorse(decideCredit({ ...one, ...change(one, by) }), decideCredit(one));
      }),
    );
  });

  test("leaves to staff an applicant whom only a missing credit history would refuse", () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { outcome, lines } = decideCredit({ ...one, rating: "no-credit" });
        if (outcome === "refused") expect(lines.map(({ verdict }) => verdict)).toContain("stops");
      }),
    );
  });

  test("is never worse for a better rating", () => {
    const fromBest = ["excellent", "good", "fair", "poor", "bankruptcy"] as const;
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 3 }), (one, at) => {
        const [better, worse] = [fromBest[at] ?? "excellent", fromBest[at + 1] ?? "bankruptcy"];
        expectNoWorse(decideCredit({ ...one, rating: better }), decideCredit({ ...one, rating: worse }));
      }),
    );
  });
});

test("an income is computed from the one answer that has it", () => {
  expect(monthlyIncomeOf({ "hourly-wage": { hourlyWage: 22_50, hoursPerWeek: 20 } })).toBe(1_950_00);
  expect(monthlyIncomeOf({ "hourly-wage": { hourlyWage: 22_50, hoursPerWeek: 37.5 } })).toBe(3_656_25);
  expect(monthlyIncomeOf({ "hourly-wage": { hourlyWage: 20_00, hoursPerWeek: 36.3 } })).toBe(3_146_00);
  expect(monthlyIncomeOf({ "annual-salary": { annualSalary: 65_000_00 } })).toBe(5_416_66);
  expect(monthlyIncomeOf({ "monthly-income": { monthlyIncome: 3_200_00 } })).toBe(3_200_00);
  expect(monthlyIncomeOf({})).toBe(0);
});
