import { glassGradientStops, seamColour, sideGradientStops } from "./paint.ts";
import { type BodyShape, groundY } from "./shapes.ts";
import {
  boxGradient,
  type Curve,
  curvePathData,
  ellipseElement,
  lighter,
  linePathData,
  type Point,
  pathElement,
  radialGradient,
} from "./svg.ts";
import { placeWheel, wheelGroup } from "./wheel.ts";

/** The end point of a curve; [0, 0] without one. */
export function endOf(curve: Curve | undefined): Point {
  return curve ? [curve[4], curve[5]] : [0, 0];
}

/** A Bézier curve with control points at this share of the radius approximates a quarter circle. */
const circleHandle = 0.5523;

/** The upper half circle of a wheel opening, from its rear end to its front end. */
function wheelArch(x: number, axle: number, radius: number): Curve[] {
  const handle = radius * circleHandle;
  return [
    [x + radius, axle - handle, x + handle, axle - radius, x, axle - radius],
    [x - handle, axle - radius, x - radius, axle - handle, x - radius, axle],
  ];
}

function straightCurve([x1, y1]: Point, [x2, y2]: Point): Curve {
  return [x1, y1, x2, y2, x2, y2];
}

/** The closed outline: from the front bumper over the roof to the rear, then back along the sill with wheel openings. */
export function bodyProfile(shape: BodyShape): Curve[] {
  const { front, rear, radius } = shape.wheels;
  const arch = radius + 6;
  const axle = groundY - radius;
  const bottom = shape.sill - 2;
  const list: Curve[] = [shape.nose, shape.hood, shape.windshield, shape.roof, ...shape.rearCurves];
  let current = endOf(list.at(-1));
  const lineTo = (to: Point) => {
    list.push(straightCurve(current, to));
    current = to;
  };
  for (const [x, nextX] of [
    [rear, front + arch],
    [front, shape.profileStart[0] + 24],
  ] as const) {
    lineTo([x + arch, bottom]);
    lineTo([x + arch, axle]);
    list.push(...wheelArch(x, axle, arch));
    current = [x - arch, axle];
    lineTo([x - arch, bottom]);
    if (x === rear) lineTo([nextX, shape.sill]);
    else lineTo([nextX, bottom]);
  }
  const [x, y] = shape.profileStart;
  list.push([x + 8, bottom, x, shape.sill - 14, x, y]);
  return list;
}

/** The y of the side window's upper edge at x, found by walking along its upper curves. */
export function windowTopAt(shape: BodyShape, x: number): number {
  let from = shape.sideWindow.start;
  for (const curve of shape.sideWindow.curves.slice(0, -1)) {
    const [x1, y1, x2, y2, x3, y3] = curve;
    for (let t = 0; t <= 1; t += 0.05) {
      const u = 1 - t;
      const bezier = (a: number, b: number, c: number, d: number) =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      if (bezier(from[0], x1, x2, x3) >= x) return bezier(from[1], y1, y2, y3);
    }
    from = endOf(curve);
  }
  return shape.belt;
}

function drawLamps(shape: BodyShape): string {
  const [x, y] = endOf(shape.nose);
  const head = curvePathData(
    [x - 14, y + 15],
    [
      [x - 9, y + 7, x + 14, y + 3, x + 40, y + 2],
      [x + 32, y + 10, x + 8, y + 17, x - 14, y + 15],
    ],
  );
  const lightStrip = curvePathData([x - 12, y + 15], [[x + 4, y + 15, x + 22, y + 10, x + 36, y + 3]]);
  const back = shape.rearCurves.at(-2);
  const [tx] = endOf(back);
  const ty = back ? endOf(shape.rearCurves.at(-3))[1] : 0;
  const tail =
    shape.tailLamp === "slim"
      ? curvePathData(
          [tx - 2, ty + 8],
          [
            [tx - 14, ty + 4, tx - 38, ty + 6, tx - 52, ty + 9],
            [tx - 40, ty + 15, tx - 14, ty + 19, tx + 1, ty + 19],
          ],
        )
      : curvePathData(
          [tx - 7, ty + 5],
          [
            [tx - 16, ty + 4, tx - 30, ty + 8, tx - 34, ty + 13],
            [tx - 26, ty + 22, tx - 12, ty + 28, tx - 0.5, ty + 30],
          ],
        );
  return (
    pathElement(`${head}Z`, 'fill="#3c464e" stroke="#20262b" stroke-width=".8"') +
    pathElement(lightStrip, 'fill="none" stroke="#f4fafd" stroke-width="3" stroke-linecap="round"') +
    pathElement(`${tail}Z`, 'fill="#b3141f" stroke="#5b0a10" stroke-width=".8"')
  );
}

