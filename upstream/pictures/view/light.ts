import { dot, type Vector } from "../model/surface.ts";

function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/**
 * How light a polished surface is in a photo studio with a bright ceiling, a dark wall and a light floor: 0 is its own
 * colour, -1 black, 1 white.
 */
export function toneOf(point: Vector, normal: Vector, toEye: Vector): number {
  const facing = dot(normal, toEye);
  const reflectedUp = 2 * facing * normal[2] - toEye[2];
  const mirrorShare = 0.35 + 0.65 * (1 - Math.max(0, facing)) ** 3;
  const ceiling = smoothStep(0.3, 0.75, reflectedUp);
  const wall = smoothStep(-0.14, -0.02, reflectedUp) * (1 - smoothStep(0.06, 0.4, reflectedUp));
  const floor = smoothStep(-0.08, -0.22, reflectedUp);
  const diffuse = 0.42 * normal[2] + 0.17 * normal[1] + 0.1 * Math.abs(normal[0]);
  const nearGround = smoothStep(0.8, 0.12, point[2]) * smoothStep(0.7, -0.5, normal[2]);
  return diffuse - 0.24 - 0.55 * nearGround + mirrorShare * (0.9 * ceiling - 0.42 * wall + 0.3 * floor);
}
