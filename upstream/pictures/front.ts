// The front three-quarter view: the side profile's own curves, given depth and seen in perspective.
import { glassStops, seam, sideStops, topStops } from "./paint.ts";
import { groundLine, type Shape } from "./shapes.ts";
import { endOf, glassTop, profile } from "./side.ts";
import { type Curve, curves, ellipse, lighter, linear, lines, n, over, type Point, path, radial } from "./svg.ts";
import { placeWheel, wheel } from "./wheel.ts";

const turn = (37 * Math.PI) / 180;
const eyeLevel = 108;
const eyeDistance = 1_250;

type Spot = readonly [x: number, y: number, z: number];

/** How a shape's points, z running from the near side to the far one, fall on the board. */
function camera(shape: Shape) {
  const middle = shape.width / 2;
  const scaleAt = (x: number, z: number) =>
    eyeDistance / (eyeDistance + (x - 300) * Math.sin(turn) + (z - middle) * Math.cos(turn));
  const see = (x: number, y: number, z: number): Point => {
    const scale = scaleAt(x, z);
    const across = (x - 300) * Math.cos(turn) - (z - middle) * Math.sin(turn);
    return [302 + across * scale * 1.02, eyeLevel + (y - eyeLevel) * scale + 4];
  };
  return { see, scaleAt };
}

/** How far the skin stands in from the body's full width: sides lean in above the belt, ends are rounded. */
function inset(shape: Shape, x: number, y: number): number {
  const lean = Math.max(0, shape.belt - y) * 0.34;
  const ahead = Math.max(0, (shape.start[0] + 80 - x) / 80);
  const behind = Math.max(0, (x - endOf(shape.rest.at(-2))[0] + 60) / 60);
  return lean + 34 * ahead ** 2 + 18 * Math.min(1, behind) ** 2;
}

function reversed(start: Point, list: readonly Curve[]): { start: Point; curves: Curve[] } {
  const points = [start, ...list.map((curve) => endOf(curve))];
  const back = list.map(([x1, y1, x2, y2], place): Curve => {
    const [x, y] = points[place] ?? start;
    return [x2, y2, x1, y1, x, y];
  });
  return { start: points.at(-1) ?? start, curves: back.reverse() };
}