function drawDoorsAndTrim(shape: BodyShape, paint: string): string {
  const { wheels, sill, belt } = shape;
  const line = seamColour(paint);
  const last = shape.doorSeams.length - 1;
  const seams = shape.doorSeams
    .map((x, index) => {
      const isRear = index === last && last > 1;
      const bottomX = isRear ? Math.min(x, wheels.rear - wheels.radius - 12) : x + (index === 0 ? -2 : 4);
      return curvePathData([x, belt + 2], [[x + 3, belt + 26, bottomX + 4, sill - 34, bottomX, sill - 8]]);
    })
    .join("");
  const handles = shape.doorSeams
    .slice(1)
    .map((x) => `M${x - 26} ${belt + 19}h17`)
    .join("");
  const shoulderLine = curvePathData(
    [wheels.front + wheels.radius, belt + 17],
    [[wheels.front + 120, belt + 15, wheels.rear - 110, belt + 17, wheels.rear + 64, belt + 9]],
  );
  const lowerCrease = curvePathData(
    [wheels.front + wheels.radius + 16, sill - 24],
    [[wheels.front + 110, sill - 34, wheels.rear - 120, sill - 34, wheels.rear - wheels.radius - 12, sill - 30]],
  );
  return (
    pathElement(shoulderLine, `fill="none" stroke="${lighter(paint, 0.6)}" stroke-width="1.6" opacity=".75"`) +
    pathElement(lowerCrease, `fill="none" stroke="${lighter(paint, 0.35)}" stroke-width="1.2" opacity=".6"`) +
    pathElement(seams, `fill="none" stroke="${line}" stroke-width="1.1" opacity=".6"`) +
    pathElement(handles, `stroke="${line}" stroke-width="4.6" stroke-linecap="round" opacity=".55"`) +
    pathElement(handles, `stroke="${lighter(paint, 0.5)}" stroke-width="2.4" stroke-linecap="round"`)
  );
}

function drawWindows(shape: BodyShape, id: string, paint: string, isOpen: boolean): string {
  const { start, curves: list } = shape.sideWindow;
  const glass = `${curvePathData(start, list)}Z`;
  const top = Math.min(...list.map((curve) => curve[5]));
  const pillars = shape.pillars
    .map((x) =>
      linePathData([
        [x + 3, windowTopAt(shape, x) + 1],
        [x - 1, shape.belt + 2],
      ]),
    )
    .join("");
  const [mirrorX, mirrorY] = [start[0] + 6, start[1] + 1];
  const mirror = curvePathData(
    [mirrorX, mirrorY],
    [
      [mirrorX + 1, mirrorY - 9, mirrorX + 20, mirrorY - 11, mirrorX + 23, mirrorY - 3],
      [mirrorX + 22, mirrorY + 5, mirrorX + 6, mirrorY + 5, mirrorX, mirrorY],
    ],
  );
  const paneEnd = (shape.pillars[0] ?? 300) - 8;
  const glassReflection = linePathData([
    [paneEnd - 24, top + 2],
    [paneEnd - 6, top + 1],
    [paneEnd - 34, shape.belt],
    [paneEnd - 58, shape.belt],
  ]);
  return (
    pathElement(glass, `fill="url(#${id}g)"${isOpen ? ' opacity=".75"' : ""} stroke="#0d1013" stroke-width="2"`) +
    (isOpen
      ? pathElement(
          curvePathData(start, list.slice(0, 1)),
          'fill="none" stroke="#16191c" stroke-width="5" stroke-linecap="round"',
        )
      : pathElement(`${glassReflection}Z`, 'fill="#fff" opacity=".12"') +
        pathElement(pillars, 'stroke="#101316" stroke-width="7"')) +
    pathElement(mirror, `fill="${paint}" stroke="${seamColour(paint)}" stroke-width=".8"`)
  );
}

