import fc from "fast-check";
import { expect, test } from "vitest";
import { addOpenMinutes, hoursOfDay, isOpenAt, timeZoneOf, type WeekHours } from "#domain/formats/opening-hours.ts";

const day = { open: "09:00", close: "17:00" };
const hours: WeekHours = [day, day, day, day, day, null, null];
const zone = timeZoneOf("QC");
const add = (start: string, minutes: number, week = hours) =>
  addOpenMinutes(new Date(start), minutes, week, zone).toISOString();

test("counts only minutes in which the company is open", () => {
  // A Friday: 16:50 in Montréal. The next opening minute is Monday's.
  expect(add("2026-11-20T21:50:00Z", 5)).toBe("2026-11-20T21:55:00.000Z");
  expect(add("2026-11-20T21:50:00Z", 15)).toBe("2026-11-23T14:05:00.000Z");
  // Before opening, after closing, and over a change of clocks (1 November 2026).
  expect(add("2026-11-23T12:00:00Z", 15)).toBe("2026-11-23T14:15:00.000Z");
  expect(add("2026-11-23T23:00:00Z", 15)).toBe("2026-11-24T14:15:00.000Z");
  expect(add("2026-10-30T20:59:00Z", 2)).toBe("2026-11-02T14:01:00.000Z");
});

test("knows the hours of the day that it is in the company's province", () => {
  // Sunday evening in Montréal, Monday in London.
  expect(hoursOfDay(new Date("2026-11-23T02:00:00Z"), hours, zone)).toBeNull();
  expect(hoursOfDay(new Date("2026-11-23T12:00:00Z"), hours, zone)).toEqual(day);
});

test("counts every minute of a company that never opens", () => {
  expect(add("2026-11-21T12:00:00Z", 90, Array(7).fill(null))).toBe("2026-11-21T13:30:00.000Z");
});

test("ends in opening hours, and later for more minutes", () => {
  const start = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 3_000 }), (instant, minutes) => {
      const end = addOpenMinutes(instant, minutes, hours, zone);
      expect(isOpenAt(new Date(end.getTime() - 60_000), hours, zone)).toBe(true);
      expect(addOpenMinutes(instant, minutes + 1, hours, zone).getTime()).toBeGreaterThan(end.getTime());
    }),
    { numRuns: 200 },
  );
});
