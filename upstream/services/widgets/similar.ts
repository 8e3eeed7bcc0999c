/** Finds vehicles similar to one vehicle. */
import type { Cents } from "#domain/money/money.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";
import { sortByDistance } from "./vehicle-order.ts";

/** A price up to 20% lower or higher counts as similar. */
const priceTolerance = 0.2;

export interface ReferenceVehicle {
  id: number;
  bodyStyle: BodyStyle;
  price: Cents;
}

/** Vehicles of the same body style: those at a similar price first, nearest first; then the others, closest price first. */
export function findSimilar(
  reference: ReferenceVehicle,
  vehicles: readonly ListedVehicle[],
  from: Coordinates,
  limit: number,
) {
  const others = vehicles.filter(({ card }) => card.id !== reference.id && card.bodyStyle === reference.bodyStyle);
  const priceDifference = ({ card }: ListedVehicle) => Math.abs(card.price - reference.price);
  const isSimilarPrice = (vehicle: ListedVehicle) => priceDifference(vehicle) <= reference.price * priceTolerance;
  const similarPrice = sortByDistance(others.filter(isSimilarPrice), from);
  const rest = others
    .filter((vehicle) => !isSimilarPrice(vehicle))
    .sort((a, b) => priceDifference(a) - priceDifference(b));
  return [...similarPrice, ...rest].slice(0, limit);
}
