/** The rear view, straight from behind. Outlines are given for the right half and mirrored. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { glassGradientStops, seamColour, sideGradientStops } from "./paint.ts";
import {
  boxGradient,
  type Curve,
  curvePathData,
  ellipseElement,
  formatNumber,
  lighter,
  linePathData,
  type Point,
  pathElement,
  radialGradient,
} from "./svg.ts";

/** Names with `Half` are half widths from the middle line x = 0; the others are y from the top of the drawing. */
interface RearShape {
  roof: number;
  roofHalf: number;
  beltHalf: number;
  belt: number;
  bodyHalf: number;
  glassTop: number;
  glassBottom: number;
  /** The lower edge of the trunk lid or tailgate. */
  lidBottom: number;
  bumperBottom: number;
  lamp: "bar" | "upright" | "corner";
  tireHalf: number;
}

const base: RearShape = {
  roof: 148,
  roofHalf: 82,
  beltHalf: 132,
  belt: 214,
  bodyHalf: 148,
  glassTop: 162,
  glassBottom: 206,
  lidBottom: 262,
  bumperBottom: 304,
  lamp: "bar",
  tireHalf: 21,
};

const rearShapes: Record<BodyStyle, RearShape> = {
  sedan: base,
  hatchback: {
    ...base,
    roof: 134,
    roofHalf: 92,
    belt: 206,
    bodyHalf: 147,
    glassTop: 152,
    glassBottom: 206,
    lidBottom: 268,
    lamp: "corner",
  },
  coupe: {
    ...base,
    roof: 162,
    roofHalf: 78,
    belt: 220,
    bodyHalf: 154,
    glassTop: 174,
    glassBottom: 214,
    lidBottom: 258,
    tireHalf: 24,
  },
  suv: {
    ...base,
    roof: 104,
    roofHalf: 106,
    beltHalf: 138,
    belt: 190,
    bodyHalf: 154,
    glassTop: 122,
    glassBottom: 186,
    lidBottom: 266,
    bumperBottom: 298,
    lamp: "corner",
    tireHalf: 25,
  },
  pickup: {
    ...base,
    roof: 108,
    roofHalf: 98,
    beltHalf: 126,
    belt: 188,
    bodyHalf: 152,
    glassTop: 124,
    glassBottom: 180,
    lidBottom: 268,
    bumperBottom: 298,
    lamp: "upright",
    tireHalf: 26,
  },
  van: {
    ...base,
    roof: 102,
    roofHalf: 112,
    beltHalf: 140,
    belt: 196,
    bodyHalf: 152,
    glassTop: 120,
    glassBottom: 190,
    lidBottom: 272,
    bumperBottom: 304,
    lamp: "upright",
  },
  convertible: { ...base, roof: 206, roofHalf: 108, belt: 224, bodyHalf: 154, lidBottom: 260, tireHalf: 24 },
  wagon: {
    ...base,
    roof: 140,
    roofHalf: 94,
    belt: 208,
    glassTop: 156,
    glassBottom: 206,
    lidBottom: 266,
    lamp: "corner",
  },
};

/** SVG path of a right half that starts and ends on the middle line, closed with its mirror image. */
function mirroredPath(start: Point, rightHalf: readonly Curve[]): string {
  const leftHalf: Curve[] = [];
  let from = start;
  for (const curve of rightHalf) {
    const [x1, y1, x2, y2, x, y] = curve;
    leftHalf.unshift([-x2, y2, -x1, y1, -from[0], from[1]]);
    from = [x, y];
  }
  return `${curvePathData(start, [...rightHalf, ...leftHalf], (x, y) => [300 + x, y])}Z`;
}

/** SVG path of straight lines on the right and their mirror image on the left. */
function mirroredLines(points: readonly Point[]): string {
  return [1, -1].map((side) => linePathData(points.map(([x, y]): Point => [300 + side * x, y]))).join("");
}

interface RearScene {
  shape: RearShape;
  paint: string;
  /** Prefix of the gradients' ids. */
  id: string;
  /** The height of the lamps' upper edge. */
  lampTop: number;
}

function drawShell({ shape, paint, id }: RearScene): string {
  const { roof, roofHalf, beltHalf, belt, bodyHalf, lidBottom, bumperBottom: bumper } = shape;
  const outline = mirroredPath(
    [0, roof - 4],
    [
      [roofHalf * 0.6, roof - 4, roofHalf * 0.9, roof - 2, roofHalf, roof + 5],
      [roofHalf + 14, Math.min(roof + 16, belt - 12), beltHalf - 8, Math.max(roof + 8, belt - 18), beltHalf, belt - 4],
      [bodyHalf, belt + 6, bodyHalf + 3, belt + 36, bodyHalf + 2, lidBottom - 4],
      [bodyHalf + 3, lidBottom + 14, bodyHalf - 2, bumper - 6, bodyHalf - 12, bumper],
      [bodyHalf - 50, bumper + 4, 60, bumper + 4, 0, bumper + 4],
    ],
  );
  return pathElement(outline, `fill="url(#${id}b)" stroke="${seamColour(paint)}" stroke-width=".9"`);
}

