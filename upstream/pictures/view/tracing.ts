/** Paths of shapes that lie on a surface. */
import { dot, normalAt, normalize, type Place, pointAt, type Surface, subtract } from "../model/surface.ts";
import { closedPathData, openPathData, type Point } from "../svg.ts";
import type { Camera } from "./camera.ts";

function isVisible(surface: Surface, camera: Camera, place: Place): boolean {
  const toEye = normalize(subtract(camera.eye, pointAt(surface, place)));
  return dot(normalAt(surface, place), toEye) > 0.02;
}

/** Points along straight lines between places, without those that face away. */
function visiblePoints(surface: Surface, camera: Camera, places: readonly Place[]): Point[] {
  return places.slice(1).flatMap(([u, v], index) => {
    const [fromU, fromV] = places[index] ?? [u, v];
    const steps = Math.max(2, Math.ceil(Math.max(Math.abs(u - fromU), Math.abs(v - fromV)) * 5));
    return Array.from({ length: steps }, (_, step): Place => {
      const share = step / steps;
      return [fromU + (u - fromU) * share, fromV + (v - fromV) * share];
    })
      .filter((place) => isVisible(surface, camera, place))
      .map((place) => camera.toScreen(pointAt(surface, place)));
  });
}

/** Path data of the visible part of an area with these corners; empty where it faces away. */
export function traceArea(surface: Surface, camera: Camera, corners: readonly Place[]): string {
  const [first] = corners;
  if (!first) return "";
  const points = visiblePoints(surface, camera, [...corners, first]);
  return points.length < 4 ? "" : closedPathData(points, 0.5);
}

/** Path data of the visible part of a line through these places. */
export function traceLine(surface: Surface, camera: Camera, places: readonly Place[]): string {
  const last = places.at(-1);
  const end = last && isVisible(surface, camera, last) ? [camera.toScreen(pointAt(surface, last))] : [];
  return openPathData([...visiblePoints(surface, camera, places), ...end], 0.5);
}

/** A place on the other side; for those near the tail, too. */
export const mirrorPlace = ({ columnCount }: Surface, [u, v]: Place): Place =>
  u > columnCount / 2 ? [2 * (columnCount - 1) - u, v] : [-u, v];

/** An area of the left side and its mirror image. */
export function traceBoth(surface: Surface, camera: Camera, corners: readonly Place[]): string {
  const mirrored = corners.map((place) => mirrorPlace(surface, place));
  return traceArea(surface, camera, corners) + traceArea(surface, camera, mirrored);
}
