/** The delivery types that are offered, with their prices. */

import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type { deliveryOffer } from "#contract/purchase/purchase.ts";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import type { deliveryTypes } from "#upstream/db/schema/index.ts";

/** A delivery type without the values that depend on the address. */
type DeliveryOffer = Omit<z.input<typeof deliveryOffer>, "distanceKm" | "problem">;

export type DeliveryTypes = Pick<
  typeof deliveryTypes.$inferSelect,
  "id" | "code" | "name" | "description" | "price_cents"
>[];

/** SQL: all that are in use, as one column of another query. */
export const deliveryTypesColumn = sql<DeliveryTypes>`coalesce((
  select json_agg(d order by d.id) from delivery_types d where d.is_active), '[]')`;

interface Offered {
  deliveryTypes: DeliveryTypes;
  rules: Pick<SaleRules, "delivery">;
}

/** With the company's own fee; without delivery if it does not deliver. */
export const listDeliveryOffers = ({ deliveryTypes: types, rules: { delivery } }: Offered): DeliveryOffer[] =>
  types
    .filter(({ code }) => code !== "delivery" || delivery.isOffered)
    .map(({ code, name, description, price_cents }) => ({
      code,
      name,
      description,
      price: code === "delivery" ? (delivery.fee ?? price_cents) : price_cents,
    }));

/** Price in cents; 0 for a delivery type that is not offered. */
export const findDeliveryPrice = (offered: Offered, code: "pickup" | "delivery"): number =>
  listDeliveryOffers(offered).find((offer) => offer.code === code)?.price ?? 0;
