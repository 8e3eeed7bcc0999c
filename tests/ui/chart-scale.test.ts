/** The three gridlines of charts. */
import { expect, test } from "vitest";
import { toBars } from "#app/ui/data/bar-chart.tsx";
import { ratioOf, scaleOf } from "#app/ui/data/chart-scale.ts";
import { toColumns } from "#app/ui/data/line-chart.tsx";

const gridlines = (values: number[], least: number) => {
  const { bottom, middle, top } = scaleOf(values, least);
  return [bottom, middle, top];
};

test.each([
  {
    name: "values of a vehicle in cents",
    values: [20_000_00, 24_000_00],
    least: 500_00,
    lines: [20_000, 22_000, 24_000],
  },
  { name: "a constant value", values: [3_000_00, 3_000_00], least: 500_00, lines: [3_000, 3_500, 4_000] },
])("stand at round values: $name", ({ values, least, lines }) => {
  expect(gridlines(values, least)).toEqual(lines.map((dollars) => dollars * 100));
});

test("stand at whole counts, and at scores of fifty", () => {
  expect(gridlines([0, 3], 1)).toEqual([0, 2, 4]);
  expect(gridlines([0, 0], 1)).toEqual([0, 1, 2]);
  expect(gridlines([0, 47], 1)).toEqual([0, 25, 50]);
  expect(gridlines([585, 800], 50)).toEqual([400, 600, 800]);
});

test("enclose every value", () => {
  for (let min = 0; min < 900; min += 37) {
    for (let max = min; max < 5000; max += 211) {
      const scale = scaleOf([min, max], 1);
      const ratios = [ratioOf(scale, min), ratioOf(scale, max)];
      expect(ratios.every((ratio) => ratio >= 0 && ratio <= 1)).toBe(true);
    }
  }
});

test("points stand at their days, and a single one in the middle", () => {
  const points = (...days: string[]) => days.map((day) => ({ day, value: 1 }));
  expect(toColumns(points("2026-01-01", "2026-01-02", "2026-01-05"))).toEqual([0, 150, 600]);
  expect(toColumns(points("2026-01-01"))).toEqual([300]);
});

test("bars stand on the bottom and on each other", () => {
  const bars = toBars([{ day: "2026-01-01", counts: [1, 3] }], 4);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [120, 40],
    [0, 120],
  ]);
});
