import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  centsToDollars,
  dollarsToCents,
  formatDollars,
  formatMoney,
  formatWithOptionalCents,
  percentOf,
  sumCents,
  toDecimalString,
} from "#domain/money/money.ts";
import { anyCents } from "./quote-input.ts";

const noBreak = (text: string) => text.replaceAll(" ", "\u00A0");

test.each([
  [0, "$0.00", "0,00 $"],
  [5, "$0.05", "0,05 $"],
  [-5, "−$0.05", "−0,05 $"],
  [99_999, "$999.99", "999,99 $"],
  [123_456, "$1,234.56", "1 234,56 $"],
  [-123_456_789, "−$1,234,567.89", "−1 234 567,89 $"],
])("%i cents are written %s and %s", (cents, english, french) => {
  expect(formatMoney(cents, "en-ca")).toBe(english);
  expect(formatMoney(cents, "fr-ca")).toBe(noBreak(french));
});

test("whole dollars are rounded to the nearest", () => {
  expect(formatDollars(2_499_950, "en-ca")).toBe("$25,000");
  expect(formatDollars(2_499_949, "fr-ca")).toBe(noBreak("24 999 $"));
  expect(formatWithOptionalCents(1_800_050, "fr-ca")).toBe(noBreak("18 000,50 $"));
  expect(formatWithOptionalCents(1_800_000, "en-ca")).toBe("$18,000");
});

test("the formats equal the platform's, except the minus sign", () => {
  const english = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
  const french = new Intl.NumberFormat("fr-CA", { style: "currency", currency: "CAD" });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      fc.pre(cents !== 0);
      expect(formatMoney(cents, "en-ca")).toBe(english.format(cents / 100).replace("-", "\u2212"));
      expect(formatMoney(cents, "fr-ca")).toBe(
        french
          .format(cents / 100)
          .replace(/\s/g, "\u00A0")
          .replace("-", "\u2212"),
      );
    }),
  );
});

test("dollars convert to exact cents and back", () => {
  expect([1.005, 0.285, 8.165, 1e-7, -1.005, 19.99].map(dollarsToCents)).toEqual([101, 29, 817, 0, -101, 1999]);
  expect(() => dollarsToCents(Number.NaN)).toThrow(RangeError);
  expect(() => dollarsToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => dollarsToCents(centsToDollars(cents)) === cents),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      (cents) => dollarsToCents(Number(toDecimalString(cents))) === cents,
    ),
  );
});

describe("a percentage", () => {
  test("rounds half cents away from zero", () => {
    expect(percentOf(2000, 9.975)).toBe(200);
    expect(percentOf(-2000, 9.975)).toBe(-200);
    expect(percentOf(10, 5)).toBe(1);
    expect(percentOf(9, 5)).toBe(0);
  });

  test("refuses amounts that are not whole cents", () => {
    expect(() => percentOf(10.5, 5)).toThrow(RangeError);
    expect(() => percentOf(Number.NaN, 5)).toThrow(RangeError);
    expect(() => percentOf(10, Number.NaN)).toThrow(RangeError);
  });

  test("is within half a cent of the exact one, however large", () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 100_000 }), (amount, thousandths) => {
        const doubled =
          2n * (BigInt(percentOf(amount, thousandths / 1000)) * 100_000n - BigInt(amount) * BigInt(thousandths));
        expect(doubled <= 100_000n && doubled > -100_000n).toBe(true);
      }),
    );
  });
});

describe("an allocation", () => {
  const anyWeights = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 1e6, noNaN: true })), {
      minLength: 1,
      maxLength: 12,
    })
    .filter((weights) => weights.some((weight) => weight > 0));
  const anyAmount = fc.oneof(
    anyCents,
    anyCents.map((cents) => -cents),
    fc.maxSafeInteger(),
  );

  test("loses no cent, and all parts are whole cents of one sign", () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const parts = allocate(amount, weights);
        expect(parts).toHaveLength(weights.length);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
        expect(parts.every((part) => Number.isSafeInteger(part) && part * Math.sign(amount) >= 0)).toBe(true);
      }),
    );
  });

  test("gives the remaining cents to the first parts", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(5, [0, 1])).toEqual([0, 5]);
  });

  test("needs a positive weight", () => {
    for (const weights of [[], [0], [-1, 2], [Number.NaN]]) expect(() => allocate(1, weights)).toThrow(RangeError);
  });
});

test("a sum beyond the safe integers is refused", () => {
  expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});
