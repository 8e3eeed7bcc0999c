import { expect, test } from "vitest";
import { usedWarrantyOf } from "#domain/law/used-warranty.ts";

const today = "2026-11-20";

test.each([
  ["2022-11-21", 80_000, "A", 6],
  ["2022-11-20", 80_000, "B", 3],
  ["2022-11-21", 80_001, "B", 3],
  ["2021-11-20", 100_000, "C", 1],
  ["2019-11-20", 20_000, "D", null],
  ["2024-01-01", 120_001, "D", null],
] as const)("a vehicle of %s with %i km is in category %s", (marketDay, mileageKm, category, months) => {
  const warranty = usedWarrantyOf({ marketDay, mileageKm }, today);
  expect(warranty.category).toBe(category);
  expect(warranty.limits?.months ?? null).toBe(months);
});
