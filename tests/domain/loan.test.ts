import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lease } from "#domain/money/lease.ts";
import { annuityPayment, loan, type Term } from "#domain/money/loan.ts";
import { anyCents, anyTerm } from "./quote-input.ts";

const monthly = (months: number, apr: number): Term => ({ months, apr, frequency: 12 });

/** The final balance, computed period by period as an independent check. */
const balanceAfter = (present: number, payment: number, { months, apr, frequency }: Term) => {
  let balance = present;
  for (let period = 0; period < (months * frequency) / 12; period += 1)
    balance = balance * (1 + apr / 100 / frequency) - payment;
  return balance;
};

test("repays the loan exactly, and leaves the lease at its residual", () => {
  const wholePeriods = anyTerm.filter(({ months, frequency }) => Number.isInteger((months * frequency) / 12));
  fc.assert(
    fc.property(
      wholePeriods,
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (term, present, share) => {
        const future = present * share;
        const balance = balanceAfter(present, annuityPayment(present, future, term), term);
        const scale = present * (1 + term.apr / 100 / term.frequency) ** ((term.months * term.frequency) / 12);
        expect(Math.abs(balance - future) / scale).toBeLessThan(1e-9);
      },
    ),
  );
});

test("is never negative and always whole cents", () => {
  fc.assert(
    fc.property(anyTerm, anyCents, anyCents, (term, cost, residual) => {
      for (const { payment, costOfBorrowing } of [loan(cost, term), loan(-cost, term), lease(cost, residual, term)]) {
        expect(Number.isSafeInteger(payment) && payment >= 0).toBe(true);
        expect(Number.isSafeInteger(costOfBorrowing) && costOfBorrowing >= 0).toBe(true);
      }
    }),
  );
});

test("splits evenly at rate 0, and a tiny rate is close to it", () => {
  expect(loan(100_00, monthly(3, 0))).toEqual({ payment: 33_33, payments: 3, costOfBorrowing: 0 });
  expect(loan(20_000_00, monthly(60, 1e-12)).payment).toBe(loan(20_000_00, monthly(60, 0)).payment);
  expect(lease(20_000_00, 8_000_00, monthly(48, 0)).payment).toBe(250_00);
});

test("computes the cost of borrowing", () => {
  expect(loan(20_000_00, monthly(60, 5)).costOfBorrowing).toBe(377_42 * 60 - 20_000_00);
  expect(lease(20_000_00, 13_110_00, monthly(36, 3)).costOfBorrowing).toBe(233_14 * 36 + 13_110_00 - 20_000_00);
});

test("counts a half payment at the end of an odd biweekly term", () => {
  expect(loan(20_000_00, { months: 39, apr: 0, frequency: 26 })).toMatchObject({ payments: 84.5, payment: 236_69 });
});

test("is 0 if nothing is left to pay", () => {
  expect(loan(0, monthly(60, 5)).payment).toBe(0);
  expect(loan(-1, monthly(60, 0)).payment).toBe(0);
  expect(lease(5_000_00, 8_000_00, monthly(48, 0))).toEqual({ payment: 0, payments: 48, costOfBorrowing: 0 });
});

test("refuses invalid terms and rates", () => {
  for (const months of [0, -12, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => loan(1, monthly(months, 5))).toThrow(RangeError);
  for (const apr of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => loan(1, monthly(12, apr))).toThrow(RangeError);
  expect(() => loan(0.5, monthly(12, 5))).toThrow(RangeError);
});
