/** The inventory's filters as one test per filter name, so that a facet can ignore its own filter. */
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";

export type VehicleFilters = z.output<typeof vehicleFilters>;
export type FilterName = Exclude<keyof VehicleFilters, "sort">;

type FilteredCard = ListedVehicle["card"];
type CardTest = (card: FilteredCard, vehicle: ListedVehicle) => boolean;

const hasText = (value: string, textOf: (card: FilteredCard) => string): CardTest => {
  const expected = value.toLowerCase();
  return (card) => textOf(card).toLowerCase() === expected;
};

const hasWeekly =
  (test: (cents: number) => boolean): CardTest =>
  ({ offer: { weekly } }) =>
    weekly !== null && test(weekly);

const cardTests: { [Name in FilterName]: (value: NonNullable<VehicleFilters[Name]>) => CardTest } = {
  make: (make) => hasText(make, (card) => card.make),
  model: (model) => hasText(model, (card) => card.model),
  year: (year) => (card) => card.year === year,
  body: (body) => (card) => card.bodyStyle === body,
  fuel: (fuel) => (card) => card.fuel === fuel,
  condition: (condition) => (card) => card.condition === condition,
  colour: (colour) => (_, vehicle) => vehicle.colour === colour,
  province: (province) => (card) => card.province === province,
  priceMin: (dollars) => (card) => card.offer.cashPrice >= dollarsToCents(dollars),
  priceMax: (dollars) => (card) => card.offer.cashPrice <= dollarsToCents(dollars),
  weeklyMin: (dollars) => hasWeekly((weekly) => weekly >= dollarsToCents(dollars)),
  weeklyMax: (dollars) => hasWeekly((weekly) => weekly <= dollarsToCents(dollars)),
  yearMin: (year) => (card) => card.year >= year,
  yearMax: (year) => (card) => card.year <= year,
  mileageMin: (kilometres) => (card) => card.mileageKm >= kilometres,
  mileageMax: (kilometres) => (card) => card.mileageKm <= kilometres,
};

const testFor = <Name extends FilterName>(filters: VehicleFilters, name: Name): CardTest | null => {
  const value = filters[name];
  return value === undefined || value === null ? null : cardTests[name](value);
};

const filterNames = Object.keys(cardTests).filter((name): name is FilterName => Object.hasOwn(cardTests, name));

/** Returns a function that lists the filters a vehicle fails; an empty list means that the vehicle matches. */
export function createFailureFinder(filters: VehicleFilters): (vehicle: ListedVehicle) => FilterName[] {
  const activeTests = filterNames.flatMap((name) => {
    const test = testFor(filters, name);
    return test ? [{ name, test }] : [];
  });
  return (vehicle) => activeTests.filter(({ test }) => !test(vehicle.card, vehicle)).map(({ name }) => name);
}
