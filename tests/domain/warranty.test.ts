import { expect, test } from "vitest";
import { hasWarrantyEnded } from "#domain/vehicle/warranty.ts";

const cover = { months: 36, km: 60_000 };
const endedOn = (today: string, startsOn: string | null = "2023-11-21", mileageKm = 0) =>
  hasWarrantyEnded(cover, { startsOn, mileageKm }, today);

test("a warranty runs through its last day and its last kilometre", () => {
  expect(endedOn("2026-11-20")).toBe(false);
  expect(endedOn("2026-11-21")).toBe(true);
  expect(endedOn("2026-11-20", "2023-11-21", 59_999)).toBe(false);
  expect(endedOn("2026-11-20", "2023-11-21", 60_000)).toBe(true);
});

test("a warranty that has not started has not ended", () => {
  expect(endedOn("2040-01-01", null, 90_000)).toBe(false);
});
