// Straight from behind. Half of each outline is written, the other half is its mirror.
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { glassStops, seam, sideStops } from "./paint.ts";
import { type Curve, curves, ellipse, lighter, lines, n, over, type Point, path, radial } from "./svg.ts";

interface Back {
  /** Half widths and heights, from the middle line x = 0 and the board's top. */
  roof: number;
  roofHalf: number;
  beltHalf: number;
  belt: number;
  half: number;
  glassTop: number;
  glassLow: number;
  /** The lid's lower edge. */
  lid: number;
  bumper: number;
  lamp: "bar" | "upright" | "corner";
  tireHalf: number;
}

const car: Back = {
  roof: 148,
  roofHalf: 82,
  beltHalf: 132,
  belt: 214,
  half: 148,
  glassTop: 162,
  glassLow: 206,
  lid: 262,
  bumper: 304,
  lamp: "bar",
  tireHalf: 21,
};

const backs: Record<BodyStyle, Back> = {
  sedan: car,
  hatchback: {
    ...car,
    roof: 134,
    roofHalf: 92,
    belt: 206,
    half: 147,
    glassTop: 152,
    glassLow: 206,
    lid: 268,
    lamp: "corner",
  },
  coupe: {
    ...car,
    roof: 162,
    roofHalf: 78,
    belt: 220,
    half: 154,
    glassTop: 174,
    glassLow: 214,
    lid: 258,
    tireHalf: 24,
  },
  suv: {
    ...car,
    roof: 104,
    roofHalf: 106,
    beltHalf: 138,
    belt: 190,
    half: 154,
    glassTop: 122,
    glassLow: 186,
    lid: 266,
    bumper: 298,
    lamp: "corner",
    tireHalf: 25,
  },
  pickup: {
    ...car,
    roof: 108,
    roofHalf: 98,
    beltHalf: 126,
    belt: 188,
    half: 152,
    glassTop: 124,
    glassLow: 180,
    lid: 268,
    bumper: 298,
    lamp: "upright",
    tireHalf: 26,
  },
  van: {
    ...car,
    roof: 102,
    roofHalf: 112,
    beltHalf: 140,
    belt: 196,
    half: 152,
    glassTop: 120,
    glassLow: 190,
    lid: 272,
    bumper: 304,
    lamp: "upright",
  },
  convertible: { ...car, roof: 206, roofHalf: 108, belt: 224, half: 154, lid: 260, tireHalf: 24 },
  wagon: { ...car, roof: 140, roofHalf: 94, belt: 208, glassTop: 156, glassLow: 206, lid: 266, lamp: "corner" },
};

/** Closes a right half that starts and ends on the middle line with its mirror. */
function mirrored(start: Point, half: readonly Curve[]): string {
  const flipped: Curve[] = [];
  let from = start;
  for (const curve of half) {
    const [x1, y1, x2, y2, x, y] = curve;
    flipped.unshift([-x2, y2, -x1, y1, -from[0], from[1]]);
    from = [x, y];
  }
  return `${curves(start, [...half, ...flipped], (x, y) => [300 + x, y])}Z`;
}

function both(points: readonly Point[]): string {
  return [1, -1].map((side) => lines(points.map(([x, y]): Point => [300 + side * x, y]))).join("");
}

