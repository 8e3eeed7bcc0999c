import { glassStops, seam, sideStops } from "./paint.ts";
import { groundLine, type Shape } from "./shapes.ts";
import { type Curve, curves, ellipse, lighter, lines, over, type Point, path, radial } from "./svg.ts";
import { placeWheel, wheel } from "./wheel.ts";

/** The end of a curve. */
export function endOf(curve: Curve | undefined): Point {
  return curve ? [curve[4], curve[5]] : [0, 0];
}

/** A quarter of a circle is nearly a cubic curve with handles this far along its tangents. */
const quarter = 0.5523;

/** The upper half of a wheel arch, from its rear foot to its front foot. */
function archCurves(x: number, axle: number, radius: number): Curve[] {
  const k = radius * quarter;
  return [
    [x + radius, axle - k, x + k, axle - radius, x, axle - radius],
    [x - k, axle - radius, x - radius, axle - k, x - radius, axle],
  ];
}

function straight([x1, y1]: Point, [x2, y2]: Point): Curve {
  return [x1, y1, x2, y2, x2, y2];
}

/** The curves of the profile from the front bumper over the roof and back along the sill, arches cut out. */
export function profile(shape: Shape): Curve[] {
  const { front, rear, radius } = shape.wheels;
  const arch = radius + 6;
  const axle = groundLine - radius;
  const low = shape.sill - 2;
  const list: Curve[] = [shape.nose, shape.hood, shape.screen, shape.roof, ...shape.rest];
  let here = endOf(list.at(-1));
  const go = (to: Point) => {
    list.push(straight(here, to));
    here = to;
  };
  for (const [x, ahead] of [
    [rear, front + arch],
    [front, shape.start[0] + 24],
  ] as const) {
    go([x + arch, low]);
    go([x + arch, axle]);
    list.push(...archCurves(x, axle, arch));
    here = [x - arch, axle];
    go([x - arch, low]);
    if (x === rear) go([ahead, shape.sill]);
    else go([ahead, low]);
  }
  const [x, y] = shape.start;
  list.push([x + 8, low, x, shape.sill - 14, x, y]);
  return list;
}

/** Where the glass begins above a place, found by walking its upper curves. */
export function glassTop(shape: Shape, x: number): number {
  let from = shape.glass.start;
  for (const curve of shape.glass.curves.slice(0, -1)) {
    const [x1, y1, x2, y2, x3, y3] = curve;
    for (let t = 0; t <= 1; t += 0.05) {
      const u = 1 - t;
      const along = (a: number, b: number, c: number, d: number) =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      if (along(from[0], x1, x2, x3) >= x) return along(from[1], y1, y2, y3);
    }
    from = endOf(curve);
  }
  return shape.belt;
}

function lamps(shape: Shape): string {
  const [x, y] = endOf(shape.nose);
  const head = curves(
    [x - 14, y + 15],
    [
      [x - 9, y + 7, x + 14, y + 3, x + 40, y + 2],
      [x + 32, y + 10, x + 8, y + 17, x - 14, y + 15],
    ],
  );
  const glow = curves([x - 12, y + 15], [[x + 4, y + 15, x + 22, y + 10, x + 36, y + 3]]);
  const back = shape.rest.at(-2);
  const [tx] = endOf(back);
  const ty = back ? endOf(shape.rest.at(-3))[1] : 0;
  const tail =
    shape.tailLamp === "slim"
      ? curves(
          [tx - 2, ty + 8],
          [
            [tx - 14, ty + 4, tx - 38, ty + 6, tx - 52, ty + 9],
            [tx - 40, ty + 15, tx - 14, ty + 19, tx + 1, ty + 19],
          ],
        )
      : curves(
          [tx - 7, ty + 5],
          [
            [tx - 16, ty + 4, tx - 30, ty + 8, tx - 34, ty + 13],
            [tx - 26, ty + 22, tx - 12, ty + 28, tx - 0.5, ty + 30],
          ],
        );
  return (
    path(`${head}Z`, 'fill="#3c464e" stroke="#20262b" stroke-width=".8"') +
    path(glow, 'fill="none" stroke="#f4fafd" stroke-width="3" stroke-linecap="round"') +
    path(`${tail}Z`, 'fill="#b3141f" stroke="#5b0a10" stroke-width=".8"')
  );
}

function doorsAndTrim(shape: Shape, paint: string): string {
  const { wheels, sill, belt } = shape;
  const line = seam(paint);
  const last = shape.doors.length - 1;
  const seams = shape.doors
    .map((x, place) => {
      const isRear = place === last && last > 1;
      const foot = isRear ? Math.min(x, wheels.rear - wheels.radius - 12) : x + (place === 0 ? -2 : 4);
      return curves([x, belt + 2], [[x + 3, belt + 26, foot + 4, sill - 34, foot, sill - 8]]);
    })
    .join("");
  const handles = shape.doors
    .slice(1)
    .map((x) => `M${x - 26} ${belt + 19}h17`)
    .join("");
  const shoulder = curves(
    [wheels.front + wheels.radius, belt + 17],
    [[wheels.front + 120, belt + 15, wheels.rear - 110, belt + 17, wheels.rear + 64, belt + 9]],
  );
  const swage = curves(
    [wheels.front + wheels.radius + 16, sill - 24],
    [[wheels.front + 110, sill - 34, wheels.rear - 120, sill - 34, wheels.rear - wheels.radius - 12, sill - 30]],
  );
  return (
    path(shoulder, `fill="none" stroke="${lighter(paint, 0.6)}" stroke-width="1.6" opacity=".75"`) +
    path(swage, `fill="none" stroke="${lighter(paint, 0.35)}" stroke-width="1.2" opacity=".6"`) +
    path(seams, `fill="none" stroke="${line}" stroke-width="1.1" opacity=".6"`) +
    path(handles, `stroke="${line}" stroke-width="4.6" stroke-linecap="round" opacity=".55"`) +
    path(handles, `stroke="${lighter(paint, 0.5)}" stroke-width="2.4" stroke-linecap="round"`)
  );
}

