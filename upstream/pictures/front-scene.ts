/** Perspective of the front three-quarter view: the side profile gets depth and is projected onto the drawing. */
import { type BodyShape, groundY } from "./shapes.ts";
import { endOf } from "./side.ts";
import { type Curve, formatNumber, type Point, type Projection } from "./svg.ts";

const viewAngle = (37 * Math.PI) / 180;
const eyeLevel = 108;
const eyeDistance = 1_250;

/** A point in space: x and y as in the side profile, z from the near side (0) to the far side (the body's width). */
export type Point3d = readonly [x: number, y: number, z: number];

function createCamera(shape: BodyShape) {
  const middle = shape.width / 2;
  const scaleAt = (x: number, z: number) =>
    eyeDistance / (eyeDistance + (x - 300) * Math.sin(viewAngle) + (z - middle) * Math.cos(viewAngle));
  const project = (x: number, y: number, z: number): Point => {
    const scale = scaleAt(x, z);
    const across = (x - 300) * Math.cos(viewAngle) - (z - middle) * Math.sin(viewAngle);
    return [302 + across * scale * 1.02, eyeLevel + (y - eyeLevel) * scale + 4];
  };
  return { project, scaleAt };
}

/** How far the surface is inside the body's full width: sides lean in above the belt line, and the ends are rounded. */
export function insetAt(shape: BodyShape, x: number, y: number): number {
  const lean = Math.max(0, shape.belt - y) * 0.34;
  const frontRounding = Math.max(0, (shape.profileStart[0] + 80 - x) / 80);
  const rearRounding = Math.max(0, (x - endOf(shape.rearCurves.at(-2))[0] + 60) / 60);
  return lean + 34 * frontRounding ** 2 + 18 * Math.min(1, rearRounding) ** 2;
}

/** The same curves in the opposite direction. */
export function reverseCurves(start: Point, list: readonly Curve[]): { start: Point; curves: Curve[] } {
  const points = [start, ...list.map((curve) => endOf(curve))];
  const reversed = list.map(([x1, y1, x2, y2], index): Curve => {
    const [x, y] = points[index] ?? start;
    return [x2, y2, x1, y1, x, y];
  });
  return { start: points.at(-1) ?? start, curves: reversed.reverse() };
}

export interface FrontScene {
  shape: BodyShape;
  paint: string;
  /** Prefix of the gradients' ids. */
  id: string;
  isOpen: boolean;
  axleY: number;
  /** The front end of the hood. */
  nose: Point;
  /** The foremost point of the bumper. */
  bumper: Point;
  /** The body's inset at the bumper's corners. */
  cornerInset: number;
  /** The face's lower edge. */
  faceBottom: number;
  project(x: number, y: number, z: number): Point;
  /** Size of the wheel at x and z as seen from the camera. */
  wheelAt(x: number, z: number): { x: number; y: number; halfWidth: number; halfHeight: number };
  /** Projects points of the near side; `inwardOffset` moves them inwards. */
  nearSide(inwardOffset?: number): Projection;
  farSide(inwardOffset?: number): Projection;
  projectAll(points: readonly Point3d[]): Point[];
  /** SVG coordinates of one point. */
  coordinates(point: Point3d): string;
  /** SVG path command of one cubic curve through three projected points. */
  curveTo(points: readonly Point3d[]): string;
  /** The inset at the nose, moved inwards by `inwardOffset`. */
  noseInset(inwardOffset: number): number;
  /** The x of the face's curved surface at a share of the width. */
  faceX(share: number): number;
  /** A point of the face at a share of the width. */
  onFace(share: number, y: number): Point;
}

export function createFrontScene(shape: BodyShape, paint: string, id: string, isOpen: boolean): FrontScene {
  const { project, scaleAt } = createCamera(shape);
  const { width, sill } = shape;
  const { radius } = shape.wheels;
  const axleY = groundY - radius;
  const nose = endOf(shape.nose);
  const bumper = shape.profileStart;
  const format = (point: Point) => point.map(formatNumber).join(" ");
  const projectAll = (points: readonly Point3d[]) => points.map(([x, y, z]) => project(x, y, z));
  const faceX = (share: number) => bumper[0] + 1 - 13 * (1 - (2 * share - 1) ** 2);
  return {
    shape,
    paint,
    id,
    isOpen,
    axleY,
    nose,
    bumper,
    cornerInset: insetAt(shape, bumper[0], bumper[1]),
    faceBottom: sill - 2,
    project,
    wheelAt: (x, z) => {
      const scale = scaleAt(x, z);
      const [centreX, centreY] = project(x, axleY, z);
      const halfWidth = radius * scale * Math.cos(viewAngle) * 1.06;
      return { x: centreX, y: centreY, halfWidth, halfHeight: radius * scale };
    },
    nearSide:
      (depth = 0) =>
      (x, y) =>
        project(x, y, insetAt(shape, x, y) + depth),
    farSide:
      (depth = 0) =>
      (x, y) =>
        project(x, y, width - insetAt(shape, x, y) - depth),
    projectAll,
    coordinates: (point) => format(project(...point)),
    curveTo: (points) => `C${projectAll(points).map(format).join(" ")}`,
    noseInset: (depth) => insetAt(shape, nose[0], nose[1]) + depth,
    faceX,
    onFace: (share, y) => project(faceX(share), y, width * share),
  };
}
