/** The drawing that an address describes (drawing-url.ts): the address alone says all of it. */
import { z } from "zod";
import { wholeNumber } from "#contract/fields.ts";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { type VehiclePicture, vehicleViews } from "./draw-vehicle.ts";
import { bodyCuts } from "./model/cut-plans.ts";
import { faceFamilies } from "./model/faces.ts";

const centimetres = (min: number, max: number) => wholeNumber(min, max).refine((length) => length % 5 === 0);
const pictureSchema = z.object({
  bodyStyle: z.enum(bodyStyles),
  cut: z.enum(bodyCuts).optional(),
  face: z.enum(faceFamilies).optional(),
  size: z.object({ length: centimetres(300, 700), height: centimetres(110, 230) }).optional(),
  paint: z.string(),
  view: z.enum(vehicleViews),
});

const drawingName = /^([a-z]+)(?:-(boxy|fastback))?(?:-([a-z]+))?(?:-(\d{3})x(\d{3}))?-([0-9a-f]{6})-([a-z]+)\.svg$/;

/** The picture that a name such as `suv-wide-460x170-1f4e86-front.svg` describes; null when it describes none. */
export function parseDrawingName(name: string): VehiclePicture | null {
  const found = drawingName.exec(name);
  if (!found) return null;
  const [, bodyStyle, cut, face, length, height, hex, view] = found;
  const size = length === undefined ? undefined : { length, height };
  return pictureSchema.safeParse({ bodyStyle, cut, face, size, paint: `#${hex}`, view }).data ?? null;
}
