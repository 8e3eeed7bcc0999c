/** The inventory's filters as limits of columns: a vehicle passes if its number lies between both. */
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { type ColumnName, type Columns, type DictionaryName, noPayment } from "./columns.ts";

export type VehicleFilters = Omit<z.output<typeof vehicleFilters>, "sort">;

/** Both ends count. */
interface Ends {
  low: number;
  high: number;
}

const highest = 2 ** 31 - 1;

const exactly = (value: number | undefined): Ends | null => (value === undefined ? null : { low: value, high: value });

/** A text that no vehicle has passes none: the ends are reversed. */
const isText = (name: DictionaryName) => (filters: VehicleFilters, columns: Columns) => {
  const text = filters[name];
  return text === undefined ? null : (exactly(columns.dictionaries[name].find(text)) ?? { low: 1, high: 0 });
};

/** An end that is missing is open. */
const between = (low: number | undefined, high: number | undefined, last = highest): Ends | null =>
  low === undefined && high === undefined ? null : { low: low ?? 0, high: Math.min(high ?? last, last) };

const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : dollarsToCents(dollars));

/** The filters of a facet's value, and those of ranges. */
const endsOf = {
  make: isText("make"),
  model: isText("model"),
  year: ({ year }) => exactly(year),
  body: isText("body"),
  fuel: isText("fuel"),
  condition: isText("condition"),
  colour: isText("colour"),
  province: isText("province"),
  cashPrice: ({ priceMin, priceMax }) => between(cents(priceMin), cents(priceMax)),
  // A vehicle without a payment is in no range of payments.
  weekly: ({ weeklyMin, weeklyMax }) => between(cents(weeklyMin), cents(weeklyMax), noPayment - 1),
  years: ({ yearMin, yearMax }) => between(yearMin, yearMax),
  mileage: ({ mileageMin, mileageMax }) => between(mileageMin, mileageMax),
} as const satisfies Record<string, (filters: VehicleFilters, columns: Columns) => Ends | null>;

export type LimitName = keyof typeof endsOf;

const limitNames = Object.keys(endsOf).filter((name): name is LimitName => Object.hasOwn(endsOf, name));

/** The bit of a vehicle that these limits shut out. */
export const bitOf = (name: LimitName): number => 1 << limitNames.indexOf(name);

export interface Limits extends Ends {
  name: LimitName;
  column: ColumnName;
}

const columnOf = (name: LimitName): ColumnName => (name === "years" ? "year" : name);

/** At most one for each name. */
export const toLimits = (filters: VehicleFilters, columns: Columns): Limits[] =>
  limitNames.flatMap((name) => {
    const ends = endsOf[name](filters, columns);
    return ends ? [{ name, column: columnOf(name), ...ends }] : [];
  });

export const bitsOf = (limits: readonly Limits[]): number => limits.reduce((bits, { name }) => bits | bitOf(name), 0);

/** The limits by which two lists differ, as the second one has them. */
export function changedLimits(before: readonly Limits[], after: readonly Limits[]): Limits[] {
  const isIn = (all: readonly Limits[], { name, low, high }: Limits) =>
    all.some((each) => each.name === name && each.low === low && each.high === high);
  const isNamed = (all: readonly Limits[], name: LimitName) => all.some((each) => each.name === name);
  const added = after.filter((limits) => !isIn(before, limits));
  const removed = before.filter(({ name }) => !isNamed(after, name));
  return [...added, ...removed.map((limits) => ({ ...limits, low: 0, high: highest }))];
}
