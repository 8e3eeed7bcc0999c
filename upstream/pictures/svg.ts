/** A point of the drawing board, 600 wide and 400 high; y points down. */
export type Point = readonly [x: number, y: number];
/** A cubic curve's two handles and its end. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}

const argumentCount: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

/** The same path with relative coordinates, which are a third shorter. Steps are taken from where rounding has led, so no error adds up. */
function relative(d: string): string {
  if (/[^MLCQZ\d\s.-]/.test(d)) return d;
  const tokens = d.match(/[A-Z]|-?[\d.]+/g) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = "";
  let out = "";
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? "";
    const command = /[A-Z]/.test(token) ? token : last === "M" ? "L" : last;
    if (command === token) at++;
    const count = argumentCount[command] ?? 0;
    const steps = tokens.slice(at, at + count).map((value, place) => Number(value) - (place % 2 === 0 ? x : y));
    at += count;
    const text = steps.map(n);
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

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** `share` of the other colour, from 0 to 1. */
export function mix(hex: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(hex).map((value, place) => Math.round(value + ((target[place] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function lighter(hex: string, share: number): string {
  return mix(hex, "#ffffff", share);
}

export function darker(hex: string, share: number): string {
  return mix(hex, "#0b0d10", share);
}

/** How bright a colour looks, from 0 to 1. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Offsets in percent, a colour and an opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}%" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** From one point of the board to another. */
export function linear(id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
  const ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopList(stops)}</linearGradient>`;
}

/** Across the bounding box of what it fills. */
export function over(id: string, direction: "down" | "left", stops: readonly Stop[]): string {
  const ends = direction === "down" ? 'x2="0" y2="1"' : 'x1="1" x2="0"';
  return `<linearGradient id="${id}" ${ends}>${stopList(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${relative(d)}"${attributes ? ` ${attributes}` : ""}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;
}

export type Place = (x: number, y: number) => Point;

export const asDrawn: Place = (x, y) => [x, y];

/** Path data of curves from `start`, each point moved by `place`. */
export function curves(start: Point, list: readonly Curve[], place: Place = asDrawn, command = "M"): string {
  const at = (x: number, y: number) => place(x, y).map(n).join(" ");
  let [fromX, fromY] = start;
  const rest = list.map(([x1, y1, x2, y2, x, y]) => {
    const isStraight = x1 === fromX && y1 === fromY && x2 === x && y2 === y;
    [fromX, fromY] = [x, y];
    return isStraight ? `L${at(x, y)}` : `C${at(x1, y1)} ${at(x2, y2)} ${at(x, y)}`;
  });
  return `${command}${at(...start)}${rest.join("")}`;
}

/** Straight lines through the points. */
export function lines(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
}