/** The seat backs and the steering wheel, visible over the side of a convertible. */
function drawOpenCabin(belt: number): string {
  const seatBackPath = (x: number) =>
    curvePathData(
      [x - 6, belt + 4],
      [
        [x - 2, belt - 10, x + 2, belt - 20, x + 6, belt - 24],
        [x + 6, belt - 40, x + 24, belt - 40, x + 25, belt - 27],
        [x + 27, belt - 14, x + 30, belt, x + 30, belt + 4],
      ],
    );
  return (
    pathElement("M268 222l14-17", 'stroke="#22262a" stroke-width="5" stroke-linecap="round"') +
    pathElement(`${seatBackPath(372)}Z`, 'fill="#3a3f45"') +
    pathElement(`${seatBackPath(326)}Z`, 'fill="#2b2f34"')
  );
}

export function drawSide(shape: BodyShape, paint: string, id: string, isOpen: boolean): string {
  const { front, rear, radius } = shape.wheels;
  const axle = groundY - radius;
  const body = `${curvePathData(shape.profileStart, bodyProfile(shape))}Z`;
  const [x] = shape.profileStart;
  const rearEnd = endOf(shape.rearCurves.at(-2))[0];
  const sillTrim =
    `M${x + 6} ${shape.sill - 12}Q${x + 10} ${shape.sill - 2} ${x + 24} ${shape.sill - 2}L${front - radius - 2} ${shape.sill - 2}` +
    linePathData([
      [front + radius + 8, shape.sill - 3],
      [rear - radius - 8, shape.sill - 3],
    ]) +
    linePathData([
      [rear + radius + 4, shape.sill - 4],
      [rearEnd - 14, shape.sill - 4],
    ]);
  return (
    "<defs>" +
    boxGradient(`${id}b`, "down", sideGradientStops(paint)) +
    boxGradient(`${id}g`, "down", glassGradientStops) +
    radialGradient(`${id}s`, [
      [0, "#000", 0.5],
      [60, "#000", 0.26],
      [100, "#000", 0],
    ]) +
    wheelGroup(`${id}w`) +
    "</defs>" +
    ellipseElement(300, groundY, 290, 16, `fill="url(#${id}s)"`) +
    pathElement(
      linePathData([
        [front, shape.sill - 9],
        [rear, shape.sill - 9],
      ]),
      'stroke="#0c0e10" stroke-width="30"',
    ) +
    [front, rear].map((x) => ellipseElement(x, axle, radius + 6, radius + 6, 'fill="#0c0e10"')).join("") +
    (isOpen ? drawOpenCabin(shape.belt) : "") +
    pathElement(body, `fill="url(#${id}b)" stroke="${seamColour(paint)}" stroke-width=".9"`) +
    drawDoorsAndTrim(shape, paint) +
    drawWindows(shape, id, paint, isOpen) +
    pathElement(sillTrim, 'fill="none" stroke="#1a1d20" stroke-width="6" stroke-linecap="round"') +
    (shape.isRugged
      ? pathElement(
          [front, rear]
            .map((wheelX) => `M${wheelX - radius - 4} ${axle}a${radius + 4} ${radius + 4} 0 0 1 ${2 * radius + 8} 0`)
            .join(""),
          'fill="none" stroke="#23272b" stroke-width="9"',
        )
      : "") +
    drawLamps(shape) +
    placeWheel(`${id}w`, front, axle, radius, radius) +
    placeWheel(`${id}w`, rear, axle, radius, radius)
  );
}
