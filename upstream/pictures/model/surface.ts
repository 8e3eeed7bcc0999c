/** Smooth surfaces from a grid of control points: uniform cubic B-splines, which never swing past their points. */

/** Metres: x from the nose to the tail, y to the left, z up from the ground. */
export type Vector = readonly [x: number, y: number, z: number];

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const normalize = (a: Vector): Vector => scale(a, 1 / (Math.hypot(...a) || 1));
const mirror = ([x, y, z]: Vector): Vector => [x, -y, z];

/**
 * The left half of a symmetric surface. Rows run from the ground up to the middle of the roof or hood, columns from the
 * middle of the nose around the left side to the middle of the tail.
 */
export interface Surface {
  /** Control points with one more on every side, which the splines at the edges need. */
  points: readonly (readonly Vector[])[];
  rowCount: number;
  columnCount: number;
}

/** A place on a surface: u counts columns, v counts rows. Negative u, and u or v past their last, are the right half. */
export type Place = readonly [u: number, v: number];

/** Below the lowest row it goes on straight; past the other edges it is mirrored. Throws a RangeError for rows of different lengths. */
export function createSurface(rows: readonly (readonly Vector[])[]): Surface {
  const [lowest, second, mirroredRow] = [rows[0], rows[1], rows.at(-2)];
  const columnCount = lowest?.length ?? 0;
  if (!lowest || !second || !mirroredRow || columnCount < 2 || rows.some((row) => row.length !== columnCount))
    throw new RangeError("Rows of a surface differ");
  const below = lowest.map((point, column) => subtract(scale(point, 2), second[column] ?? point));
  const points = [below, ...rows, mirroredRow.map(mirror)].map((row) => {
    const [first, last] = [row[1], row.at(-2)];
    return first && last ? [mirror(first), ...row, mirror(last)] : row;
  });
  return { points, rowCount: rows.length, columnCount };
}

/** The four weights of a uniform cubic B-spline at `t` from 0 to 1. */
function splineWeights(t: number): readonly [number, number, number, number] {
  const s = 1 - t;
  return [s ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6, t ** 3 / 6];
}

export function pointAt(surface: Surface, [u, v]: Place): Vector {
  const lastColumn = surface.columnCount - 1;
  const lastRow = surface.rowCount - 1;
  if (u < 0) return mirror(pointAt(surface, [-u, v]));
  if (u > lastColumn) return mirror(pointAt(surface, [2 * lastColumn - u, v]));
  if (v > lastRow) return mirror(pointAt(surface, [u, 2 * lastRow - v]));
  const column = Math.min(Math.floor(u), lastColumn - 1);
  const row = Math.min(Math.max(Math.floor(v), 0), lastRow - 1);
  const across = splineWeights(u - column);
  const down = splineWeights(v - row);
  // Plain loops: this runs twenty thousand times for a drawing.
  let x = 0;
  let y = 0;
  let z = 0;
  for (let j = 0; j < 4; j += 1) {
    const points = surface.points[row + j];
    for (let i = 0; i < 4; i += 1) {
      const point = points?.[column + i];
      if (!point) continue;
      const weight = (down[j] ?? 0) * (across[i] ?? 0);
      x += point[0] * weight;
      y += point[1] * weight;
      z += point[2] * weight;
    }
  }
  return [x, y, z];
}

/** The outward direction, of length 1. */
export function normalAt(surface: Surface, [u, v]: Place): Vector {
  const step = 0.02;
  const along = subtract(pointAt(surface, [u + step, v]), pointAt(surface, [u - step, v]));
  const up = subtract(pointAt(surface, [u, v + step]), pointAt(surface, [u, Math.max(v - step, 0)]));
  return normalize(cross(up, along));
}

/** The column of row `v` at which the side is `x` metres behind the nose. */
export function columnAt(surface: Surface, x: number, v: number): number {
  let [low, high] = [0, surface.columnCount - 1];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (pointAt(surface, [middle, v])[0] < x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
