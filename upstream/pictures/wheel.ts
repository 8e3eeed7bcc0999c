import { ellipse, n, path } from "./svg.ts";

/** A wheel at the origin, radius 40: tire, rim, five double spokes, brake disc. Placed by `<use>` and a transform. */
export function wheel(id: string): string {
  const spokes: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    for (const side of [-1, 1]) {
      const angle = ((turn * 72 + side * 11 - 90) * Math.PI) / 180;
      const at = (radius: number, swing: number) =>
        `${n(Math.cos(angle + swing) * radius)} ${n(Math.sin(angle + swing) * radius)}`;
      spokes.push(`M${at(6, side * 0.1)}L${at(27, 0.085)} ${at(27, -0.085)}Z`);
    }
  }
  return (
    `<g id="${id}">` +
    ellipse(0, 0, 40, 40, 'fill="#17191c"') +
    ellipse(0, 0, 29, 29, 'fill="#23272c"') +
    ellipse(0, 0, 17, 17, 'fill="none" stroke="#5a6067" stroke-width="7" opacity=".55"') +
    path(spokes.join(""), 'fill="#d5d9dd" stroke="#8d949b" stroke-width=".6"') +
    ellipse(0, 0, 28, 28, 'fill="none" stroke="#dfe2e5" stroke-width="2.6"') +
    ellipse(0, 0, 6.5, 6.5, 'fill="#c9ced3" stroke="#7d848b"') +
    "</g>"
  );
}

export function placeWheel(id: string, x: number, y: number, width: number, height: number): string {
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)})scale(${(width / 40).toFixed(3)} ${(height / 40).toFixed(3)})"/>`;
}
