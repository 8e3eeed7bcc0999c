/** Which surface each pixel shows, and how light it is there. */
import { cross, normalize, pointAt, type Surface, subtract, type Vector } from "../model/surface.ts";
import type { Camera } from "./camera.ts";
import { toneOf } from "./light.ts";

export interface Raster {
  width: number;
  height: number;
  /** Pixels of the raster per pixel of the drawing. */
  scale: number;
  depth: Float32Array;
  tone: Float32Array;
  /** The number of the part that is nearest; 0 for none. */
  part: Uint8Array;
}

interface Corner {
  x: number;
  y: number;
  depth: number;
  tone: number;
}

export function createRaster(width: number, height: number, scale: number): Raster {
  const size = width * height * scale * scale;
  return {
    ...{ width: width * scale, height: height * scale, scale },
    depth: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    tone: new Float32Array(size),
    part: new Uint8Array(size),
  };
}

/** Draws a mesh of points, whose normals follow from their neighbours. */
export function drawMesh(raster: Raster, camera: Camera, mesh: readonly (readonly Vector[])[], part: number): void {
  const at = (row: number, column: number): Vector => {
    const line = mesh[Math.min(Math.max(row, 0), mesh.length - 1)] ?? [];
    return line[Math.min(Math.max(column, 0), line.length - 1)] ?? [0, 0, 0];
  };
  const corners = mesh.map((line, row) =>
    line.map((point, column): Corner => {
      const along = subtract(at(row, column + 1), at(row, column - 1));
      const up = subtract(at(row + 1, column), at(row - 1, column));
      const [x, y, depth] = camera.project(point);
      const tone = toneOf(point, normalize(cross(up, along)), normalize(subtract(camera.eye, point)));
      return { x: x * raster.scale, y: y * raster.scale, depth, tone };
    }),
  );
  for (const [row, line] of corners.entries()) {
    for (const [column, corner] of line.entries()) {
      const right = line[column + 1];
      const above = corners[row + 1]?.[column];
      const across = corners[row + 1]?.[column + 1];
      if (!right || !above || !across) continue;
      fillTriangle(raster, corner, right, above, part);
      fillTriangle(raster, right, across, above, part);
    }
  }
}

function fillTriangle(raster: Raster, a: Corner, b: Corner, c: Corner, part: number): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  // Surfaces are closed: what faces away is hidden.
  if (area > -1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(raster.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(raster.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const px = x + 0.5 - a.x;
      const py = y + 0.5 - a.y;
      const shareB = (px * (c.y - a.y) - py * (c.x - a.x)) / area;
      const shareC = ((b.x - a.x) * py - (b.y - a.y) * px) / area;
      const shareA = 1 - shareB - shareC;
      if (shareA < -1e-6 || shareB < -1e-6 || shareC < -1e-6) continue;
      const depth = shareA * a.depth + shareB * b.depth + shareC * c.depth;
      const index = y * raster.width + x;
      if (depth >= (raster.depth[index] ?? 0)) continue;
      raster.depth[index] = depth;
      raster.tone[index] = shareA * a.tone + shareB * b.tone + shareC * c.tone;
      raster.part[index] = part;
    }
  }
}

/** Points of a whole surface, left and right; `detail` per column and row. */
export function meshOf(surface: Surface, detail: number): Vector[][] {
  const columns = 2 * (surface.columnCount - 1) * detail;
  const rows = (surface.rowCount - 1) * detail;
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      pointAt(surface, [column / detail - (surface.columnCount - 1), row / detail]),
    ),
  );
}

/** Points of an ellipsoid. */
export function ellipsoidMesh(centre: Vector, radii: Vector): Vector[][] {
  return Array.from({ length: 13 }, (_, row) => {
    const tilt = (row / 12 - 0.5) * Math.PI;
    return Array.from({ length: 25 }, (_, column): Vector => {
      const turn = (-column / 24) * 2 * Math.PI;
      return [
        centre[0] + radii[0] * Math.cos(tilt) * Math.cos(turn),
        centre[1] + radii[1] * Math.cos(tilt) * Math.sin(turn),
        centre[2] + radii[2] * Math.sin(tilt),
      ];
    });
  });
}
