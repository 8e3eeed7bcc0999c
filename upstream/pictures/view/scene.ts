/** Draws a vehicle from outside: everything but its paint, which is the last step, so that twelve paints share one drawing. */
import { type BodyPlan, createBody, createCabin, heightAt } from "../model/body.ts";
import type { Face } from "../model/faces.ts";
import type { Vector } from "../model/surface.ts";
import { pathElement } from "../svg.ts";
import { wheelGroup } from "../wheel.ts";
import { type Camera, createCamera } from "./camera.ts";
import { areasAbove, outlineOf } from "./contours.ts";
import { type Drawing, drawCockpit, drawFace, drawGlass, drawSeams, drawTail, drawTrim, fill } from "./parts.ts";
import { createRaster, drawMesh, ellipsoidMesh, meshOf, type Raster } from "./raster.ts";
import { axles, placeWheel, traceArch, traceShadow } from "./wheels.ts";

export const outsideViews = ["side", "front", "rear"] as const;
export type OutsideView = (typeof outsideViews)[number];

/** The tones at which the paint's areas end, dark to light. */
const tones = [-0.6, -0.4, -0.22, -0.08, 0.08, 0.24, 0.42] as const;

/** A drawing without its paint; the elements are complete but for `%` before each id. */
export interface Scene {
  /** Path data of the painted body. */
  outline: string;
  /** Areas lighter than each tone. */
  areas: readonly { tone: number; path: string }[];
  defs: string;
  behind: string;
  /** On the body, and clipped by its outline. */
  onBody: string;
  inFront: string;
}

const viewpoints: Record<OutsideView, { azimuth: number; elevation: number; distance: number }> = {
  side: { azimuth: 0, elevation: 4, distance: 30 },
  front: { azimuth: 38, elevation: 8, distance: 9 },
  rear: { azimuth: -40, elevation: 9, distance: 9 },
};

const parts = { paint: 1, cockpit: 2 } as const;

/** The most that a vehicle takes of the drawing; long ones reach its width, high ones its height, which a low frame still shows. */
const room = { width: 525, height: 230 } as const;
/** Its middle: with the shadow below it, a vehicle leaves as much space above as below. */
const middle = { x: 300, y: 203 } as const;

/** Puts the whole vehicle, as it is seen from there, in the middle of the drawing; short ones stay a little smaller than long ones. */
function openCamera({ plan, body, cabin }: Omit<Drawing, "face" | "camera">, view: OutsideView): Camera {
  const place = { target: [plan.length / 2, 0, plan.height * 0.44] as const, ...viewpoints[view] };
  const side = plan.width / 2;
  const ground = axles(plan).flatMap((axle): Vector[] => [
    [axle, side, 0],
    [axle, -side, 0],
  ]);
  const measured = createCamera(place, 1, [0, 0]);
  const points = [...[body, cabin].flatMap((surface) => meshOf(surface, 2).flat()), ...ground].map(measured.toScreen);
  const [left, right] = extentOf(points.map(([x]) => x));
  const [top, bottom] = extentOf(points.map(([, y]) => y));
  const width = Math.min(room.width, 505 + (plan.length - 4.4) * 24);
  const zoom = Math.min(width / (right - left), room.height / (bottom - top));
  return createCamera(place, zoom, [middle.x - (zoom * (left + right)) / 2, middle.y - (zoom * (top + bottom)) / 2]);
}

const extentOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

function rasterize({ plan, camera, body, cabin }: Drawing): Raster {
  const raster = createRaster(600, 400, 1.5);
  drawMesh(raster, camera, meshOf(body, 4), parts.paint);
  if (!plan.isOpen) drawMesh(raster, camera, meshOf(cabin, 4), parts.paint);
  const mirrorX = plan.cabin.windshieldBase[0] + 0.42;
  for (const side of plan.isOpen ? [1] : [1, -1]) {
    const centre: Vector = [mirrorX, side * (plan.width / 2 + 0.03), heightAt(plan.belt, plan, mirrorX) + 0.07];
    drawMesh(raster, camera, ellipsoidMesh(centre, [0.09, 0.12, 0.075]), parts.paint);
  }
  if (plan.isOpen) drawSeats(raster, camera, plan);
  return raster;
}

function drawSeats(raster: Raster, camera: Camera, plan: BodyPlan): void {
  const belt = heightAt(plan.belt, plan, 2.7);
  for (const [x, side] of [
    [2.65, 1],
    [2.65, -1],
    [3.35, 1],
    [3.35, -1],
  ] as const) {
    drawMesh(raster, camera, ellipsoidMesh([x, side * 0.36, belt + 0.02], [0.09, 0.24, 0.13]), parts.cockpit);
    drawMesh(raster, camera, ellipsoidMesh([x + 0.02, side * 0.36, belt + 0.17], [0.06, 0.13, 0.07]), parts.cockpit);
  }
}

const gradient = (id: string, stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="%${id}" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("")}</linearGradient>`;

/** @param area attributes of the filter's area, where the usual tenth around the shape is too little. */
const blurFilter = (id: string, radius: number, area = ""): string =>
  `<filter id="%${id}"${area}><feGaussianBlur stdDeviation="${radius}"/></filter>`;

export function drawScene(plan: BodyPlan, face: Face, view: OutsideView): Scene {
  const shape = { plan, body: createBody(plan), cabin: createCabin(plan) };
  const drawing: Drawing = { ...shape, face, camera: openCamera(shape, view) };
  const { camera } = drawing;
  const raster = rasterize(drawing);
  const areas = areasAbove(raster, parts.paint, tones).map((path, index) => ({ tone: tones[index] ?? 0, path }));
  const wells = axles(plan).map((axle) => traceArch(plan, camera, axle, 0.04));
  const [front, rear] = axles(plan);
  const order = view === "rear" ? [front, rear] : [rear, front];
  const outerFace = plan.width / 2 - 0.025;
  const wheels = (id: string, y: number) => order.map((axle) => placeWheel(plan, camera, id, axle, y)).join("");
  return {
    outline: outlineOf(raster, parts.paint),
    areas,
    defs:
      wheelGroup("%w", face.wheel) +
      '<circle id="%t" r="40" fill="#0b0c0e"/>' +
      blurFilter("f", 2.5) +
      blurFilter("h", 6, ' y="-2" height="5"') +
      gradient("g", [
        [0, "#5d6b76"],
        [0.5, "#28313a"],
        [1, "#14181c"],
      ]) +
      gradient("l", [
        [0, "#e8eef2"],
        [0.5, "#7d8992"],
        [1, "#cfd8de"],
      ]) +
      gradient("r", [
        [0, "#e0323a"],
        [0.5, "#8d0f18"],
        [1, "#c8202a"],
      ]),
    behind:
      pathElement(traceShadow(plan, camera, 0.06), 'opacity=".62" filter="url(#%h)"') + wheels("%t", 0.12 - outerFace),
    onBody:
      drawTrim(drawing) + fill("#08090a", wells.join("")) + drawSeams(drawing) + drawFace(drawing) + drawTail(drawing),
    inFront:
      wheels("%t", outerFace - 0.13) +
      wheels("%w", outerFace) +
      drawCockpit(drawing, outlineOf(raster, parts.cockpit)) +
      drawGlass(drawing),
  };
}