function greenhouse(shape: Shape, id: string, paint: string, isOpen: boolean): string {
  const { start, curves: list } = shape.glass;
  const glass = `${curves(start, list)}Z`;
  const top = Math.min(...list.map((curve) => curve[5]));
  const pillars = shape.pillars
    .map((x) =>
      lines([
        [x + 3, glassTop(shape, x) + 1],
        [x - 1, shape.belt + 2],
      ]),
    )
    .join("");
  const [mx, my] = [start[0] + 6, start[1] + 1];
  const mirror = curves(
    [mx, my],
    [
      [mx + 1, my - 9, mx + 20, my - 11, mx + 23, my - 3],
      [mx + 22, my + 5, mx + 6, my + 5, mx, my],
    ],
  );
  const pane = (shape.pillars[0] ?? 300) - 8;
  const shine = lines([
    [pane - 24, top + 2],
    [pane - 6, top + 1],
    [pane - 34, shape.belt],
    [pane - 58, shape.belt],
  ]);
  return (
    path(glass, `fill="url(#${id}g)"${isOpen ? ' opacity=".75"' : ""} stroke="#0d1013" stroke-width="2"`) +
    (isOpen
      ? path(curves(start, list.slice(0, 1)), 'fill="none" stroke="#16191c" stroke-width="5" stroke-linecap="round"')
      : path(`${shine}Z`, 'fill="#fff" opacity=".12"') + path(pillars, 'stroke="#101316" stroke-width="7"')) +
    path(mirror, `fill="${paint}" stroke="${seam(paint)}" stroke-width=".8"`)
  );
}

/** Seen through the open top of a convertible: seat backs and the wheel's rim. */
function cabin(belt: number): string {
  const seat = (x: number) =>
    curves(
      [x - 6, belt + 4],
      [
        [x - 2, belt - 10, x + 2, belt - 20, x + 6, belt - 24],
        [x + 6, belt - 40, x + 24, belt - 40, x + 25, belt - 27],
        [x + 27, belt - 14, x + 30, belt, x + 30, belt + 4],
      ],
    );
  return (
    path("M268 222l14-17", 'stroke="#22262a" stroke-width="5" stroke-linecap="round"') +
    path(`${seat(372)}Z`, 'fill="#3a3f45"') +
    path(`${seat(326)}Z`, 'fill="#2b2f34"')
  );
}

export function drawSide(shape: Shape, paint: string, id: string, isOpen: boolean): string {
  const { front, rear, radius } = shape.wheels;
  const axle = groundLine - radius;
  const body = `${curves(shape.start, profile(shape))}Z`;
  const [x] = shape.start;
  const last = endOf(shape.rest.at(-2))[0];
  const low =
    `M${x + 6} ${shape.sill - 12}Q${x + 10} ${shape.sill - 2} ${x + 24} ${shape.sill - 2}L${front - radius - 2} ${shape.sill - 2}` +
    lines([
      [front + radius + 8, shape.sill - 3],
      [rear - radius - 8, shape.sill - 3],
    ]) +
    lines([
      [rear + radius + 4, shape.sill - 4],
      [last - 14, shape.sill - 4],
    ]);
  return (
    "<defs>" +
    over(`${id}b`, "down", sideStops(paint)) +
    over(`${id}g`, "down", glassStops) +
    radial(`${id}s`, [
      [0, "#000", 0.5],
      [60, "#000", 0.26],
      [100, "#000", 0],
    ]) +
    wheel(`${id}w`) +
    "</defs>" +
    ellipse(300, groundLine, 290, 16, `fill="url(#${id}s)"`) +
    path(
      lines([
        [front, shape.sill - 9],
        [rear, shape.sill - 9],
      ]),
      'stroke="#0c0e10" stroke-width="30"',
    ) +
    [front, rear].map((x) => ellipse(x, axle, radius + 6, radius + 6, 'fill="#0c0e10"')).join("") +
    (isOpen ? cabin(shape.belt) : "") +
    path(body, `fill="url(#${id}b)" stroke="${seam(paint)}" stroke-width=".9"`) +
    doorsAndTrim(shape, paint) +
    greenhouse(shape, id, paint, isOpen) +
    path(low, 'fill="none" stroke="#1a1d20" stroke-width="6" stroke-linecap="round"') +
    (shape.isRugged
      ? path(
          [front, rear]
            .map((cx) => `M${cx - radius - 4} ${axle}a${radius + 4} ${radius + 4} 0 0 1 ${2 * radius + 8} 0`)
            .join(""),
          'fill="none" stroke="#23272b" stroke-width="9"',
        )
      : "") +
    lamps(shape) +
    placeWheel(`${id}w`, front, axle, radius, radius) +
    placeWheel(`${id}w`, rear, axle, radius, radius)
  );
}
