/** `npx tsx scripts/draw-brands.ts`: draws the vehicle of each brand's first screen again, in the brand's colour: brands/<key>/front.svg. */
import { writeFile } from "node:fs/promises";
import { brands } from "#brands/index.ts";
import { drawVehicle, type VehiclePicture } from "#upstream/pictures/draw-vehicle.ts";

type Shape = Pick<VehiclePicture, "bodyStyle" | "face" | "size">;

const shapes: Record<string, Shape> = {
  nordet: { bodyStyle: "suv", face: "closed", size: { length: 470, height: 160 } },
  finance: { bodyStyle: "sedan", face: "wide" },
  "trade-in": { bodyStyle: "hatchback", face: "wide" },
  "dealer-directory": { bodyStyle: "wagon", face: "shield" },
  "dealer-group": { bodyStyle: "pickup", face: "bold", size: { length: 590, height: 190 } },
  "auto-portal": { bodyStyle: "suv", face: "shield" },
};

for (const brand of Object.values(brands)) {
  const shape = shapes[brand.key] ?? { bodyStyle: "suv" };
  const drawing = drawVehicle({ ...shape, paint: brand.palette.brand, view: "front", isClear: true });
  // Cut to the vehicle, so that nothing around it needs a box.
  const cut = drawing.replace(
    'viewBox="0 0 600 400" width="600" height="400"',
    'viewBox="12 90 576 270" width="576" height="270"',
  );
  await writeFile(`brands/${brand.key}/front.svg`, cut);
}
