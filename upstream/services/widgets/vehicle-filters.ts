/** The inventory's filters as conditions, each by its name, so that a facet can leave its own out. */
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { dollarsToCents } from "#app/domain/money.ts";
import type { vehicleFilters } from "#upstream/contract/widgets.ts";
import { companies, makes, models, vehicles } from "#upstream/db/schema/index.ts";

export type VehicleFilters = z.output<typeof vehicleFilters>;
export type FilterName = Exclude<keyof VehicleFilters, "sort">;

/** A vehicle is on a brand's site when its dealer is, and is active. */
export const isOfBrand = (brandKey: string): SQL =>
  sql`(${companies.brand_keys} @> array[${brandKey}]::text[] and ${companies.is_active})`;

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

const conditionsOf = (filters: VehicleFilters): Record<FilterName, SQL | undefined> => ({
  make: given(filters.make, (make) => sql`lower(${makes.name}) = lower(${make})`),
  model: given(filters.model, (model) => sql`lower(${models.name}) = lower(${model})`),
  year: given(filters.year, (year) => eq(vehicles.year, year)),
  body: given(filters.body, (body) => eq(vehicles.body_style, body)),
  fuel: given(filters.fuel, (fuel) => eq(vehicles.fuel, fuel)),
  condition: given(filters.condition, (condition) => eq(vehicles.condition, condition)),
  province: given(filters.province, (province) => eq(vehicles.province, province)),
  priceMin: given(filters.priceMin, (dollars) => gte(vehicles.all_in_price_cents, dollarsToCents(dollars))),
  priceMax: given(filters.priceMax, (dollars) => lte(vehicles.all_in_price_cents, dollarsToCents(dollars))),
  mileageMax: given(filters.mileageMax, (kilometres) => lte(vehicles.mileage_km, kilometres)),
});

/** On sale on a brand's site, whatever the filters. */
export const isOnSale = (brandKey: string): SQL => sql`(${isOfBrand(brandKey)} and ${vehicles.status} = 'on-sale')`;

/** By the filters; `leftOut` are those that do not count. */
export function matches(filters: VehicleFilters, leftOut: readonly FilterName[] = []): SQL {
  const conditions = conditionsOf(filters);
  for (const name of leftOut) conditions[name] = undefined;
  return and(...Object.values(conditions)) ?? sql`true`;
}
