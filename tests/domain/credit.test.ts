import { addMonths, format, parseISO } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasJob, isUnderMonths, maskedSin, ownsHome } from "#app/domain/credit.ts";

const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("whether fewer than so many months have passed", () => {
  test.each([
    ["2026-05-20", "2026-11-19", true],
    ["2026-05-20", "2026-11-20", false],
    ["2025-11-30", "2026-05-29", true],
    ["2025-08-31", "2026-02-28", true],
    ["2025-08-31", "2026-03-01", false],
    ["2026-11-20", "2026-11-20", true],
  ])("since %s, on %s: %s", (since, today, expected) => {
    expect(isUnderMonths(6, since, today)).toBe(expected);
  });

  test("turns once, on the day that the months are over", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 48 }), (since, months) => {
        const due = addMonths(parseISO(since), months);
        const on = (days: number) =>
          format(new Date(due.getFullYear(), due.getMonth(), due.getDate() + days), "yyyy-MM-dd");
        expect(isUnderMonths(months, since, on(-1))).toBe(true);
        // A month too short for the day is over with its last one.
        expect(isUnderMonths(months, since, on(1))).toBe(false);
      }),
    );
  });
});

test("owners and those who work are asked more", () => {
  expect(["own-with-mortgage", "own-free-and-clear", "own-mobile-home"].every(ownsHome)).toBe(true);
  expect(["rent", "rent-housing", "with-parents"].some(ownsHome)).toBe(false);
  expect(["employed", "self-employed"].every(hasJob)).toBe(true);
  expect(["retired", "student", "unemployed"].some(hasJob)).toBe(false);
});

test("a number is shown by its last three digits", () => {
  expect(maskedSin("286")).toBe("•••-•••-286");
});
