import { expect, test } from "vitest";
import { readTypedMoney, toTypedMoney } from "#app/form/fields.server.ts";

test.each([
  ["2000", 2_000_00],
  ["1 234,50", 1_234_50],
  ["1\u00a0234,5\u00a0$", 1_234_50],
  ["1\u202f234 $", 1_234_00],
  ["$1,234.50", 1_234_50],
  ["1,234,567.89", 1_234_567_89],
  ["1,234", 1_234_00],
  ["0", 0],
  ["12,34", 12_34],
])("%s is read as an amount", (typed, cents) => {
  expect(readTypedMoney(typed)).toBe(cents);
});

test.each(["", "-5", "1.234", "1,23,456", "12,345,6", "1e3", "deux mille", "5 $ CA", "0x10", "1.2.3"])(
  "%s is no amount",
  (typed) => {
    expect(readTypedMoney(typed)).toBeNull();
  },
);

test("an amount is typed back as its person would, and read as the same", () => {
  expect(toTypedMoney(1_234_50, "fr-ca")).toBe("1234,50");
  expect(toTypedMoney(1_234_50, "en-ca")).toBe("1234.50");
  expect(toTypedMoney(2_000_00, "fr-ca")).toBe("2000");
  for (const amount of [0, 1, 99, 100, 123_456_78]) {
    for (const language of ["fr-ca", "en-ca"] as const) {
      expect(readTypedMoney(toTypedMoney(amount, language))).toBe(amount);
    }
  }
});
