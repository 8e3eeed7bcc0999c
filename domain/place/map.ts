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
