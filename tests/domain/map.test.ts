/** The map of Canada: places, and labels that do not cover one another. */
import { expect, it } from "vitest";
import { averagePlace, mapSize, placeLabels, toMap } from "#domain/place/map.ts";

const montreal = { latitude: 45.5, longitude: -73.57 };
const quebec = { latitude: 46.81, longitude: -71.21 };

it("has Montréal below and left of Québec, both on the map", () => {
  const [[x, y], [quebecX, quebecY]] = [toMap(montreal), toMap(quebec)];
  expect([x < quebecX, y > quebecY, x > 0 && y < mapSize.height]).toEqual([true, true, true]);
  expect(averagePlace([montreal, quebec]).latitude).toBeCloseTo(46.155);
});

it("places labels above their pins, or where they cover neither a pin nor a label", () => {
  const sizes = { height: 40, stem: 60, pinRadius: 10 };
  const labels = [
    { name: "alone", pin: [100, 300], width: 80 },
    { name: "upper", pin: [500, 300], width: 80 },
    { name: "lower", pin: [510, 350], width: 80 },
    { name: "at the edge", pin: [995, 300], width: 80 },
  ] as const;
  expect(placeLabels(labels, sizes).map(({ name, x, y }) => [name, x, y])).toEqual([
    ["alone", 100, 240],
    ["upper", 500, 240],
    ["lower", 450, 350],
    ["at the edge", 935, 300],
  ]);
});
