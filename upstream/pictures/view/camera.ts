/** Where a picture is taken from. */
import { add, cross, dot, normalize, scale, subtract, type Vector } from "../model/surface.ts";
import type { Point } from "../svg.ts";

export interface Camera {
  eye: Vector;
  /** Pixels of the drawing, and the distance from the camera in metres. */
  project(point: Vector): readonly [x: number, y: number, depth: number];
  toScreen(point: Vector): Point;
}

export interface CameraPlace {
  target: Vector;
  /** Degrees around the vehicle: 0 looks at the left side, 90 at the nose, -90 at the tail. */
  azimuth: number;
  elevation: number;
  /** Metres. */
  distance: number;
}

/** @param zoom pixels per metre at the target, which is drawn at `centre`. */
export function createCamera(place: CameraPlace, zoom: number, centre: Point): Camera {
  const azimuth = (place.azimuth * Math.PI) / 180;
  const elevation = (place.elevation * Math.PI) / 180;
  const toEye: Vector = [
    -Math.sin(azimuth) * Math.cos(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const eye = add(place.target, scale(toEye, place.distance));
  const forward = scale(toEye, -1);
  const right = normalize(cross([0, 0, 1], forward));
  const up = cross(forward, right);
  const project = (point: Vector) => {
    const offset = subtract(point, eye);
    const depth = dot(offset, forward);
    const factor = (zoom * place.distance) / depth;
    return [centre[0] + dot(offset, right) * factor, centre[1] - dot(offset, up) * factor, depth] as const;
  };
  const toScreen = (point: Vector): Point => {
    const [x, y] = project(point);
    return [x, y];
  };
  return { eye, project, toScreen };
}
