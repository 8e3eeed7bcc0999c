import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { paints } from "#upstream/db/seed/catalogue/lists.ts";
import { catalogueTrims } from "#upstream/db/seed/catalogue/trims.ts";
import { drawVehicle, type VehiclePicture, vehicleViews } from "#upstream/pictures/draw-vehicle.ts";
import { parseDrawingName } from "#upstream/pictures/drawing-name.ts";
import { drawingUrl } from "#upstream/pictures/drawing-url.ts";
import { bodyCuts, cutPlans } from "#upstream/pictures/model/cut-plans.ts";
import { faceFamilies } from "#upstream/pictures/model/faces.ts";
import { cutOfModel } from "#upstream/pictures/model-cuts.ts";
import { sizeOfModel } from "#upstream/pictures/model-sizes.ts";
import { outsideViews } from "#upstream/pictures/view/scene.ts";

/** Every body style with every view, and every nose on one that has it; each paint on one of them. */
const shapes = [
  ...bodyStyles.flatMap((bodyStyle) => vehicleViews.map((view) => ({ bodyStyle, view }))),
  ...bodyStyles.flatMap((bodyStyle) =>
    bodyCuts.flatMap((cut) =>
      cutPlans[bodyStyle]?.[cut] ? outsideViews.map((view) => ({ bodyStyle, cut, view }) as const) : [],
    ),
  ),
  ...faceFamilies.flatMap((face) =>
    outsideViews.map((view) => ({ bodyStyle: "suv", view, face, size: { length: 485, height: 185 } }) as const),
  ),
];
const pictures: VehiclePicture[] = [
  ...shapes.map((shape, index) => ({ ...shape, paint: paints[index % paints.length]?.hex ?? "" })),
  ...paints.map(({ hex }) => ({ bodyStyle: "sedan", view: "front", paint: hex }) as const),
];

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
      expect(brotliCompressSync(svg).length, JSON.stringify(picture)).toBeLessThanOrEqual(4_000);
      expect(drawVehicle(picture)).toBe(svg);
    }
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

  it("have an address that says which model it is, in its paint", () => {
    const leaf = { make: "Nissan", model: "Leaf", body_style: "hatchback", fuel: "electric" } as const;
    const url = drawingUrl(leaf, "#1F4E86", "front");
    expect(url).toBe("/media/drawings/hatchback-closed-450x155-1f4e86-front.svg");
    expect(parseDrawingName(url.split("/").at(-1) ?? "")).toEqual({
      ...{ bodyStyle: "hatchback", face: "closed", size: { length: 450, height: 155 } },
      ...{ paint: "#1f4e86", view: "front" },
    });
    const unknown = { ...leaf, make: "Nordet", model: "One", fuel: "gasoline" } as const;
    expect(drawingUrl(unknown, "#1f4e86", "rear")).toBe("/media/drawings/hatchback-wide-1f4e86-rear.svg");
    const rugged = { ...leaf, make: "Jeep", model: "Wrangler", body_style: "suv", fuel: "gasoline" } as const;
    expect(drawingUrl(rugged, "#1f4e86", "side")).toBe("/media/drawings/suv-boxy-round-480x185-1f4e86-side.svg");
    expect(parseDrawingName("suv-boxy-round-480x185-1f4e86-side.svg")).toMatchObject({ cut: "boxy", face: "round" });
    expect(drawingUrl(leaf, "#2b2d31", "interior")).toBe("/media/drawings/hatchback-2b2d31-interior.svg");
  });

  it.each([
    "boat-1f4e86-front.svg",
    "suv-1f4e86-top.svg",
    "suv-smile-1f4e86-front.svg",
    "suv-wide-boxy-1f4e86-front.svg",
    "suv-wide-463x170-1f4e86-front.svg",
    "suv-wide-995x170-1f4e86-front.svg",
    "suv-wide-460x170-1f4e8-front.svg",
  ])("have no address %s", (name) => {
    expect(parseDrawingName(name)).toBeNull();
  });

  it("know the size of each model of the demonstration", () => {
    const names = new Set(catalogueTrims(2026).map(({ model: { facts } }) => `${facts.make} ${facts.model}`));
    expect([...names].filter((name) => !sizeOfModel(name))).toEqual([]);
  });

  it("have a cut of their own only where their body style has it", () => {
    const models = new Map(
      catalogueTrims(2026).map(({ model: { facts } }) => [`${facts.make} ${facts.model}`, facts.bodyStyle]),
    );
    const withCut = [...models].flatMap(([name, bodyStyle]) => {
      const cut = cutOfModel(name);
      return cut ? [{ name, hasPlan: cutPlans[bodyStyle]?.[cut] !== undefined }] : [];
    });
    expect(withCut.length).toBeGreaterThan(40);
    expect(withCut.filter(({ hasPlan }) => !hasPlan)).toEqual([]);
  });

  it("refuse what is not a colour", () => {
    for (const paint of ["red", "#fff", '#000000"/><script>']) {
      expect(() => drawVehicle({ bodyStyle: "sedan", view: "side", paint })).toThrow(RangeError);
    }
  });
});