function drawRearWindow({ shape, id }: RearScene): string {
  const { beltHalf, glassTop, glassBottom } = shape;
  const topHalf = shape.roofHalf - 10;
  const glass = mirroredPath(
    [0, glassTop - 3],
    [
      [topHalf * 0.6, glassTop - 3, topHalf * 0.9, glassTop - 2, topHalf, glassTop + 2],
      [topHalf + 8, glassTop + 14, beltHalf - 26, glassBottom - 14, beltHalf - 22, glassBottom - 2],
      [beltHalf - 60, glassBottom + 3, 40, glassBottom + 4, 0, glassBottom + 4],
    ],
  );
  return pathElement(glass, `fill="url(#${id}g)" stroke="#0d1013" stroke-width="2"`);
}

/** A diagonal light reflection on the rear window. */
function drawReflection({ glassTop, glassBottom }: RearShape): string {
  const glassReflection = linePathData([
    [330, glassTop + 2],
    [352, glassTop + 2],
    [322, glassBottom],
    [296, glassBottom],
  ]);
  return pathElement(glassReflection, 'fill="#fff" opacity=".1"');
}

/** The windshield frame and the seats that are visible over the rear of a convertible. */
function drawOpenTop({ shape: { roof }, id }: RearScene): string {
  const frame = mirroredPath(
    [0, roof - 46],
    [
      [60, roof - 46, 84, roof - 44, 92, roof - 36],
      [104, roof - 20, 112, roof - 4, 116, roof + 4],
      [60, roof + 4, 30, roof + 4, 0, roof + 4],
    ],
  );
  const seats = [-54, 54].map(
    (x) =>
      `M${300 + x - 28} ${roof + 4}C${300 + x - 26} ${roof - 34} ${300 + x - 20} ${roof - 40} ${300 + x} ${roof - 40}C${300 + x + 20} ${roof - 40} ${300 + x + 26} ${roof - 34} ${300 + x + 28} ${roof + 4}Z`,
  );
  return (
    pathElement(frame, `fill="url(#${id}g)" opacity=".5" stroke="#16191c" stroke-width="5"`) +
    pathElement(seats.join(""), 'fill="#2d3237" stroke="#14171a"')
  );
}

/** The shadow on the ground, the tires, the axle and the door mirrors, which the body partly covers. */
function drawBackground({ shape, paint, id }: RearScene): string {
  const { bodyHalf, tireHalf, bumperBottom: bumper, beltHalf, belt } = shape;
  const tires = [1, -1].map((side) => {
    const x = 300 + side * (bodyHalf - 14 - tireHalf) - tireHalf;
    return `<rect x="${formatNumber(x)}" y="${bumper - 34}" width="${tireHalf * 2}" height="${318 - bumper + 34}" rx="9" fill="#17191c"/>`;
  });
  const axle = linePathData([
    [300 - bodyHalf + 30, bumper],
    [300 + bodyHalf - 30, bumper],
  ]);
  const mirrors = [1, -1].map((side) =>
    ellipseElement(300 + side * (beltHalf + 17), belt - 10, 12, 8, `fill="${paint}" stroke="${seamColour(paint)}"`),
  );
  return (
    ellipseElement(300, 318, bodyHalf + 44, 17, `fill="url(#${id}s)"`) +
    tires.join("") +
    pathElement(axle, 'stroke="#0c0e10" stroke-width="18"') +
    mirrors.join("")
  );
}

/** The gap around the lid, the highlight on its upper edge, and the dark lower bumper. */
function drawLid({ shape, paint, lampTop }: RearScene): string {
  const { bodyHalf, lidBottom, bumperBottom: bumper } = shape;
  const gaps = [1, -1].map((side) =>
    curvePathData(
      [0, lidBottom],
      [
        [bodyHalf - 76, lidBottom, bodyHalf - 46, lidBottom, bodyHalf - 34, lidBottom - 6],
        [bodyHalf - 26, lidBottom - 14, bodyHalf - 24, lampTop + 44, bodyHalf - 24, lampTop + 28],
      ],
      (x, y) => [300 + side * x, y],
    ),
  );
  const highlight = mirroredLines([
    [0, lampTop + 1],
    [bodyHalf - 30, lampTop + 1],
  ]);
  const lowerBumper = mirroredPath(
    [0, bumper - 22],
    [
      [bodyHalf - 70, bumper - 22, bodyHalf - 36, bumper - 22, bodyHalf - 24, bumper - 18],
      [bodyHalf - 20, bumper - 8, bodyHalf - 22, bumper + 2, bodyHalf - 28, bumper + 3],
      [bodyHalf - 60, bumper + 6, 50, bumper + 6, 0, bumper + 6],
    ],
  );
  return (
    pathElement(highlight, `stroke="${lighter(paint, 0.5)}" stroke-width="1.4" opacity=".6"`) +
    pathElement(gaps.join(""), `fill="none" stroke="${seamColour(paint)}" stroke-width="1.1" opacity=".7"`) +
    pathElement(lowerBumper, 'fill="#191c1f"')
  );
}

