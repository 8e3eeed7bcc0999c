/** The delivery types that are offered, with their prices. */

import type { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { deliveryTypes } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A delivery type without the values that depend on the address. */
type DeliveryOffer = Omit<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

/** With the company's own fee; without delivery if it does not deliver. */
export async function listDeliveryOffers(
  { database }: Upstream,
  { delivery }: Pick<SaleRules, "delivery">,
): Promise<DeliveryOffer[]> {
  const rows = await database.db
    .select()
    .from(deliveryTypes)
    .where(eq(deliveryTypes.is_active, true))
    .orderBy(deliveryTypes.id);
  return rows
    .filter(({ code }) => code !== "delivery" || delivery.isOffered)
    .map(({ code, name, description, price_cents }) => ({
      ...{ code, name, description },
      price: code === "delivery" ? (delivery.fee ?? price_cents) : price_cents,
    }));
}

/** Price in cents; 0 for a delivery type that is not offered. */
export async function findDeliveryPrice(
  upstream: Upstream,
  code: "pickup" | "delivery",
  rules: Pick<SaleRules, "delivery">,
): Promise<number> {
  const offers = await listDeliveryOffers(upstream, rules);
  return offers.find((offer) => offer.code === code)?.price ?? 0;
}
