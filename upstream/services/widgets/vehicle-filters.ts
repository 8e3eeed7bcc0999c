/** The inventory's filters as tests of a vehicle, each by its name, so that a facet can leave its own out. */
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { companies } from "#upstream/db/schema/index.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";

export type VehicleFilters = z.output<typeof vehicleFilters>;
export type FilterName = Exclude<keyof VehicleFilters, "sort">;

type Card = ListedVehicle["card"];
type Test = (card: Card) => boolean;

/** A vehicle is on a brand's site when its dealer is, and is active. */
export const isOfBrand = (brandKey: string): SQL =>
  sql`(${companies.brand_keys} @> array[${brandKey}]::text[] and ${companies.is_active})`;

const isSameText = (value: string, of: (card: Card) => string): Test => {
  const wanted = value.toLowerCase();
  return (card) => of(card).toLowerCase() === wanted;
};

const tests: { [Name in FilterName]: (value: NonNullable<VehicleFilters[Name]>) => Test } = {
  make: (make) => isSameText(make, (card) => card.make),
  model: (model) => isSameText(model, (card) => card.model),
  year: (year) => (card) => card.year === year,
  body: (body) => (card) => card.bodyStyle === body,
  fuel: (fuel) => (card) => card.fuel === fuel,
  condition: (condition) => (card) => card.condition === condition,
  province: (province) => (card) => card.province === province,
  priceMin: (dollars) => (card) => card.offer.vehiclePrice >= dollarsToCents(dollars),
  priceMax: (dollars) => (card) => card.offer.vehiclePrice <= dollarsToCents(dollars),
  yearMin: (year) => (card) => card.year >= year,
  yearMax: (year) => (card) => card.year <= year,
  mileageMin: (kilometres) => (card) => card.mileageKm >= kilometres,
  mileageMax: (kilometres) => (card) => card.mileageKm <= kilometres,
};

const testOf = <Name extends FilterName>(filters: VehicleFilters, name: Name): Test | null => {
  const value = filters[name];
  return value === undefined || value === null ? null : tests[name](value);
};

const names = Object.keys(tests).filter((name): name is FilterName => Object.hasOwn(tests, name));

/** The names of the filters that a vehicle does not pass; none for one that is listed. */
export function failingOf(filters: VehicleFilters): (vehicle: ListedVehicle) => FilterName[] {
  const inUse = names.flatMap((name) => {
    const test = testOf(filters, name);
    return test ? [{ name, test }] : [];
  });
  return ({ card }) => inUse.filter(({ test }) => !test(card)).map(({ name }) => name);
}
