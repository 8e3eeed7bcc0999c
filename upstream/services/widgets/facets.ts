/** What the filters leave, and how many vehicles each value of a filter would leave: one pass over the vehicles. */
import type { ListedVehicle } from "./listed-vehicles.ts";
import { type FilterName, failingOf, type VehicleFilters } from "./vehicle-filters.ts";

const valuesOf = {
  make: ({ card }) => card.make,
  model: ({ card }) => card.model,
  year: ({ card }) => String(card.year),
  fuel: ({ card }) => card.fuel,
  body: ({ card }) => card.bodyStyle,
  condition: ({ card }) => card.condition,
  province: ({ card }) => card.province,
} satisfies Partial<Record<FilterName, (vehicle: ListedVehicle) => string>>;

type FacetName = keyof typeof valuesOf;

// A model belongs to one make: to count other makes, the model chosen is left out too.
const leftOutFor = (name: FacetName): readonly FilterName[] => (name === "make" ? ["make", "model"] : [name]);

interface FacetValue {
  value: string;
  count: number;
}

const mostFirst = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || one.value.localeCompare(other.value);
const newestFirst = (one: FacetValue, other: FacetValue) => Number(other.value) - Number(one.value);

/** Of one facet: each vehicle that fails no other filter counts for its value. */
class Count {
  readonly #name: FacetName;
  readonly #leftOut: readonly FilterName[];
  readonly #counts = new Map<string, number>();

  constructor(name: FacetName) {
    this.#name = name;
    this.#leftOut = leftOutFor(name);
  }

  add(vehicle: ListedVehicle, failing: readonly FilterName[]): void {
    if (!failing.every((name) => this.#leftOut.includes(name))) return;
    const value = valuesOf[this.#name](vehicle);
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  values(): FacetValue[] {
    const values = [...this.#counts].map(([value, count]) => ({ value, count }));
    return values.sort(this.#name === "year" ? newestFirst : mostFirst);
  }
}

/** The vehicles that pass all filters, in the order given, and the facets. Only values that some vehicle has are told. */
export function filterVehicles(vehicles: readonly ListedVehicle[], filters: VehicleFilters) {
  const counts = {
    make: new Count("make"),
    model: new Count("model"),
    year: new Count("year"),
    fuel: new Count("fuel"),
    body: new Count("body"),
    condition: new Count("condition"),
    province: new Count("province"),
  };
  // Without a make, the models of all makes would be a list that nobody reads.
  const counted = Object.values(counts).filter((count) => count !== counts.model || filters.make !== undefined);
  const failing = failingOf(filters);
  const listed = vehicles.filter((vehicle) => {
    const names = failing(vehicle);
    // No facet leaves more than two out.
    if (names.length <= 2) for (const count of counted) count.add(vehicle, names);
    return names.length === 0;
  });
  return {
    listed,
    facets: {
      make: counts.make.values(),
      model: counts.model.values(),
      year: counts.year.values(),
      fuel: counts.fuel.values(),
      body: counts.body.values(),
      condition: counts.condition.values(),
      province: counts.province.values(),
    },
  };
}
