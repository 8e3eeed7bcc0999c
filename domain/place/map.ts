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

interface MapLabel {
  /** The place that it names. */
  pin: readonly [x: number, y: number];
  width: number;
}

/**
 * Places labels of one height each at its pin: above it, where most of the country is, else beside or below it, where it covers no
 * other pin and no other label. `x` and `y` are their middles; none leaves the map.
 */
export function placeLabels<Label extends MapLabel>(
  labels: readonly Label[],
  { height, stem, pinRadius }: { height: number; stem: number; pinRadius: number },
): (Label & { x: number; y: number })[] {
  const placed: (Label & { x: number; y: number })[] = [];
  const covers = (x: number, y: number, width: number, label: Label) =>
    placed.some(
      (other) => Math.abs(other.x - x) < (other.width + width) / 2 + 4 && Math.abs(other.y - y) < height + 4,
    ) ||
    labels.some(
      ({ pin }) =>
        pin !== label.pin &&
        Math.abs(pin[0] - x) < width / 2 + pinRadius &&
        Math.abs(pin[1] - y) < height / 2 + pinRadius,
    );
  for (const label of labels) {
    const { pin, width } = label;
    const beside = width / 2 + 2 * pinRadius;
    const choices = [
      [pin[0], pin[1] - stem],
      [pin[0] - beside, pin[1]],
      [pin[0] + beside, pin[1]],
      [pin[0], pin[1] + stem],
    ] as const;
    const isInside = (x: number) => x >= width / 2 && x <= mapSize.width - width / 2;
    const [x, y] = choices.find(([x, y]) => isInside(x) && !covers(x, y, width, label)) ?? choices[0];
    placed.push({ ...label, x: Math.min(Math.max(x, width / 2), mapSize.width - width / 2), y });
  }
  return placed;
}
