import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { paints } from "#upstream/db/seed/catalogue/lists.ts";
import { drawVehicle, vehicleViews } from "#upstream/pictures/draw-vehicle.ts";

const pictures = bodyStyles.flatMap((bodyStyle) =>
  vehicleViews.flatMap((view) => paints.map(({ hex }) => ({ bodyStyle, view, paint: hex }))),
);

/** Names that a picture gives, and those that it refers to. */
function names(svg: string) {
  return {
    given: [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    used: [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id),
  };
}

describe("vehicle pictures", () => {
  it("are three by two, small, and the same every time", () => {
    for (const picture of pictures) {
      const svg = drawVehicle(picture);
      expect(svg).toContain('viewBox="0 0 600 400"');
      expect(svg.length).toBeGreaterThan(2_000);
      expect(svg.length).toBeLessThan(6_200);
      expect(drawVehicle(picture)).toBe(svg);
    }
    const heaviest = Math.max(
      ...pictures.slice(0, 40).map((picture) => brotliCompressSync(drawVehicle(picture)).length),
    );
    expect(heaviest).toBeLessThan(2_600);
  });

  it("hold no broken numbers and balance their tags", () => {
    for (const picture of pictures) {
      const svg = drawVehicle(picture);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|--/);
      const opened = svg.match(/<[a-z][^>]*[^/]>/gi)?.length;
      expect(svg.match(/<\//g)?.length).toBe(opened);
    }
  });

  it("refer only to their own parts, and never give another picture's names", () => {
    const owners = new Map<string | undefined, string>();
    for (const picture of pictures) {
      const { given, used } = names(drawVehicle(picture));
      expect(new Set(given).size).toBe(given.length);
      for (const id of used) expect(given).toContain(id);
      const owner = JSON.stringify(picture);
      for (const id of given) {
        expect(owners.get(id) ?? owner).toBe(owner);
        owners.set(id, owner);
      }
    }
  });

  it("refuse what is not a colour", () => {
    for (const paint of ["red", "#fff", '#000000"/><script>']) {
      expect(() => drawVehicle({ bodyStyle: "sedan", view: "side", paint })).toThrow(RangeError);
    }
  });
});
