/** Which drawing shows a vehicle, and the address that says it: the address alone describes the drawing. */
import { z } from "zod";
import { type BodyStyle, bodyStyles, type Fuel } from "#domain/vehicle/vehicle.ts";
import { type VehiclePicture, vehicleViews } from "./draw-vehicle.ts";
import { bodyCuts } from "./model/cut-plans.ts";
import { type FaceFamily, faceFamilies } from "./model/faces.ts";
import { cutOfModel } from "./model-cuts.ts";
import { sizeOfModel } from "./model-sizes.ts";

const facesByMake: Partial<Record<string, FaceFamily>> = {
  ...{ Acura: "shield", Audi: "shield", Cupra: "shield", Genesis: "shield", Hyundai: "shield", Lexus: "shield" },
  ...{ Mazda: "shield", "Mercedes-Benz": "shield", Peugeot: "shield", Volvo: "shield", BMW: "twin" },
  ...{ Buick: "bold", Cadillac: "bold", Chevrolet: "bold", Dodge: "bold", GMC: "bold", Jeep: "bold", Ram: "bold" },
  ...{ MINI: "round", Porsche: "sport" },
};

const facesByModel: Partial<Record<string, FaceFamily>> = {
  ...{ "Chevrolet Corvette": "sport", "Ford Bronco": "round", "Jeep Gladiator": "round", "Jeep Wrangler": "round" },
};

interface KnownVehicle {
  make: string;
  model: string;
  body_style: BodyStyle;
  fuel: Fuel;
}

function faceOf({ make, model, body_style: bodyStyle, fuel }: KnownVehicle): FaceFamily {
  if (fuel === "electric") return "closed";
  const ofModel = facesByModel[`${make} ${model}`];
  return ofModel ?? (bodyStyle === "pickup" ? "bold" : (facesByMake[make] ?? "wide"));
}

/** @param colour `#rrggbb`: the paint, or the cabin's material for the interior. */
export function drawingUrl(vehicle: KnownVehicle, colour: string, view: VehiclePicture["view"]): string {
  const hex = colour.replace("#", "").toLowerCase();
  if (view === "interior") return `/media/drawings/${vehicle.body_style}-${hex}-interior.svg`;
  const name = `${vehicle.make} ${vehicle.model}`;
  const size = sizeOfModel(name);
  const parts = [
    vehicle.body_style,
    cutOfModel(name) ?? [],
    faceOf(vehicle),
    ...(size ? [`${size.length}x${size.height}`] : []),
    hex,
    view,
  ].flat();
  return `/media/drawings/${parts.join("-")}.svg`;
}

const centimetres = z.coerce.number().int().multipleOf(5);
const pictureSchema = z.object({
  bodyStyle: z.enum(bodyStyles),
  cut: z.enum(bodyCuts).optional(),
  face: z.enum(faceFamilies).optional(),
  size: z.object({ length: centimetres.min(300).max(700), height: centimetres.min(110).max(230) }).optional(),
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
