/** Filters the vehicles and counts the matches of every facet value, in one pass. */
import type { ListedVehicle } from "./listed-vehicles.ts";
import { createFailureFinder, type FilterName, type VehicleFilters } from "./vehicle-filters.ts";

const facetValues = {
  make: ({ card }) => card.make,
  model: ({ card }) => card.model,
  year: ({ card }) => String(card.year),
  fuel: ({ card }) => card.fuel,
  body: ({ card }) => card.bodyStyle,
  condition: ({ card }) => card.condition,
  colour: ({ colour }) => colour,
  province: ({ card }) => card.province,
} satisfies Partial<Record<FilterName, (vehicle: ListedVehicle) => string | null>>;

type FacetName = keyof typeof facetValues;

// A model belongs to one make, so counting other makes must ignore the chosen model too.
const ignoredFilters = (name: FacetName): readonly FilterName[] => (name === "make" ? ["make", "model"] : [name]);

interface FacetValue {
  value: string;
  count: number;
}

const compareByCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.value.localeCompare(b.value);
const compareByYear = (a: FacetValue, b: FacetValue) => Number(b.value) - Number(a.value);

/** Counts one facet's values. A vehicle counts if it passes every filter except the facet's own. */
class FacetCounter {
  readonly #name: FacetName;
  readonly #ignored: readonly FilterName[];
  readonly #counts = new Map<string, number>();

  constructor(name: FacetName) {
    this.#name = name;
    this.#ignored = ignoredFilters(name);
  }

  add(vehicle: ListedVehicle, failedFilters: readonly FilterName[]): void {
    if (!failedFilters.every((name) => this.#ignored.includes(name))) return;
    const value = facetValues[this.#name](vehicle);
    if (value === null) return;
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  values(): FacetValue[] {
    const values = [...this.#counts].map(([value, count]) => ({ value, count }));
    return values.sort(this.#name === "year" ? compareByYear : compareByCount);
  }
}

/** The matching vehicles in their given order, and the facets. A facet lists only values that some vehicle has. */
export function filterVehicles(vehicles: readonly ListedVehicle[], filters: VehicleFilters) {
  const counters = {
    make: new FacetCounter("make"),
    model: new FacetCounter("model"),
    year: new FacetCounter("year"),
    fuel: new FacetCounter("fuel"),
    body: new FacetCounter("body"),
    condition: new FacetCounter("condition"),
    colour: new FacetCounter("colour"),
    province: new FacetCounter("province"),
  };
  // Models are listed only for a chosen make: the models of all makes would be too many.
  const activeCounters = Object.values(counters).filter(
    (counter) => counter !== counters.model || filters.make !== undefined,
  );
  const failedFilters = createFailureFinder(filters);
  const listed = vehicles.filter((vehicle) => {
    const names = failedFilters(vehicle);
    // No facet ignores more than two filters.
    if (names.length <= 2) for (const counter of activeCounters) counter.add(vehicle, names);
    return names.length === 0;
  });
  return {
    listed,
    facets: {
      make: counters.make.values(),
      model: counters.model.values(),
      year: counters.year.values(),
      fuel: counters.fuel.values(),
      body: counters.body.values(),
      condition: counters.condition.values(),
      colour: counters.colour.values(),
      province: counters.province.values(),
    },
  };
}
