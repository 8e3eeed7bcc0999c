/** What may be bought instead of a vehicle. */

import type { Cents } from "#domain/money/money.ts";
import type { Place } from "#domain/place/distance.ts";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";
import { nearestFirst } from "./vehicle-order.ts";

/** A price this share below or above is about the same. */
const band = 0.2;

export interface Wanted {
  id: number;
  bodyStyle: BodyStyle;
  price: Cents;
}

/** The same body style at about the price, nearest first; where those are too few, then whatever is closest in price. */
export function similarTo(wanted: Wanted, vehicles: readonly ListedVehicle[], from: Place, limit: number) {
  const others = vehicles.filter(({ card }) => card.id !== wanted.id && card.bodyStyle === wanted.bodyStyle);
  const difference = ({ card }: ListedVehicle) => Math.abs(card.price - wanted.price);
  const isInBand = (vehicle: ListedVehicle) => difference(vehicle) <= wanted.price * band;
  const near = nearestFirst(others.filter(isInBand), from);
  const rest = others.filter((vehicle) => !isInBand(vehicle)).sort((one, other) => difference(one) - difference(other));
  return [...near, ...rest].slice(0, limit);
}
