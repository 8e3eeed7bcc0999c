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

/** A gradient between two points of the drawing. */
export function linearGradient(id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly GradientStop[]): string {
  const ends = `x1="${formatNumber(x1)}" y1="${formatNumber(y1)}" x2="${formatNumber(x2)}" y2="${formatNumber(y2)}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopElements(stops)}</linearGradient>`;
}

/** A gradient across the bounding box of the shape that it fills. */
export function boxGradient(id: string, direction: "down" | "left", stops: readonly GradientStop[]): string {
  const ends = direction === "down" ? 'x2="0" y2="1"' : 'x1="1" x2="0"';
  return `<linearGradient id="${id}" ${ends}>${stopElements(stops)}</linearGradient>`;
}

export function radialGradient(id: string, stops: readonly GradientStop[]): string {
  return `<radialGradient id="${id}">${stopElements(stops)}</radialGradient>`;
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
