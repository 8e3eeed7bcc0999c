import { expect, test } from "vitest";
import type { Database } from "#upstream/db/database.ts";
import { getToday } from "#upstream/db/today.ts";

/** A database whose day ends after `msLeft`; it counts how often it is asked. */
function clockOf(msLeft: number) {
  const asked = { times: 0 };
  const execute = async () => {
    asked.times += 1;
    return { rows: [{ day: "2026-12-31", ms_left: String(msLeft) }] };
  };
  return { asked, upstream: { database: { db: { execute } } as unknown as Database } };
}

test("the day is asked once, until it ends", async () => {
  const midday = clockOf(12 * 3600 * 1000);
  expect([await getToday(midday.upstream), await getToday(midday.upstream)]).toEqual(["2026-12-31", "2026-12-31"]);
  expect(midday.asked.times).toBe(1);

  const midnight = clockOf(0);
  await getToday(midnight.upstream);
  await getToday(midnight.upstream);
  expect(midnight.asked.times).toBe(2);
});

test("later days cross months and years", async () => {
  const { upstream } = clockOf(3600 * 1000);
  expect(await getToday(upstream, 1)).toBe("2027-01-01");
  expect(await getToday(upstream, -31)).toBe("2026-11-30");
});
