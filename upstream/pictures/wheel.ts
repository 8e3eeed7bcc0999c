import { ellipseElement, formatNumber, pathElement } from "./svg.ts";

const tau = 2 * Math.PI;

/** Path data of `count` wedges from the hub to the rim: `inner` and `outer` are half their widths in turns. */
function wedges(count: number, from: number, to: number, inner: number, outer: number): string {
  const at = (radius: number, turn: number) =>
    `${formatNumber(Math.sin(turn * tau) * radius)} ${formatNumber(-Math.cos(turn * tau) * radius)}`;
  return Array.from({ length: count }, (_, index) => {
    const turn = index / count;
    return `M${at(from, turn - inner)}L${at(to, turn - outer)}L${at(to, turn + outer)}L${at(from, turn + inner)}Z`;
  }).join("");
}

const rims = {
  spokes: () => pathElement(wedges(10, 6, 28, 0.035, 0.018), 'fill="#c3c9ce"'),
  blades: () =>
    pathElement(wedges(5, 6, 28, 0.085, 0.04), 'fill="#b4bbc1"') +
    pathElement(wedges(5, 9, 28, 0.01, 0.014), 'fill="#2a2f34"'),
  disc: () =>
    ellipseElement(0, 0, 27, 27, 'fill="#565d64"') + pathElement(wedges(5, 8, 26, 0.06, 0.035), 'fill="#aeb6bc"'),
};

/** A wheel of radius 40 at the origin: tire, rim with its spokes, hub. */
export function wheelGroup(id: string, kind: keyof typeof rims): string {
  return (
    `<g id="${id}">` +
    ellipseElement(0, 0, 40, 40, 'fill="#191b1e"') +
    ellipseElement(0, 0, 31, 31, 'fill="#2a2e33"') +
    rims[kind]() +
    ellipseElement(0, 0, 28.5, 28.5, 'fill="none" stroke="#cdd2d6" stroke-width="2"') +
    ellipseElement(0, 0, 5, 5, 'fill="#8d959c"') +
    "</g>"
  );
}