export function drawFront(shape: Shape, paint: string, id: string, isOpen: boolean): string {
  const { see, scaleAt } = camera(shape);
  const { front, rear, radius } = shape.wheels;
  const { width, sill, belt } = shape;
  const axle = groundLine - radius;
  const near =
    (deeper = 0) =>
    (x: number, y: number) =>
      see(x, y, inset(shape, x, y) + deeper);
  const far =
    (deeper = 0) =>
    (x: number, y: number) =>
      see(x, y, width - inset(shape, x, y) - deeper);
  /** Through spots, as a smooth closed or open line: each third is a curve's end. */
  const spots = (list: readonly Spot[]) => list.map(([x, y, z]) => see(x, y, z));
  const bend = (list: readonly Spot[]) =>
    `C${spots(list)
      .map((point) => point.map(n).join(" "))
      .join(" ")}`;
  const at = (spot: Spot) =>
    see(...spot)
      .map(n)
      .join(" ");

  const [nx, ny] = endOf(shape.nose);
  const [fx, fy] = shape.start;
  const cowl = endOf(shape.hood);
  const header = isOpen ? endOf(shape.glass.curves[0]) : endOf(shape.screen);

  // Everything that looks up: hood, roof and deck between the near edge and the far one.
  const top = [shape.hood, shape.screen, shape.roof, ...shape.rest.slice(0, -2)];
  const back = reversed([nx, ny], top);
  const skin = (z: number, y = ny) => inset(shape, nx, y) + z;
  const sheet =
    curves([nx, ny], top, near()) +
    curves(back.start, back.curves, far(), "L") +
    bend([
      [nx - 17, ny - 1, width * 0.72],
      [nx - 17, ny - 1, width * 0.28],
      [nx, ny, skin(0)],
    ]) +
    "Z";

  // The face, from the hood's edge to the ground.
  const low = sill - 2;
  const corner = inset(shape, fx, fy);
  const face =
    `M${at([nx, ny, skin(0)])}` +
    bend([
      [nx - 17, ny - 1, width * 0.28],
      [nx - 17, ny - 1, width * 0.72],
      [nx, ny, width - skin(0)],
    ]) +
    bend([
      [fx + 2, ny + 8, width - corner],
      [fx - 2, fy - 20, width - corner],
      [fx, fy, width - corner],
    ]) +
    bend([
      [fx, fy + 14, width - corner],
      [fx + 4, low - 4, width - corner - 4],
      [fx + 10, low, width - corner - 8],
    ]) +
    bend([
      [fx - 6, low + 2, width * 0.7],
      [fx - 6, low + 2, width * 0.3],
      [fx + 24, low, 16],
    ]) +
    `L${at([fx, fy, corner])}Z`;

  const screenCurve: Curve = isOpen ? (shape.glass.curves[0] ?? shape.screen) : shape.screen;
  const screenStart: Point = isOpen ? shape.glass.start : cowl;
  const up = reversed(screenStart, [screenCurve]);
  const edge = (spot: Point, side: 1 | -1, forward: number): Spot => {
    const z = inset(shape, spot[0], spot[1]) + 9;
    return [
      spot[0] + forward,
      spot[1] + forward * 0.15,
      side === 1 ? z + (width - 2 * z) * 0.25 : width - z - (width - 2 * z) * 0.25,
    ];
  };
  const end = (spot: Point, isFar: boolean): Spot => {
    const z = inset(shape, spot[0], spot[1]) + 9;
    return [spot[0], spot[1], isFar ? width - z : z];
  };
  const screen =
    curves(screenStart, [screenCurve], near(9)) +
    bend([edge(header, 1, -11), edge(header, -1, -11), end(header, true)]) +
    curves(up.start, up.curves, far(9), "L") +
    bend([edge(screenStart, -1, -20), edge(screenStart, 1, -20), end(screenStart, false)]) +
    "Z";

  // On the face: x follows its bulge, z is a share of the width.
  const bulge = (share: number) => fx + 1 - 13 * (1 - (2 * share - 1) ** 2);
  const onFace = (share: number, y: number): Point => see(bulge(share), y, width * share);
  const grilles = {
    slim: [ny + 15, ny + 30, 0.32],
    tall: [ny + 14, ny + 40, 0.3],
    bold: [ny + 10, ny + 46, 0.24],
  } as const;
  const [gTop, gLow, gSide] = grilles[shape.grille];
  const grille = [
    onFace(gSide, gTop),
    onFace(0.5, gTop + 1),
    onFace(1 - gSide, gTop),
    onFace(0.96 - gSide, gLow),
    onFace(0.5, gLow + 2),
    onFace(gSide + 0.04, gLow),
  ];
  const bars = [0.33, 0.66].map((share) => {
    const y = gTop + (gLow - gTop) * share;
    return lines([onFace(gSide + 0.02, y), onFace(0.5, y + 1), onFace(0.98 - gSide, y)]);
  });
  const intake = [
    onFace(0.26, low - 25),
    onFace(0.5, low - 24),
    onFace(0.72, low - 25),
    onFace(0.76, low - 8),
    onFace(0.5, low - 6),
    onFace(0.22, low - 8),
  ];
  const plate = [onFace(0.43, gLow + 7), onFace(0.57, gLow + 7), onFace(0.57, gLow + 18), onFace(0.43, gLow + 18)];
  const lampNear =
    `M${at([nx + 36, ny + 4, inset(shape, nx + 36, ny)])}` +
    bend([
      [nx + 14, ny + 5, skin(-8)],
      [nx - 6, ny + 8, skin(0)],
      [bulge(0.26), ny + 15, width * 0.26],
    ]) +
    bend([
      [bulge(0.22), ny + 19, width * 0.22],
      [fx, ny + 20, corner - 10],
      [nx + 4, ny + 16, skin(-10)],
    ]) +
    `Q${at([nx + 26, ny + 10, skin(-24)])} ${at([nx + 36, ny + 4, inset(shape, nx + 36, ny)])}Z`;
  const glow =
    `M${at([bulge(0.25), ny + 16, width * 0.25])}` +
    bend([
      [bulge(0.22), ny + 19, width * 0.22],
      [fx, ny + 20, corner - 10],
      [nx + 5, ny + 16, skin(-10)],
    ]) +
    `M${at([bulge(0.75), ny + 16, width * 0.75])}` +
    bend([
      [bulge(0.78), ny + 19, width * 0.78],
      [fx, ny + 20, width - corner],
      [fx + 3, ny + 18, width - corner],
    ]);
  const lampFar =
    `M${at([nx + 4, ny + 9, width - skin(2)])}` +
    bend([
      [fx, ny + 10, width - corner],
      [bulge(0.78), ny + 12, width * 0.78],
      [bulge(0.74), ny + 15, width * 0.74],
    ]) +
    bend([
      [bulge(0.78), ny + 19, width * 0.78],
      [fx, ny + 20, width - corner],
      [fx + 3, ny + 18, width - corner],
    ]) +
    "Z";

  const seams = shape.doors
    .map((x, place) => {
      const foot = place > 1 ? Math.min(x, rear - radius - 12) : x + 2;
      return curves([x, belt + 2], [[x + 3, belt + 26, foot + 4, sill - 34, foot, sill - 6]], near());
    })
    .join("");
  const handles = shape.doors
    .slice(1)
    .map((x) => lines([near()(x - 26, belt + 19), near()(x - 10, belt + 19)]))
    .join("");
  const shoulder = curves(
    [front + radius, belt + 17],
    [[front + 120, belt + 15, rear - 110, belt + 17, rear + 64, belt + 9]],
    near(),
  );
  const pillars = shape.pillars
    .map((x) => lines([near()(x + 3, glassTop(shape, x) + 1), near()(x - 1, belt + 1)]))
    .join("");
  const [mx, my] = [shape.glass.start[0] + 8, shape.glass.start[1] - 2];
  const mirror = (place: number) => {
    const [u, v] = see(mx, my, place);
    return ellipse(u, v, 11, 7.5, `fill="${paint}" stroke="${seam(paint)}" stroke-width=".8"`);
  };
  const opening: Point[] = isOpen
    ? spots([
        [236, belt + 2, 16],
        [410, belt - 4, 16],
        [420, belt - 4, width - 16],
        [240, belt + 2, width - 16],
      ])
    : [];
  const seats = isOpen
    ? [width * 0.72, width * 0.3]
        .map((z) => {
          const [u, v] = see(352, belt, z);
          return path(
            `M${n(u - 17)} ${n(v + 6)}c0-22 4-30 9-34c0-14 20-14 20 0c6 6 8 16 7 34z`,
            'fill="#33383d" stroke="#14171a"',
          );
        })
        .join("")
    : "";
  const bed =
    shape.grille === "bold"
      ? path(
          `${lines(
            spots([
              [360, 206, 12],
              [546, 207, 16],
              [546, 207, width - 16],
              [360, 206, width - 12],
            ]),
          )}Z`,
          'fill="#1d2124"',
        )
      : "";

  const place = (x: number, z: number) => {
    const scale = scaleAt(x, z);
    const [u, v] = see(x, axle, z);
    return { u, v, across: radius * scale * Math.cos(turn) * 1.06, high: radius * scale };
  };
  const tire = (x: number, z: number, extra: number) => {
    const { u, v, across, high } = place(x, z);
    return ellipse(u, v, across + extra, high + extra, 'fill="#0d0f11"');
  };
  const alloy = (x: number) => {
    const { u, v, across, high } = place(x, 2);
    return tire(x, 26, 0) + tire(x, 14, 0) + placeWheel(`${id}w`, u, v, across, high);
  };
  const [, roofLine] = see(header[0], header[1] - 6, width / 2);
  const [, sillLine] = see(front, sill, 0);
  const glass = isOpen ? "" : `${curves(shape.glass.start, shape.glass.curves, near(-0.5))}Z`;
  const underneath = lines(
    spots([
      [fx + 20, sill - 14, 30],
      [rear, sill - 14, 10],
      [rear, sill + 14, 10],
      [front, sill + 16, 20],
      [fx + 22, sill + 4, width - 50],
      [fx + 14, sill - 14, width - 40],
    ]),
  );
  const arch = radius + 6;
  // Behind the arches' openings; the body hides their corners.
  const wells = [front, rear]
    .map(
      (x) =>
        `${lines(
          spots([
            [x - arch, axle - arch, 0],
            [x + arch, axle - arch, 0],
            [x + arch, sill - 2, 0],
            [x - arch, sill - 2, 0],
          ]),
        )}Z`,
    )
    .join("");
  const rim = `fill="none" stroke="${lighter(paint, 0.6)}"`;
  return (
    "<defs>" +
    linear(`${id}b`, [0, roofLine], [0, sillLine], sideStops(paint)) +
    over(`${id}t`, "down", topStops(paint)) +
    over(`${id}f`, "left", [
      [20, "#000", 0],
      [100, "#000", 0.36],
    ]) +
    over(`${id}g`, "down", glassStops) +
    radial(`${id}s`, [
      [0, "#000", 0.55],
      [60, "#000", 0.25],
      [100, "#000", 0],
    ]) +
    wheel(`${id}w`) +
    path(face, `id="${id}a"`) +
    "</defs>" +
    ellipse(296, groundLine + 8, 282, 30, `fill="url(#${id}s)"`) +
    path(`${underneath}Z`, 'fill="#0c0e10"') +
    tire(front, width - 14, 0) +
    tire(front, width - 40, 0) +
    path(wells, 'fill="#0c0e10"') +
    path(sheet, `fill="url(#${id}t)" stroke="${seam(paint)}" stroke-width=".7"`) +
    bed +
    (isOpen ? path(`${lines(opening)}Z`, 'fill="#17191c"') + seats : "") +
    (isOpen ? "" : mirror(width + 4)) +
    path(
      screen,
      `fill="url(#${id}g)"${isOpen ? ' opacity=".8"' : ""} stroke="#0d1013" stroke-width="${isOpen ? 4 : 1.6}"`,
    ) +
    `<use href="#${id}a" fill="url(#${id}b)"/><use href="#${id}a" fill="url(#${id}f)"/>` +
    path(
      `${curves(shape.start, profile(shape), near())}Z`,
      `fill="url(#${id}b)" stroke="${seam(paint)}" stroke-width=".7" stroke-opacity=".4"`,
    ) +
    path(shoulder, `${rim} stroke-width="1.5" opacity=".7"`) +
    path(seams, `fill="none" stroke="${seam(paint)}" opacity=".6"`) +
    path(handles, `stroke="${lighter(paint, 0.45)}" stroke-width="2.6" stroke-linecap="round"`) +
    (glass
      ? path(glass, `fill="url(#${id}g)" stroke="#0d1013" stroke-width="1.6"`) +
        path(pillars, 'stroke="#101316" stroke-width="5"')
      : "") +
    mirror(-10) +
    path(`${lines(grille)}Z`, 'fill="#14171a" stroke="#aeb5bb" stroke-width="1.6" stroke-linejoin="round"') +
    path(bars.join(""), 'fill="none" stroke="#5d656c" stroke-width="1.3"') +
    path(`${lines(intake)}Z`, 'fill="#15181b" stroke-linejoin="round"') +
    path(`${lines(plate)}Z`, 'fill="#f5f6f7" stroke="#6b7278" stroke-width=".8"') +
    path(lampNear + lampFar, 'fill="#3c464e" stroke="#20262b" stroke-width=".8"') +
    path(glow, 'fill="none" stroke="#f4fafd" stroke-width="3" stroke-linecap="round"') +
    alloy(rear) +
    alloy(front)
  );
}
