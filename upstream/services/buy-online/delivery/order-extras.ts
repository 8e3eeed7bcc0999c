/** The ways in which an order may be delivered. */

import type { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import { deliveryTypes } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What is known of a way of delivery whatever the address. */
type DeliveryOffer = Omit<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

export async function listDeliveryOffers({ database }: Upstream): Promise<DeliveryOffer[]> {
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
