/** The ways in which an order may be delivered. */

import type { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { deliveryRadiusKm, distanceKm } from "#app/domain/distance.ts";
import type { deliveryOffer } from "#upstream/contract/purchase.ts";
import { deliveryTypes } from "#upstream/db/schema/index.ts";
import type { VehicleRow } from "#upstream/services/vehicles.ts";
import { locate } from "#upstream/simulators/postal-places.ts";
import type { Upstream } from "#upstream/upstream.ts";

export async function listDeliveryOffers({ database }: Upstream): Promise<z.input<typeof deliveryOffer>[]> {
  const rows = await database.db
    .select()
    .from(deliveryTypes)
    .where(eq(deliveryTypes.is_active, true))
    .orderBy(deliveryTypes.id);
  return rows.map(({ code, name, description, price_cents }) => ({ code, name, description, price: price_cents }));
}

/** Cents; 0 for a way of delivery that is not offered (any more). */
export async function deliveryPrice(upstream: Upstream, code: "pickup" | "delivery"): Promise<number> {
  const offers = await listDeliveryOffers(upstream);
  return offers.find((offer) => offer.code === code)?.price ?? 0;
}

/** Why a vehicle cannot be brought to a postal code, or null when it can (reading 21). */
export function deliveryProblem(
  { company }: VehicleRow,
  postalCode: string | null,
): "delivery_not_possible" | "no_delivery_route" | null {
  const place = postalCode ? locate(postalCode) : null;
  if (!place) return "no_delivery_route";
  return distanceKm(company, place) > deliveryRadiusKm ? "delivery_not_possible" : null;
}
