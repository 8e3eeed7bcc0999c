/** How far a vehicle would travel to an address, and whether it may (reading 21). */
import type { z } from "zod";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import { deliveryRadiusKm, distanceKm } from "#domain/place/distance.ts";
import type { VehicleRow } from "#upstream/services/shared/vehicles.ts";
import { type Locatable, locateAddress } from "#upstream/simulators/postal-places.ts";

type DeliveryRoute = Pick<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

/** Without an address there is no route yet. */
export function deliveryRoute({ company }: VehicleRow, address: Locatable | null): DeliveryRoute {
  const place = address ? locateAddress(address) : null;
  if (!place) return { distanceKm: null, problem: "no_delivery_route" };
  const distance = distanceKm(company, place);
  return { distanceKm: Math.round(distance), problem: distance > deliveryRadiusKm ? "delivery_not_possible" : null };
}
