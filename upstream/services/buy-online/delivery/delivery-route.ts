/** The distance from the dealer to the delivery address, and whether delivery is possible (reading 21). */
import type { z } from "zod";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import { deliveryRadiusKm, distanceKm } from "#domain/place/distance.ts";
import type { VehicleRow } from "#upstream/services/shared/vehicles.ts";
import { findPlaceByAddress, type Locatable } from "#upstream/simulators/postal-places.ts";

type DeliveryRoute = Pick<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

export function computeDeliveryRoute({ company }: VehicleRow, address: Locatable | null): DeliveryRoute {
  const place = address ? findPlaceByAddress(address) : null;
  if (!place) return { distanceKm: null, problem: "no_delivery_route" };
  const distance = distanceKm(company, place);
  return { distanceKm: Math.round(distance), problem: distance > deliveryRadiusKm ? "delivery_not_possible" : null };
}
