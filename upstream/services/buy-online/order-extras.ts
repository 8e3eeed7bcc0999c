/** What an order may have besides the vehicle: protection plans and ways of delivery. */

import type { z } from "@hono/zod-openapi";
import { and, asc, eq, sql } from "drizzle-orm";
import type { deliveryOffer, protectionPlanOffer } from "#upstream/contract/purchase.ts";
import { deliveryTypes, protectionPlans } from "#upstream/db/schema/index.ts";
import type { VehicleRow } from "#upstream/services/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Plan = typeof protectionPlans.$inferSelect;

/** The plans for the vehicle's age, mileage and fuel on the day of sale. */
export async function listPlans({ database }: Upstream, { vehicle }: VehicleRow): Promise<Plan[]> {
  const isFor = sql`(${protectionPlans.fuels} is null or ${vehicle.fuel} = any(${protectionPlans.fuels}))
    and ${protectionPlans.max_mileage_km} >= ${vehicle.mileage_km}
    and ${protectionPlans.max_age_years} >= extract(year from now()) - ${vehicle.year}`;
  return database.db
    .select()
    .from(protectionPlans)
    .where(and(eq(protectionPlans.is_active, true), isFor))
    .orderBy(asc(protectionPlans.price_cents), asc(protectionPlans.id));
}

export const toPlanOffer = (plan: Plan): z.input<typeof protectionPlanOffer> => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  benefits: plan.benefits,
  months: plan.months,
  kilometers: plan.kilometers,
  price: plan.price_cents,
  deductible: plan.deductible_cents,
  cancellationDays: plan.cancellation_days,
});

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

/** Cents of a plan that was chosen; 0 for none. */
export async function planPrice({ database }: Upstream, choice: string | undefined): Promise<number> {
  if (choice === undefined || choice === "none") return 0;
  const [plan] = await database.db
    .select()
    .from(protectionPlans)
    .where(eq(protectionPlans.id, Number(choice)));
  return plan?.price_cents ?? 0;
}
