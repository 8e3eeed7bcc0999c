import fc from "fast-check";
import { expect, test } from "vitest";
import { convertIncome, type IncomePeriod } from "#domain/credit/income.ts";

const period = fc.constantFrom<IncomePeriod>("weekly", "biweekly", "monthly", "annual");

test("an income is told by another period only where that is the same to the cent", () => {
  expect(convertIncome("biweekly", { amount: 52_000_00, period: "annual" })).toBe(2_000_00);
  expect(convertIncome("annual", { amount: 2_000_00, period: "biweekly" })).toBe(52_000_00);
  expect(convertIncome("biweekly", { amount: 50_000_00, period: "annual" })).toBeNull();
  expect(convertIncome("monthly", { amount: 1_000_00, period: "weekly" })).toBeNull();
  expect(convertIncome("monthly", { amount: 0, period: "weekly" })).toBe(0);
});

test("what is told by another period comes back as it was", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), period, period, (amount, from, to) => {
      const told = convertIncome(to, { amount, period: from });
      if (told !== null) expect(convertIncome(from, { amount: told, period: to })).toBe(amount);
    }),
  );
});
