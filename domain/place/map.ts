/** Where places lie on the map of Canada: Lambert's conformal conic projection, as Canada's own maps have. */
import type { Coordinates } from "./distance.ts";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The projection's standard parallels, its origin and its middle meridian. */
const [south, north, origin, meridian] = [radians(49), radians(77), radians(49), radians(-95)];
const cone =
  Math.log(Math.cos(south) / Math.cos(north)) /
  Math.log(Math.tan(Math.PI / 4 + north / 2) / Math.tan(Math.PI / 4 + south / 2));
const size = (Math.cos(south) * Math.tan(Math.PI / 4 + south / 2) ** cone) / cone;
const radiusAt = (latitude: number): number => size / Math.tan(Math.PI / 4 + latitude / 2) ** cone;

/** The size of the map; `toMap` gives places in it. It leaves out the farthest north. */
export const mapSize = { width: 1000, height: 700 } as const;
const scale = 1150;
const centre = { x: 462, y: 556 } as const;

export function toMap({ latitude, longitude }: Coordinates): readonly [x: number, y: number] {
  const radius = radiusAt(radians(latitude));
  const angle = cone * (radians(longitude) - meridian);
  return [
    Math.round(centre.x + scale * radius * Math.sin(angle)),
    Math.round(centre.y - scale * (radiusAt(origin) - radius * Math.cos(angle))),
  ];
}

/** The middle of places that are near one another; there is at least one. */
export const averagePlace = (places: readonly Coordinates[]): Coordinates => ({
  latitude: places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length,
  longitude: places.reduce((sum, { longitude }) => sum + longitude, 0) / places.length,
});

/** Moves labels of one size up or down until none covers another; `x` and `y` are their middles. */
export function spreadLabels<Label extends { x: number; y: number }>(
  labels: readonly Label[],
  { width, height }: { width: number; height: number },
): Label[] {
  const spread = labels.map((label) => ({ ...label })).sort((a, b) => a.y - b.y);
  // A few rounds are enough for a country; a label that still touches another stays readable.
  for (let round = 0; round < 5; round += 1) {
    for (const [index, upper] of spread.entries()) {
      for (const lower of spread.slice(index + 1)) {
        const overlap = height - (lower.y - upper.y);
        if (overlap <= 0 || Math.abs(lower.x - upper.x) >= width) continue;
        upper.y -= overlap / 2;
        lower.y += overlap / 2;
      }
    }
  }
  return spread;
}
