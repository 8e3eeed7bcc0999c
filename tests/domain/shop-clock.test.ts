/** The day of an instant in the shop's time zone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toShopDay } from "#domain/formats/shop-clock.ts";

test.each([
  ["2026-11-30T04:59:59.999Z", "2026-11-29"],
  ["2026-11-30T05:00:00.000Z", "2026-11-30"],
  ["2026-07-01T03:59:59.999Z", "2026-06-30"],
  ["2026-07-01T04:00:00.000Z", "2026-07-01"],
])("%s is on %s", (instant, day) => {
  expect([toShopDay(instant), toShopDay(new Date(instant))]).toEqual([day, day]);
});

test("what was asked before changes nothing", () => {
  const near = fc.date({ noInvalidDate: true, min: new Date("2026-11-29"), max: new Date("2026-12-01") });
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" });
  fc.assert(
    fc.property(fc.array(near), (instants) => {
      expect(instants.map((instant) => toShopDay(instant))).toEqual(instants.map((instant) => format.format(instant)));
    }),
  );
});

test("no date is an error", () => {
  toShopDay("2026-11-30T05:00:00Z");
  expect(() => toShopDay("never")).toThrow(RangeError);
});
