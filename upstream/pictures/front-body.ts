/** The body of the car in the front view: underside, top, windshield, near side, mirrors and wheels. */
import { type FrontScene, insetAt, type Point3d, reverseCurves } from "./front-scene.ts";
import { seamColour } from "./paint.ts";
import { groundY } from "./shapes.ts";
import { bodyProfile, endOf, windowTopAt } from "./side.ts";
import {
  type Curve,
  curvePathData,
  ellipseElement,
  formatNumber,
  lighter,
  linePathData,
  type Point,
  pathElement,
} from "./svg.ts";
import { placeWheel } from "./wheel.ts";

/** The shadow on the ground, the dark underside, the far front tire and the dark wheel wells. */
export function drawUnderside(scene: FrontScene): string {
  const { shape, id, axleY, bumper, projectAll } = scene;
  const { width, sill } = shape;
  const { front, rear, radius } = shape.wheels;
  const underside = linePathData(
    projectAll([
      [bumper[0] + 20, sill - 14, 30],
      [rear, sill - 14, 10],
      [rear, sill + 14, 10],
      [front, sill + 16, 20],
      [bumper[0] + 22, sill + 4, width - 50],
      [bumper[0] + 14, sill - 14, width - 40],
    ]),
  );
  const arch = radius + 6;
  // The wells are rectangles behind the round wheel arches; the body hides their corners.
  const wells = [front, rear].map((x) =>
    linePathData(
      projectAll([
        [x - arch, axleY - arch, 0],
        [x + arch, axleY - arch, 0],
        [x + arch, sill - 2, 0],
        [x - arch, sill - 2, 0],
      ]),
    ),
  );
  return (
    ellipseElement(296, groundY + 8, 282, 30, `fill="url(#${id}s)"`) +
    pathElement(`${underside}Z`, 'fill="#0c0e10"') +
    drawTire(scene, front, width - 14) +
    drawTire(scene, front, width - 40) +
    pathElement(wells.map((well) => `${well}Z`).join(""), 'fill="#0c0e10"')
  );
}

/** Everything that faces up: hood, windshield, roof and rear deck, between the near edge and the far edge. */
export function drawTop({ shape, paint, id, nose, nearSide, farSide, ...scene }: FrontScene): string {
  const { curveTo, noseInset } = scene;
  const [noseX, noseY] = nose;
  const nearEdge = [shape.hood, shape.windshield, shape.roof, ...shape.rearCurves.slice(0, -2)];
  const farEdge = reverseCurves(nose, nearEdge);
  const outline =
    curvePathData(nose, nearEdge, nearSide()) +
    curvePathData(farEdge.start, farEdge.curves, farSide(), "L") +
    curveTo([
      [noseX - 17, noseY - 1, shape.width * 0.72],
      [noseX - 17, noseY - 1, shape.width * 0.28],
      [noseX, noseY, noseInset(0)],
    ]) +
    "Z";
  return pathElement(outline, `fill="url(#${id}t)" stroke="${seamColour(paint)}" stroke-width=".7"`);
}

/** The open cargo bed of a pickup. */
export function drawBed({ shape, projectAll }: FrontScene): string {
  if (shape.grille !== "bold") return "";
  const { width } = shape;
  const bed = projectAll([
    [360, 206, 12],
    [546, 207, 16],
    [546, 207, width - 16],
    [360, 206, width - 12],
  ]);
  return pathElement(`${linePathData(bed)}Z`, 'fill="#1d2124"');
}

/** The opening of a convertible with the two front seats. */
export function drawOpenTop({ shape, project, projectAll }: FrontScene): string {
  const { width, belt } = shape;
  const opening = projectAll([
    [236, belt + 2, 16],
    [410, belt - 4, 16],
    [420, belt - 4, width - 16],
    [240, belt + 2, width - 16],
  ]);
  const seats = [width * 0.72, width * 0.3].map((z) => {
    const [x, y] = project(352, belt, z);
    return pathElement(
      `M${formatNumber(x - 17)} ${formatNumber(y + 6)}c0-22 4-30 9-34c0-14 20-14 20 0c6 6 8 16 7 34z`,
      'fill="#33383d" stroke="#14171a"',
    );
  });
  return pathElement(`${linePathData(opening)}Z`, 'fill="#17191c"') + seats.join("");
}

export function drawMirror({ shape, paint, project }: FrontScene, z: number): string {
  const [windowX, windowY] = shape.sideWindow.start;
  const [x, y] = project(windowX + 8, windowY - 2, z);
  return ellipseElement(x, y, 11, 7.5, `fill="${paint}" stroke="${seamColour(paint)}" stroke-width=".8"`);
}

/** The point where the windshield meets the roof. */
export function windshieldTop({ shape, isOpen }: FrontScene): Point {
  return isOpen ? endOf(shape.sideWindow.curves[0]) : endOf(shape.windshield);
}