/** The upper edge of a pickup's tailgate. */
function drawTailgateEdge({ shape: { belt, bodyHalf }, paint }: RearScene): string {
  const edge = mirroredLines([
    [0, belt + 1],
    [bodyHalf - 14, belt + 1],
  ]);
  return pathElement(edge, `stroke="${seamColour(paint)}" stroke-width="5"`);
}

function drawLamps({ shape: { lamp, bodyHalf }, id, lampTop }: RearScene): string {
  const outlines = {
    bar: [
      [bodyHalf - 1, lampTop + 2],
      [bodyHalf - 30, lampTop],
      [bodyHalf - 74, lampTop + 8],
      [bodyHalf - 70, lampTop + 22],
      [bodyHalf - 22, lampTop + 26],
      [bodyHalf + 1, lampTop + 24],
    ],
    corner: [
      [bodyHalf - 3, lampTop - 2],
      [bodyHalf - 30, lampTop - 6],
      [bodyHalf - 52, lampTop + 10],
      [bodyHalf - 62, lampTop + 26],
      [bodyHalf - 20, lampTop + 34],
      [bodyHalf + 2, lampTop + 30],
    ],
    upright: [
      [bodyHalf - 1, lampTop - 6],
      [bodyHalf - 22, lampTop - 6],
      [bodyHalf - 26, lampTop + 54],
      [bodyHalf + 2, lampTop + 54],
    ],
  } satisfies Record<RearShape["lamp"], Point[]>;
  const lightStrips = {
    bar: [
      [bodyHalf - 4, lampTop + 11],
      [bodyHalf - 62, lampTop + 14],
    ],
    corner: [
      [bodyHalf - 6, lampTop + 12],
      [bodyHalf - 48, lampTop + 18],
    ],
    upright: [
      [bodyHalf - 11, lampTop],
      [bodyHalf - 12, lampTop + 46],
    ],
  } satisfies Record<RearShape["lamp"], Point[]>;
  const connectingBar = linePathData([
    [300 - bodyHalf + 76, lampTop + 15],
    [300 + bodyHalf - 76, lampTop + 15],
  ]);
  // Both outlines are one path, so each is closed before the next one starts.
  const closedOutlines = mirroredLines(outlines[lamp]).replaceAll(/M/g, "ZM").slice(1);
  return (
    pathElement(`${closedOutlines}Z`, `fill="url(#${id}r)" stroke="#4d080d" stroke-linejoin="round"`) +
    pathElement(mirroredLines(lightStrips[lamp]), 'stroke="#ff8b86" stroke-width="2.6" stroke-linecap="round"') +
    (lamp === "bar" ? pathElement(connectingBar, 'stroke="#a3131e" stroke-width="4"') : "")
  );
}

/** The licence plate and the two reflectors in the bumper. */
function drawPlateAndReflectors({ lamp, bodyHalf, lidBottom, bumperBottom: bumper }: RearShape): string {
  const plateY = lamp === "bar" ? lidBottom - 34 : lidBottom - 40;
  const reflectors = mirroredLines([
    [bodyHalf - 40, bumper - 27],
    [bodyHalf - 66, bumper - 27],
  ]);
  return (
    `<rect x="268" y="${plateY}" width="64" height="20" rx="2" fill="#f5f6f7" stroke="#7a8187"/>` +
    pathElement(reflectors, 'stroke="#c9303a" stroke-width="4" stroke-linecap="round"')
  );
}

/** Gradients by id: b body, g glass, r red lamps, s shadow. */
function definitions(paint: string, id: string): string {
  return (
    "<defs>" +
    boxGradient(`${id}b`, "down", sideGradientStops(paint)) +
    boxGradient(`${id}g`, "down", glassGradientStops) +
    boxGradient(`${id}r`, "down", [
      [0, "#d3202c"],
      [100, "#7d0d15"],
    ]) +
    radialGradient(`${id}s`, [
      [0, "#000", 0.55],
      [60, "#000", 0.25],
      [100, "#000", 0],
    ]) +
    "</defs>"
  );
}

export function drawRear(style: BodyStyle, paint: string, id: string): string {
  const shape = rearShapes[style];
  const scene: RearScene = { shape, paint, id, lampTop: shape.belt + 10 };
  const isPickup = style === "pickup";
  const isOpen = style === "convertible";
  return (
    definitions(paint, id) +
    drawBackground(scene) +
    (isOpen ? drawOpenTop(scene) : "") +
    drawShell(scene) +
    (isOpen ? "" : drawRearWindow(scene)) +
    (isOpen || isPickup ? "" : drawReflection(shape)) +
    (isPickup ? drawTailgateEdge(scene) : "") +
    drawLid(scene) +
    drawLamps(scene) +
    drawPlateAndReflectors(shape)
  );
}
