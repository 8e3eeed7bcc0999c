/** The map of Canada: places, and labels that do not cover one another. */
import { expect, it } from "vitest";
import { averagePlace, mapSize, spreadLabels, toMap } from "#domain/place/map.ts";

const montreal = { latitude: 45.5, longitude: -73.57 };
const quebec = { latitude: 46.81, longitude: -71.21 };

it("has Montréal below and left of Québec, both on the map", () => {
  const [[x, y], [quebecX, quebecY]] = [toMap(montreal), toMap(quebec)];
  expect([x < quebecX, y > quebecY, x > 0 && y < mapSize.height]).toEqual([true, true, true]);
  expect(averagePlace([montreal, quebec]).latitude).toBeCloseTo(46.155);
});

it("moves labels apart that would cover one another, and no other", () => {
  const size = { width: 100, height: 50 };
  const labels = [
    { name: "lower", x: 40, y: 20 },
    { name: "upper", x: 0, y: 10 },
    { name: "far", x: 400, y: 12 },
  ];
  expect(spreadLabels(labels, size)).toEqual([
    { name: "upper", x: 0, y: -10 },
    { name: "far", x: 400, y: 12 },
    { name: "lower", x: 40, y: 40 },
  ]);
});
