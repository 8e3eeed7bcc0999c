/** Which drawing shows a vehicle, as the address that says it. Apart from what draws, which a page need not evaluate. */
import type { BodyStyle, Fuel } from "#domain/vehicle/vehicle.ts";
import type { VehiclePicture } from "./draw-vehicle.ts";
import type { FaceFamily } from "./model/faces.ts";
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
