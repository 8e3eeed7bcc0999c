/** Turns what a raster shows into paths: the outline of parts, and the areas that are lighter than a tone. */
import { contours } from "d3-contour";
import { closedPathData, type Point } from "../svg.ts";
import type { Raster } from "./raster.ts";

interface Field {
  width: number;
  height: number;
  /** Where the field begins in the drawing, and the pixels of the drawing per cell. */
  left: number;
  top: number;
  cell: number;
  values: Float64Array;
}

/** The average of each value with the ones before and after it, at a distance of `step` in the row or column. */
function averageAlong(values: Float64Array, step: number): Float64Array {
  const averaged = new Float64Array(values.length);
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] ?? 0;
    averaged[cell] = ((values[cell - step] ?? value) + value + (values[cell + step] ?? value)) / 3;
  }
  return averaged;
}

const blur = ({ width, values }: Field): Float64Array => averageAlong(averageAlong(values, 1), width);

/** Averages over cells of `size` pixels of the raster, with a margin around those that hold the part; NaN where it is not. */
function readField(raster: Raster, part: number, size: number, readValue: (index: number) => number): Field {
  const margin = 3;
  const { left, right, top, bottom } = boundsOf(raster, part);
  const [firstColumn, firstRow] = [Math.floor(left / size) - margin, Math.floor(top / size) - margin];
  const width = Math.max(2, Math.floor(right / size) + margin - firstColumn + 1);
  const height = Math.max(2, Math.floor(bottom / size) + margin - firstRow + 1);
  const values = new Float64Array(width * height);
  const counts = new Float64Array(width * height);
  for (let y = top; y <= bottom; y += 1) {
    const row = (Math.floor(y / size) - firstRow) * width - firstColumn;
    for (let x = left; x <= right; x += 1) {
      const index = y * raster.width + x;
      if (raster.part[index] !== part) continue;
      const cell = row + Math.floor(x / size);
      values[cell] = (values[cell] ?? 0) + readValue(index);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  for (let cell = 0; cell < values.length; cell += 1) values[cell] = (values[cell] ?? 0) / (counts[cell] ?? 0);
  const cell = size / raster.scale;
  return { ...{ width, height, cell, values }, left: firstColumn * cell, top: firstRow * cell };
}

function boundsOf(raster: Raster, part: number) {
  let [left, right, top, bottom] = [raster.width, 0, raster.height, 0];
  for (let y = 0; y < raster.height; y += 1) {
    const start = y * raster.width;
    const first = raster.part.subarray(start, start + raster.width).indexOf(part);
    if (first < 0) continue;
    const last = raster.part.subarray(start, start + raster.width).lastIndexOf(part);
    if (first < left) left = first;
    if (last > right) right = last;
    if (y < top) top = y;
    bottom = y;
  }
  return { left, right, top, bottom };
}

/** Gives each empty cell the value of a near full one, so that no area ends at the outline. */
function spread({ width, values }: Field): void {
  let edge = Array.from(values.keys()).filter((cell) => !Number.isNaN(values[cell]));
  while (edge.length > 0) {
    const next: number[] = [];
    for (const cell of edge) {
      for (const neighbour of [cell - 1, cell + 1, cell - width, cell + width]) {
        if (!Number.isNaN(values[neighbour] ?? 0)) continue;
        values[neighbour] = values[cell] ?? 0;
        next.push(neighbour);
      }
    }
    edge = next;
  }
}

interface PathOptions {
  /** How far a path may leave its line, in pixels of the drawing. */
  tolerance: number;
  /** Smaller areas are left out, in square pixels. */
  smallest: number;
  /** Coordinates are multiples of it. */
  step: number;
}

function ringArea(ring: readonly Point[]): number {
  const last = ring.at(-1) ?? [0, 0];
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [beforeX, beforeY] = ring[index - 1] ?? last;
      return sum + beforeX * y - x * beforeY;
    }, 0) / 2,
  );
}

function pathsOf(field: Field, thresholds: readonly number[], { tolerance, smallest, step }: PathOptions): string[] {
  const shapes = contours()
    .size([field.width, field.height])
    .thresholds([...thresholds])(Array.from(field.values));
  return shapes.map(({ coordinates }) =>
    coordinates
      .flat()
      .map((ring) => ring.map(([x = 0, y = 0]): Point => [x * field.cell + field.left, y * field.cell + field.top]))
      .filter((ring) => ringArea(ring) > smallest)
      .map((ring) => closedPathData(ring.slice(0, -1), tolerance, step))
      .join(""),
  );
}

/** Path data around all pixels of a part; empty when there are none. */
export function outlineOf(raster: Raster, part: number): string {
  const field = readField(raster, part, 1, () => 1);
  field.values = blur({ ...field, values: field.values.map((value) => (Number.isNaN(value) ? 0 : value)) });
  return pathsOf(field, [0.5], { tolerance: 0.5, smallest: 10, step: 0.1 })[0] ?? "";
}

/** Path data of a part's areas above each tone, in the order of the tones; they run past the outline, which clips them. */
export function areasAbove(raster: Raster, part: number, tones: readonly number[]): string[] {
  const field = readField(raster, part, 2 * raster.scale, (index) => raster.tone[index] ?? 0);
  spread(field);
  field.values = blur(field);
  field.values = blur(field);
  return pathsOf(field, tones, { tolerance: 1.7, smallest: 60, step: 1 });
}
