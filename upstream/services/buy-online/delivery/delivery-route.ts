/** The distance from the dealer to the delivery address, and whether delivery is possible (reading 21). */
import type { z } from "zod";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import { deliveryRadiusKm, distanceKm } from "#domain/place/distance.ts";
import type { PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { findPlaceByAddress, type Locatable } from "#upstream/simulators/postal-places.ts";

type DeliveryRoute = Pick<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

export function computeDeliveryRoute(
  { vehicle: { company }, rules: { delivery } }: Pick<PurchaseFacts, "vehicle" | "rules">,
  address: Locatable | null,
): DeliveryRoute {
  const place = address ? findPlaceByAddress(address) : null;
  if (!place) return { distanceKm: null, problem: "no_delivery_route" };
  const distance = distanceKm(company, place);
  const isWithin = delivery.isOffered && distance <= Math.min(delivery.radiusKm, deliveryRadiusKm);
  return { distanceKm: Math.round(distance), problem: isWithin ? null : "delivery_not_possible" };
}
