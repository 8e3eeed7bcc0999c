/** Wheels and the openings that they stand in. */
import type { BodyPlan } from "../model/body.ts";
import { closedPathData, formatNumber, type Point } from "../svg.ts";
import type { Camera } from "./camera.ts";

export const axles = ({ frontOverhang, wheelbase }: BodyPlan): readonly [front: number, rear: number] => [
  frontOverhang,
  frontOverhang + wheelbase,
];

/** Path data of a wheel's opening in the body's side, which is flat there; it reaches below the body. `gap` is in metres. */
export function traceArch(plan: BodyPlan, camera: Camera, axle: number, gap: number): string {
  const radius = plan.wheelRadius + gap;
  const points = Array.from({ length: 12 }, (_, index): Point => {
    const turn = ((index * 17.9 - 8) * Math.PI) / 180;
    const z = plan.wheelRadius + Math.sin(turn) * radius;
    return camera.toScreen([axle - Math.cos(turn) * radius, plan.width * 0.49, z]);
  });
  return closedPathData(points, 0.4);
}

/** References a wheel of radius 40 by its id; it stands at `axle`, and its outer face `y` metres from the middle. */
export function placeWheel(plan: BodyPlan, camera: Camera, id: string, axle: number, y: number): string {
  const radius = plan.wheelRadius;
  const at = (x: number, z: number) => camera.toScreen([x, y, z]);
  const [[rightX, rightY], [leftX, leftY]] = [at(axle + radius, radius), at(axle - radius, radius)];
  const [[lowX, lowY], [highX, highY]] = [at(axle, 0), at(axle, 2 * radius)];
  const matrix = [rightX - leftX, rightY - leftY, lowX - highX, lowY - highY].map((value) =>
    String(Math.round((value / 80) * 1000) / 1000).replace(/^(-?)0\./, "$1."),
  );
  const centre = [(rightX + leftX) / 2, (lowY + highY) / 2].map(formatNumber);
  return `<use href="#${id}" transform="matrix(${[...matrix, ...centre].join(" ")})"/>`;
}

/** Path data of the area under the vehicle, `margin` metres wider than it. */
export function traceShadow(plan: BodyPlan, camera: Camera, margin: number): string {
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.35;
  const points = Array.from({ length: 24 }, (_, index): Point => {
    const turn = (index / 24) * 2 * Math.PI;
    const x = plan.length / 2 + round(Math.cos(turn)) * (plan.length / 2 - 0.1 + margin);
    const y = round(Math.sin(turn)) * (plan.width / 2 - 0.08 + margin);
    return camera.toScreen([x, y, 0]);
  });
  return closedPathData(points, 1.5);
}
