/** A point of the drawing, which is 600 wide and 400 high; y points down. */
export type Point = readonly [x: number, y: number];
/** A cubic Bézier curve: its two control points and its end. It starts where the previous curve ends. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** Rounds to one decimal and drops a leading zero, to keep the SVG short. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}

/** The number of arguments of each SVG path command. */
const argumentCount: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

/** Converts a path to relative coordinates, which are a third shorter. Each step starts from the rounded position, so rounding errors do not add up. */
function toRelativePath(d: string): string {
  if (/[^MLCQZ\d\s.-]/.test(d)) return d;
  const tokens = d.match(/[A-Z]|-?[\d.]+/g) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = "";
  let out = "";
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] ?? "";
    const command = /[A-Z]/.test(token) ? token : last === "M" ? "L" : last;
    if (command === token) index++;
    const count = argumentCount[command] ?? 0;
    const steps = tokens
      .slice(index, index + count)
      .map((value, position) => Number(value) - (position % 2 === 0 ? x : y));
    index += count;
    const text = steps.map(formatNumber);
    out += (command === last && command !== "M" ? [" ", ...text] : [command.toLowerCase(), ...text]).reduce(
      (line, part) => (/[\d.]$/.test(line) && !part.startsWith("-") && part !== "" ? `${line} ${part}` : line + part),
    );
    last = command;
    if (command === "Z") [x, y] = [startX, startY];
    else {
      x = Math.round((x + Number(text.at(-2))) * 10) / 10;
      y = Math.round((y + Number(text.at(-1))) * 10) / 10;
    }
    if (command === "M") [startX, startY] = [x, y];
  }
  return out.replaceAll(" -", "-");
}

function rgbChannels(hex: string): number[] {
  return [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16));
}

/** Mixes two colours; `share` is the part of `other`, from 0 to 1. */
export function mix(hex: string, other: string, share: number): string {
  const target = rgbChannels(other);
  const mixed = rgbChannels(hex).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function lighter(hex: string, share: number): string {
  return mix(hex, "#ffffff", share);
}

export function darker(hex: string, share: number): string {
  return mix(hex, "#0b0d10", share);
}

/** Perceived brightness of a colour, from 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbChannels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** The offset is in percent; without an opacity the stop is opaque. */
export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

function stopElements(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}%" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** A gradient across the bounding box of the shape that it fills. */
export function boxGradient(id: string, direction: "down" | "left", stops: readonly GradientStop[]): string {
  const ends = direction === "down" ? 'x2="0" y2="1"' : 'x1="1" x2="0"';
  return `<linearGradient id="${id}" ${ends}>${stopElements(stops)}</linearGradient>`;
}

export function pathElement(d: string, attributes: string): string {
  return `<path d="${toRelativePath(d)}"${attributes ? ` ${attributes}` : ""}/>`;
}

export function ellipseElement(cx: number, cy: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" ${attributes}/>`;
}

/** Moves a point, for example into perspective. */
export type Projection = (x: number, y: number) => Point;

export const unprojected: Projection = (x, y) => [x, y];

/** Path data of curves from `start`, with every point projected. `command` is M to start a path, L to continue one. */
export function curvePathData(
  start: Point,
  list: readonly Curve[],
  project: Projection = unprojected,
  command = "M",
): string {
  const format = (x: number, y: number) => project(x, y).map(formatNumber).join(" ");
  let [fromX, fromY] = start;
  const commands = list.map(([x1, y1, x2, y2, x, y]) => {
    const isStraight = x1 === fromX && y1 === fromY && x2 === x && y2 === y;
    [fromX, fromY] = [x, y];
    return isStraight ? `L${format(x, y)}` : `C${format(x1, y1)} ${format(x2, y2)} ${format(x, y)}`;
  });
  return `${command}${format(...start)}${commands.join("")}`;
}

/** Path data of straight lines through the points. */
export function linePathData(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join("L")}`;
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

function distanceToLine([x, y]: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return distance([x, y], from);
  return Math.abs((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0])) / length;
}

/** Leaves out points that are nearer than `tolerance` to the line between those that stay (Douglas and Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = Math.max(...distances.slice(1, -1));
  if (farthest <= tolerance) return [first, last];
  const split = distances.indexOf(farthest, 1);
  return [
    ...simplifyLine(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplifyLine(points.slice(split), tolerance),
  ];
}

/** Turns sharper than this, in radians, stay corners. */
const cornerTurn = 1.1;

function isCorner(before: Point, point: Point, after: Point): boolean {
  const turn =
    Math.atan2(point[1] - before[1], point[0] - before[0]) - Math.atan2(after[1] - point[1], after[0] - point[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > cornerTurn;
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const formatPoint = (point: Point): string => point.map(formatNumber).join(" ");

/** Path data of a smooth closed curve along the points, rounded to `step`; sharp corners stay. Empty for fewer than three points. */
export function closedPathData(points: readonly Point[], tolerance: number, step = 0.1): string {
  const [first] = points;
  if (!first) return "";
  const corners = simplifyLine([...points, first], tolerance).slice(0, -1);
  const round = ([x, y]: Point): Point => [Math.round(x / step) * step, Math.round(y / step) * step];
  const last = corners.at(-1);
  if (!last || corners.length < 3) return "";
  const curves = corners.map((point, index) => {
    const [before, after] = [corners[index - 1] ?? last, corners[index + 1] ?? first];
    const end = formatPoint(round(middle(point, after)));
    return isCorner(before, point, after)
      ? `L${formatPoint(round(point))}L${end}`
      : `Q${formatPoint(round(point))} ${end}`;
  });
  return `M${formatPoint(round(middle(last, first)))}${curves.join("")}Z`;
}

/** Path data of an open smooth curve along the points. */
export function openPathData(points: readonly Point[], tolerance: number): string {
  const line = simplifyLine(points, tolerance);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 2) return "";
  const between = line.slice(1, -1).map((point, index) => {
    const after = line[index + 2] ?? last;
    return `Q${formatPoint(point)} ${formatPoint(after === last ? last : middle(point, after))}`;
  });
  return `M${formatPoint(first)}${between.length > 0 ? between.join("") : `L${formatPoint(last)}`}`;
}
