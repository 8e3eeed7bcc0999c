import { ellipseElement, formatNumber, pathElement } from "./svg.ts";

/** A wheel of radius 40 at the origin: tire, rim, five double spokes, brake disc. `placeWheel` positions it. */
export function wheelGroup(id: string): string {
  const spokes: string[] = [];
  for (let spoke = 0; spoke < 5; spoke++) {
    for (const side of [-1, 1]) {
      const angle = ((spoke * 72 + side * 11 - 90) * Math.PI) / 180;
      const pointAt = (radius: number, angleOffset: number) =>
        `${formatNumber(Math.cos(angle + angleOffset) * radius)} ${formatNumber(Math.sin(angle + angleOffset) * radius)}`;
      spokes.push(`M${pointAt(6, side * 0.1)}L${pointAt(27, 0.085)} ${pointAt(27, -0.085)}Z`);
    }
  }
  return (
    `<g id="${id}">` +
    ellipseElement(0, 0, 40, 40, 'fill="#17191c"') +
    ellipseElement(0, 0, 29, 29, 'fill="#23272c"') +
    ellipseElement(0, 0, 17, 17, 'fill="none" stroke="#5a6067" stroke-width="7" opacity=".55"') +
    pathElement(spokes.join(""), 'fill="#d5d9dd" stroke="#8d949b" stroke-width=".6"') +
    ellipseElement(0, 0, 28, 28, 'fill="none" stroke="#dfe2e5" stroke-width="2.6"') +
    ellipseElement(0, 0, 6.5, 6.5, 'fill="#c9ced3" stroke="#7d848b"') +
    "</g>"
  );
}

/** References the wheel by its id, moved to x and y and scaled. */
export function placeWheel(id: string, x: number, y: number, halfWidth: number, halfHeight: number): string {
  return `<use href="#${id}" transform="translate(${formatNumber(x)} ${formatNumber(y)})scale(${(halfWidth / 40).toFixed(3)} ${(halfHeight / 40).toFixed(3)})"/>`;
}
