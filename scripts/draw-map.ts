/** `npx tsx scripts/draw-map.ts`: draws public/canada.svg again, the country in dots. */
import { writeFileSync } from "node:fs";
import { mapSize, toMap } from "#domain/place/map.ts";
import { canadaOutlines } from "./canada-outline.ts";

/** Between two dots, in units of the map. */
const step = 14;
const { width, height } = mapSize;
/** Borders that follow a parallel are curves on the map, so they are cut into pieces. */
const outlines = canadaOutlines.map((outline) =>
  outline.flatMap(([longitude, latitude], index) => {
    const [nextLongitude, nextLatitude] = outline[(index + 1) % outline.length] ?? [longitude, latitude];
    return Array.from({ length: 8 }, (_, piece) =>
      toMap({
        longitude: longitude + ((nextLongitude - longitude) * piece) / 8,
        latitude: latitude + ((nextLatitude - latitude) * piece) / 8,
      }),
    );
  }),
);

/** Whether a ray from the point to the right crosses the outline an odd number of times. */
function isInside(x: number, y: number, outline: readonly (readonly [number, number])[]): boolean {
  return (
    outline.filter(([x1, y1], index) => {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1
  );
}

const rows = Array.from({ length: Math.floor(height / step) }, (_, row) => (row + 0.5) * step);
const columns = Array.from({ length: Math.floor(width / step) }, (_, column) => (column + 0.5) * step);
const lines = rows.flatMap((y) => {
  const dots = columns.filter((x) => outlines.some((outline) => isInside(x, y, outline)));
  // From the second dot of a row on, only the way to it is written.
  return dots.map((x, index) => (index === 0 ? `M${x} ${y}h0` : `m${x - (dots[index - 1] ?? 0)} 0h0`));
});
writeFileSync(
  "public/canada.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path d="${lines.join("")}" fill="none" stroke="#8a949c" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/></svg>\n`,
);
