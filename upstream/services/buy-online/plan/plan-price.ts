import { sql } from "drizzle-orm";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { vehicles } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";

/** All plans by id, those that are no longer offered too: a buyer may have chosen one. */
export type KnownPlans = Record<string, { price: number; suitsVehicle: boolean }>;

/** SQL: as one column of a query of `vehicles`. Prices in cents; a plan suits by the vehicle's age, mileage and fuel today. */
export const plansColumn = sql<KnownPlans>`coalesce((
  select json_object_agg(p.id, json_build_object('price', p.price_cents, 'suitsVehicle', p.is_active
    and (p.fuels is null or ${vehicles.fuel} = any(p.fuels))
    and p.max_mileage_km >= ${vehicles.mileage_km}
    and p.max_age_years >= extract(year from ${todaySql}) - ${vehicles.year}))
  from protection_plans p), '{}')`;

interface Offered {
  plans: KnownPlans;
  rules: Pick<SaleRules, "hiddenPlanIds">;
}

/** Ids of the plans that the company offers for the vehicle. */
export const listOfferedPlanIds = ({ plans, rules: { hiddenPlanIds } }: Offered): number[] =>
  Object.entries(plans).flatMap(([key, { suitsVehicle }]) => {
    const id = Number(key);
    return suitsVehicle && !hiddenPlanIds.includes(id) ? [id] : [];
  });

/** Price of the chosen plan in cents; 0 without a plan. */
export const findPlanPrice = (plans: KnownPlans, choice: string | undefined): number =>
  choice === undefined ? 0 : (plans[choice]?.price ?? 0);