export function drawRear(style: BodyStyle, paint: string, id: string): string {
  const back = backs[style];
  const { roof, roofHalf, beltHalf, belt, half, lid, bumper } = back;
  const isPickup = style === "pickup";
  const isOpen = style === "convertible";
  const shell = mirrored(
    [0, roof - 4],
    [
      [roofHalf * 0.6, roof - 4, roofHalf * 0.9, roof - 2, roofHalf, roof + 5],
      [roofHalf + 14, Math.min(roof + 16, belt - 12), beltHalf - 8, Math.max(roof + 8, belt - 18), beltHalf, belt - 4],
      [half, belt + 6, half + 3, belt + 36, half + 2, lid - 4],
      [half + 3, lid + 14, half - 2, bumper - 6, half - 12, bumper],
      [half - 50, bumper + 4, 60, bumper + 4, 0, bumper + 4],
    ],
  );
  const inner = roofHalf - 10;
  const glass = mirrored(
    [0, back.glassTop - 3],
    [
      [inner * 0.6, back.glassTop - 3, inner * 0.9, back.glassTop - 2, inner, back.glassTop + 2],
      [inner + 8, back.glassTop + 14, beltHalf - 26, back.glassLow - 14, beltHalf - 22, back.glassLow - 2],
      [beltHalf - 60, back.glassLow + 3, 40, back.glassLow + 4, 0, back.glassLow + 4],
    ],
  );
  const high = belt + 10;
  const lamp = {
    bar: [
      [half - 1, high + 2],
      [half - 30, high],
      [half - 74, high + 8],
      [half - 70, high + 22],
      [half - 22, high + 26],
      [half + 1, high + 24],
    ],
    corner: [
      [half - 3, high - 2],
      [half - 30, high - 6],
      [half - 52, high + 10],
      [half - 62, high + 26],
      [half - 20, high + 34],
      [half + 2, high + 30],
    ],
    upright: [
      [half - 1, high - 6],
      [half - 22, high - 6],
      [half - 26, high + 54],
      [half + 2, high + 54],
    ],
  } satisfies Record<Back["lamp"], Point[]>;
  const lit = {
    bar: [
      [half - 4, high + 11],
      [half - 62, high + 14],
    ],
    corner: [
      [half - 6, high + 12],
      [half - 48, high + 18],
    ],
    upright: [
      [half - 11, high],
      [half - 12, high + 46],
    ],
  } satisfies Record<Back["lamp"], Point[]>;
  const gap = [1, -1]
    .map((side) =>
      curves(
        [0, lid],
        [
          [half - 76, lid, half - 46, lid, half - 34, lid - 6],
          [half - 26, lid - 14, half - 24, high + 44, half - 24, high + 28],
        ],
        (x, y) => [300 + side * x, y],
      ),
    )
    .join("");
  const low = mirrored(
    [0, bumper - 22],
    [
      [half - 70, bumper - 22, half - 36, bumper - 22, half - 24, bumper - 18],
      [half - 20, bumper - 8, half - 22, bumper + 2, half - 28, bumper + 3],
      [half - 60, bumper + 6, 50, bumper + 6, 0, bumper + 6],
    ],
  );
  const tires = [1, -1]
    .map((side) => {
      const x = 300 + side * (half - 14 - back.tireHalf) - back.tireHalf;
      return `<rect x="${n(x)}" y="${bumper - 34}" width="${back.tireHalf * 2}" height="${318 - bumper + 34}" rx="9" fill="#17191c"/>`;
    })
    .join("");
  const mirrors = [1, -1]
    .map((side) => ellipse(300 + side * (beltHalf + 17), belt - 10, 12, 8, `fill="${paint}" stroke="${seam(paint)}"`))
    .join("");
  const seats = [-54, 54]
    .map(
      (x) =>
        `M${300 + x - 28} ${roof + 4}C${300 + x - 26} ${roof - 34} ${300 + x - 20} ${roof - 40} ${300 + x} ${roof - 40}C${300 + x + 20} ${roof - 40} ${300 + x + 26} ${roof - 34} ${300 + x + 28} ${roof + 4}Z`,
    )
    .join("");
  const frame = mirrored(
    [0, roof - 46],
    [
      [60, roof - 46, 84, roof - 44, 92, roof - 36],
      [104, roof - 20, 112, roof - 4, 116, roof + 4],
      [60, roof + 4, 30, roof + 4, 0, roof + 4],
    ],
  );
  const plateY = back.lamp === "bar" ? lid - 34 : lid - 40;
  const lampPaths = both(lamp[back.lamp]).replaceAll(/M/g, "ZM").slice(1);
  return (
    "<defs>" +
    over(`${id}b`, "down", sideStops(paint)) +
    over(`${id}g`, "down", glassStops) +
    over(`${id}r`, "down", [
      [0, "#d3202c"],
      [100, "#7d0d15"],
    ]) +
    radial(`${id}s`, [
      [0, "#000", 0.55],
      [60, "#000", 0.25],
      [100, "#000", 0],
    ]) +
    "</defs>" +
    ellipse(300, 318, half + 44, 17, `fill="url(#${id}s)"`) +
    tires +
    path(
      lines([
        [300 - half + 30, bumper],
        [300 + half - 30, bumper],
      ]),
      'stroke="#0c0e10" stroke-width="18"',
    ) +
    mirrors +
    (isOpen
      ? path(frame, `fill="url(#${id}g)" opacity=".5" stroke="#16191c" stroke-width="5"`) +
        path(seats, 'fill="#2d3237" stroke="#14171a"')
      : "") +
    path(shell, `fill="url(#${id}b)" stroke="${seam(paint)}" stroke-width=".9"`) +
    (isOpen ? "" : path(glass, `fill="url(#${id}g)" stroke="#0d1013" stroke-width="2"`)) +
    (isOpen || isPickup
      ? ""
      : path(
          lines([
            [330, back.glassTop + 2],
            [352, back.glassTop + 2],
            [322, back.glassLow],
            [296, back.glassLow],
          ]),
          'fill="#fff" opacity=".1"',
        )) +
    (isPickup
      ? path(
          both([
            [0, belt + 1],
            [half - 14, belt + 1],
          ]),
          `stroke="${seam(paint)}" stroke-width="5"`,
        )
      : "") +
    path(
      both([
        [0, high + 1],
        [half - 30, high + 1],
      ]),
      `stroke="${lighter(paint, 0.5)}" stroke-width="1.4" opacity=".6"`,
    ) +
    path(gap, `fill="none" stroke="${seam(paint)}" stroke-width="1.1" opacity=".7"`) +
    path(low, 'fill="#191c1f"') +
    path(`${lampPaths}Z`, `fill="url(#${id}r)" stroke="#4d080d" stroke-linejoin="round"`) +
    path(both(lit[back.lamp]), 'stroke="#ff8b86" stroke-width="2.6" stroke-linecap="round"') +
    (back.lamp === "bar"
      ? path(
          lines([
            [300 - half + 76, high + 15],
            [300 + half - 76, high + 15],
          ]),
          'stroke="#a3131e" stroke-width="4"',
        )
      : "") +
    `<rect x="268" y="${plateY}" width="64" height="20" rx="2" fill="#f5f6f7" stroke="#7a8187"/>` +
    path(
      both([
        [half - 40, bumper - 27],
        [half - 66, bumper - 27],
      ]),
      'stroke="#c9303a" stroke-width="4" stroke-linecap="round"',
    )
  );
}
