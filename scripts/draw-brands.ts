/** `npx tsx scripts/draw-brands.ts`: draws the vehicles of first screens again: brands/<key>/front.svg in the brand’s colour, and the body styles in public/bodies. */
import { writeFile } from "node:fs/promises";
import type { Brand } from "#brands/brand.ts";
import { brands } from "#brands/index.ts";
import { type BodyStyle, bodyStyles } from "#domain/vehicle/vehicle.ts";
import { drawVehicle, type VehiclePicture } from "#upstream/pictures/draw-vehicle.ts";

type Shape = Pick<VehiclePicture, "bodyStyle" | "cut" | "face" | "size">;

const shapes: Record<string, Shape> = {
  nordet: { bodyStyle: "suv", cut: "fastback", face: "closed", size: { length: 470, height: 160 } },
  finance: { bodyStyle: "sedan", face: "wide" },
  "trade-in": { bodyStyle: "hatchback", face: "wide" },
  "dealer-directory": { bodyStyle: "wagon", face: "shield" },
  "dealer-group": { bodyStyle: "pickup", face: "bold", size: { length: 590, height: 190 } },
  "auto-portal": { bodyStyle: "suv", cut: "boxy", face: "shield" },
};

/** The calculator stands on the brand's own colour, where its vehicle would not be seen. */
const paintOf = ({ homePage, palette }: Brand) =>
  homePage.composition === "calculator" ? palette.accent : palette.brand;

for (const brand of Object.values(brands)) {
  const shape = shapes[brand.key] ?? { bodyStyle: "suv" };
  const drawing = drawVehicle({ ...shape, paint: paintOf(brand), view: "front", isClear: true });
  // Cut to the vehicle, so that nothing around it needs a box.
  const cut = drawing.replace(
    'viewBox="0 0 600 400" width="600" height="400"',
    'viewBox="12 72 576 270" width="576" height="270"',
  );
  await writeFile(`brands/${brand.key}/front.svg`, cut);
}

type Tile = Pick<VehiclePicture, "cut" | "face" | "size" | "paint">;

/** Each body style has its own paint and face, so that tiles beside each other are told apart at a glance. */
const tiles: Record<BodyStyle, Tile> = {
  sedan: { paint: "#27548a", face: "wide" },
  suv: { paint: "#3f5e4d", face: "shield", cut: "boxy" },
  hatchback: { paint: "#b3362f", face: "wide", size: { length: 390, height: 142 } },
  pickup: { paint: "#8a6a45", face: "bold" },
  coupe: { paint: "#d09a2c", face: "wide" },
  convertible: { paint: "#1f7f86", face: "wide" },
  wagon: { paint: "#6d4b7c", face: "shield" },
  van: { paint: "#7d878c", face: "bold" },
};

// The body styles from the front, as tiles of a first screen show them.
for (const bodyStyle of bodyStyles) {
  const drawing = drawVehicle({ bodyStyle, ...tiles[bodyStyle], view: "front" });
  await writeFile(`public/bodies/front/${bodyStyle}.svg`, drawing);
}

/** A drawing from the side, cut to the vehicle. */
async function drawSide(name: string, shape: Tile & { bodyStyle: BodyStyle }) {
  const drawing = drawVehicle({ ...shape, view: "side", isClear: true });
  const cut = drawing.replace(
    'viewBox="0 0 600 400" width="600" height="400"',
    'viewBox="20 89 560 224" width="300" height="120"',
  );
  await writeFile(`public/bodies/${name}.svg`, cut);
}

// The same vehicles from the side, as tiles of a search show them, and one that is seen on the brand's colour.
for (const bodyStyle of bodyStyles) await drawSide(bodyStyle, { bodyStyle, ...tiles[bodyStyle] });
await drawSide("returned", { bodyStyle: "suv", paint: "#8e979b" });