export function drawWindshield(scene: FrontScene): string {
  const { shape, id, isOpen, nearSide, farSide, curveTo } = scene;
  const { width } = shape;
  const top = windshieldTop(scene);
  // A convertible has only the frame of its side window to take the windshield's curve from.
  const pillar: Curve = isOpen ? (shape.sideWindow.curves[0] ?? shape.windshield) : shape.windshield;
  const bottom: Point = isOpen ? shape.sideWindow.start : endOf(shape.hood);
  const farPillar = reverseCurves(bottom, [pillar]);
  const insetOf = ([x, y]: Point) => insetAt(shape, x, y) + 9;
  /** A handle of the curve across the glass, pushed forward so that the glass bulges. */
  const handle = (point: Point, isFar: boolean, forwardOffset: number): Point3d => {
    const z = insetOf(point);
    const quarterWidth = (width - 2 * z) * 0.25;
    return [
      point[0] + forwardOffset,
      point[1] + forwardOffset * 0.15,
      isFar ? width - z - quarterWidth : z + quarterWidth,
    ];
  };
  const corner = (point: Point, isFar: boolean): Point3d => {
    const z = insetOf(point);
    return [point[0], point[1], isFar ? width - z : z];
  };
  const outline =
    curvePathData(bottom, [pillar], nearSide(9)) +
    curveTo([handle(top, false, -11), handle(top, true, -11), corner(top, true)]) +
    curvePathData(farPillar.start, farPillar.curves, farSide(9), "L") +
    curveTo([handle(bottom, true, -20), handle(bottom, false, -20), corner(bottom, false)]) +
    "Z";
  const opacity = isOpen ? ' opacity=".8"' : "";
  return pathElement(outline, `fill="url(#${id}g)"${opacity} stroke="#0d1013" stroke-width="${isOpen ? 4 : 1.6}"`);
}

/** The near side: body, shoulder line, door seams, handles, and windows except on a convertible. */
export function drawNearSide({ shape, paint, id, isOpen, nearSide }: FrontScene): string {
  const { sill, belt } = shape;
  const { front, rear, radius } = shape.wheels;
  const body = `${curvePathData(shape.profileStart, bodyProfile(shape), nearSide())}Z`;
  const shoulderLine = curvePathData(
    [front + radius, belt + 17],
    [[front + 120, belt + 15, rear - 110, belt + 17, rear + 64, belt + 9]],
    nearSide(),
  );
  const seams = shape.doorSeams.map((x, index) => {
    // The last seam of a four-door car ends in front of the rear wheel.
    const bottomX = index > 1 ? Math.min(x, rear - radius - 12) : x + 2;
    return curvePathData([x, belt + 2], [[x + 3, belt + 26, bottomX + 4, sill - 34, bottomX, sill - 6]], nearSide());
  });
  const handles = shape.doorSeams
    .slice(1)
    .map((x) => linePathData([nearSide()(x - 26, belt + 19), nearSide()(x - 10, belt + 19)]));
  return (
    pathElement(body, `fill="url(#${id}b)" stroke="${seamColour(paint)}" stroke-width=".7" stroke-opacity=".4"`) +
    pathElement(shoulderLine, `fill="none" stroke="${lighter(paint, 0.6)}" stroke-width="1.5" opacity=".7"`) +
    pathElement(seams.join(""), `fill="none" stroke="${seamColour(paint)}" opacity=".6"`) +
    pathElement(handles.join(""), `stroke="${lighter(paint, 0.45)}" stroke-width="2.6" stroke-linecap="round"`) +
    (isOpen ? "" : drawSideWindow({ shape, id, nearSide }))
  );
}

function drawSideWindow({ shape, id, nearSide }: Pick<FrontScene, "shape" | "id" | "nearSide">): string {
  const glass = `${curvePathData(shape.sideWindow.start, shape.sideWindow.curves, nearSide(-0.5))}Z`;
  const pillars = shape.pillars.map((x) =>
    linePathData([nearSide()(x + 3, windowTopAt(shape, x) + 1), nearSide()(x - 1, shape.belt + 1)]),
  );
  return (
    pathElement(glass, `fill="url(#${id}g)" stroke="#0d1013" stroke-width="1.6"`) +
    pathElement(pillars.join(""), 'stroke="#101316" stroke-width="5"')
  );
}

function drawTire({ wheelAt }: FrontScene, wheelX: number, z: number): string {
  const { x, y, halfWidth, halfHeight } = wheelAt(wheelX, z);
  return ellipseElement(x, y, halfWidth, halfHeight, 'fill="#0d0f11"');
}

/** A near wheel: two dark ellipses give the tire its depth behind the rim. */
export function drawWheel(scene: FrontScene, wheelX: number): string {
  const { x, y, halfWidth, halfHeight } = scene.wheelAt(wheelX, 2);
  const tire = drawTire(scene, wheelX, 26) + drawTire(scene, wheelX, 14);
  return tire + placeWheel(`${scene.id}w`, x, y, halfWidth, halfHeight);
}
