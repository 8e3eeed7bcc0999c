/** The inventory's filters as limits of columns: a vehicle passes if its number lies between both. */
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { type ColumnName, type Columns, type DictionaryName, noPayment } from "./columns.ts";

export type VehicleFilters = Omit<z.output<typeof vehicleFilters>, "sort">;
export type FilterName = keyof VehicleFilters;

/** Both ends count. */
export interface Limits {
  filter: FilterName;
  column: ColumnName;
  low: number;
  high: number;
}

type Bounds = Omit<Limits, "filter">;

const highest = 2 ** 31 - 1;

const exactly = (column: ColumnName, value: number): Bounds => ({ column, low: value, high: value });
const atLeast = (column: ColumnName, low: number, high = highest): Bounds => ({ column, low, high });
const atMost = (column: ColumnName, high: number): Bounds => ({ column, low: 0, high: Math.min(high, highest) });

/** A text that no vehicle has passes none: the limits are reversed. */
const isText =
  (column: DictionaryName) =>
  (text: string, columns: Columns): Bounds => {
    const code = columns.dictionaries[column].find(text);
    return code === undefined ? { column, low: 1, high: 0 } : exactly(column, code);
  };

const boundsOf: { [Name in FilterName]: (value: NonNullable<VehicleFilters[Name]>, columns: Columns) => Bounds } = {
  make: isText("make"),
  model: isText("model"),
  year: (year) => exactly("year", year),
  body: isText("body"),
  fuel: isText("fuel"),
  condition: isText("condition"),
  colour: isText("colour"),
  province: isText("province"),
  priceMin: (dollars) => atLeast("cashPrice", dollarsToCents(dollars)),
  priceMax: (dollars) => atMost("cashPrice", dollarsToCents(dollars)),
  weeklyMin: (dollars) => atLeast("weekly", dollarsToCents(dollars), noPayment - 1),
  weeklyMax: (dollars) => atMost("weekly", Math.min(dollarsToCents(dollars), noPayment - 1)),
  yearMin: (year) => atLeast("year", year),
  yearMax: (year) => atMost("year", year),
  mileageMin: (kilometres) => atLeast("mileage", kilometres),
  mileageMax: (kilometres) => atMost("mileage", kilometres),
};

const filterNames = Object.keys(boundsOf).filter((name): name is FilterName => Object.hasOwn(boundsOf, name));

function limitsOf<Name extends FilterName>(filter: Name, filters: VehicleFilters, columns: Columns): Limits[] {
  const value = filters[filter];
  return value === undefined || value === null ? [] : [{ filter, ...boundsOf[filter](value, columns) }];
}

/** At most 16 limits, one for each filter. */
export const toLimits = (filters: VehicleFilters, columns: Columns): Limits[] =>
  filterNames.flatMap((name) => limitsOf(name, filters, columns));
