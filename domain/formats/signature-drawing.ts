/** How much is drawn in a signature: a pad also takes taps, which nobody can see. */

/** A drawing below it is no signature: a tenth of the pad's width. */
const minInk = 100;

const extentOf = (positions: number[]): number => Math.max(...positions) - Math.min(...positions);

/** Whether the strokes of an SVG path such as `M10 20L300 40`, on a pad of 1000 × 300, can be seen as a signature. */
export function hasInk(path: string): boolean {
  const strokes = path.split("M").filter(Boolean);
  const extents = strokes.map((stroke) => {
    const points = stroke.split("L").map((point) => point.split(" ").map(Number));
    return Math.hypot(extentOf(points.map(([x = 0]) => x)), extentOf(points.map(([, y = 0]) => y)));
  });
  return extents.reduce((sum, extent) => sum + extent, 0) >= minInk;
}
