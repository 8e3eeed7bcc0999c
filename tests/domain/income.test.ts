import fc from "fast-check";
import { expect, test } from "vitest";
import { convertIncome, type IncomePeriod } from "#domain/credit/income.ts";

const period = fc.constantFrom<IncomePeriod>("weekly", "biweekly", "monthly", "annual");

test("an income is converted to another period only if the result is exact", () => {
  expect(convertIncome("biweekly", { amount: 52_000_00, period: "annual" })).toBe(2_000_00);
  expect(convertIncome("annual", { amount: 2_000_00, period: "biweekly" })).toBe(52_000_00);
  expect(convertIncome("biweekly", { amount: 50_000_00, period: "annual" })).toBeNull();
  expect(convertIncome("monthly", { amount: 1_000_00, period: "weekly" })).toBeNull();
  expect(convertIncome("monthly", { amount: 0, period: "weekly" })).toBe(0);
});

test("a converted income converts back to the same amount", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), period, period, (amount, from, to) => {
      const converted = convertIncome(to, { amount, period: from });
      if (converted !== null) expect(convertIncome(from, { amount: converted, period: to })).toBe(amount);
    }),
  );
});
