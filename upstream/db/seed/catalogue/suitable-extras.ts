/** Which options, packages and equipment a vehicle can have. */
import type { BodyStyle, Fuel } from "#domain/vehicle/vehicle.ts";

const bodiesOf: Partial<Record<string, readonly BodyStyle[]>> = {
  "roof-bars": ["suv", "wagon", "van", "hatchback"],
  hitch: ["suv", "pickup", "van", "wagon"],
  towing: ["suv", "pickup", "van", "wagon"],
  "power-liftgate": ["suv", "wagon", "van", "hatchback"],
  sunroof: ["sedan", "hatchback", "coupe", "suv", "van", "wagon", "pickup"],
};

/** Equipment that a vehicle with better equipment of its kind does not list. */
const betterThan: Partial<Record<string, string>> = { "cruise-control": "adaptive-cruise" };

export const isBest = (code: string, codes: readonly string[]): boolean => !codes.includes(betterThan[code] ?? "");

/** Extras that are not listed suit every vehicle. */
export function isSuitable(
  code: string,
  { body_style: bodyStyle, fuel }: { body_style: BodyStyle; fuel: Fuel },
): boolean {
  if (code === "block-heater") return fuel !== "electric";
  return bodiesOf[code]?.includes(bodyStyle) ?? true;
}
