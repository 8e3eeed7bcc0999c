import { addMonths, format, parseISO } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstOfMonthBefore, isUnderMonthsAgo, toMonths, toSpan, wholeMonthsBetween } from "#domain/formats/months.ts";

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
    expect(isUnderMonthsAgo(6, since, today)).toBe(expected);
  });

  test("changes once, on the day when the months are over", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 48 }), (since, months) => {
        const due = addMonths(parseISO(since), months);
        const on = (days: number) =>
          format(new Date(due.getFullYear(), due.getMonth(), due.getDate() + days), "yyyy-MM-dd");
        expect(isUnderMonthsAgo(months, since, on(-1))).toBe(true);
        // A month too short for the day is over with its last one.
        expect(isUnderMonthsAgo(months, since, on(1))).toBe(false);
      }),
    );
  });
});

describe("how many months are over", () => {
  test.each([
    ["2026-01-31", "2026-02-28", 0],
    ["2026-01-31", "2026-03-01", 1],
    ["2026-01-31", "2026-03-30", 1],
    ["2026-01-31", "2026-03-31", 2],
    ["2024-02-29", "2025-02-28", 11],
    ["2024-02-29", "2025-03-01", 12],
    ["2024-02-29", "2028-02-29", 48],
    ["2026-06-30", "2026-07-30", 1],
    ["2026-12-31", "2027-01-30", 0],
    ["2026-12-31", "2027-01-31", 1],
    ["2026-11-22", "2026-11-21", 0],
    ["2027-11-22", "2026-11-21", 0],
  ])("since %s, on %s: %i", (since, today, expected) => {
    expect(wholeMonthsBetween(since, today)).toBe(expected);
  });

  test("is the largest number of months that are over", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (since, days) => {
        const from = parseISO(since);
        const today = format(new Date(from.getFullYear(), from.getMonth(), from.getDate() + days), "yyyy-MM-dd");
        const count = wholeMonthsBetween(since, today);
        expect(isUnderMonthsAgo(count, since, today)).toBe(false);
        expect(isUnderMonthsAgo(count + 1, since, today)).toBe(true);
      }),
    );
  });
});

describe("the first day of the month some time before", () => {
  test.each([
    ["2026-03-31", 0, 1, "2026-02-01"],
    ["2026-03-01", 0, 0, "2026-03-01"],
    ["2026-01-31", 0, 1, "2025-12-01"],
    ["2024-02-29", 1, 0, "2023-02-01"],
    ["2026-11-30", 2, 11, "2023-12-01"],
    ["1910-06-30", 40, 0, "1900-01-01"],
  ])("%s, %i years and %i months: %s", (today, years, months, expected) => {
    expect(firstOfMonthBefore(today, { years, months })).toBe(expected);
  });

  test("is exactly that long ago, on any day of the month", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), (today, count) => {
        expect(wholeMonthsBetween(firstOfMonthBefore(today, toSpan(count)), today)).toBe(count);
      }),
    );
  });
});

test("a span converts to months and back", () => {
  expect(toSpan(26)).toEqual({ years: 2, months: 2 });
  fc.assert(fc.property(fc.nat(1_000), (count) => toMonths(toSpan(count)) === count));
});
