/** Answers lists, counts and similar vehicles from columns in memory (docs/decisions/030-the-list-from-columns.md). */
import { LRUCache } from "lru-cache";
import type { Cents } from "#domain/money/money.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { ModelName } from "#domain/vehicle/word-search.ts";
import { Columns } from "./columns.ts";
import { type FacetName, facetNames } from "./facet-counters.ts";
import { type Limits, toLimits, type VehicleFilters } from "./filters.ts";
import type { IndexedVehicle } from "./indexed-vehicles.ts";
import { listChanges, type SitemapChanges } from "./latest-changes.ts";
import { closestOrder, fixedOrders, nearestOrder, pick } from "./order.ts";
import { getPage, type PageRequest, type Sort } from "./page.ts";
import { Selection } from "./selection.ts";

/** Lists whose counts are kept up to date; each takes two bytes per vehicle. */
const maxSelections = 24;

/** A price up to 20% lower or higher counts as similar. */
const priceTolerance = 0.2;

interface FacetValue {
  value: string;
  count: number;
}

export interface ListRequest extends Omit<PageRequest, "order"> {
  filters: VehicleFilters;
  sort: Sort;
  /** The place from which the sort order "nearest" measures. */
  from: Coordinates | null;
}

export interface ReferenceVehicle {
  id: number;
  bodyStyle: BodyStyle;
  price: Cents;
}

const compareByCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.value.localeCompare(b.value);
const compareByYear = (a: FacetValue, b: FacetValue) => Number(b.value) - Number(a.value);

export class VehicleIndex {
  readonly #columns = new Columns();
  readonly #models = new Map<string, readonly ModelName[]>();
  /** Of a selection that is no longer kept. */
  #spare: Uint16Array | undefined;
  readonly #selections = new LRUCache<string, Selection>({
    max: maxSelections,
    dispose: ({ marks }) => {
      this.#spare = marks;
    },
  });

  get size(): number {
    return this.#columns.vehicles;
  }

  /** Each vehicle as it was put. */
  all(): Iterable<IndexedVehicle> {
    return this.#columns.all();
  }

  put(vehicle: IndexedVehicle): void {
    const slot = this.#columns.slotOf(vehicle.id);
    if (slot !== undefined) this.#leave(slot);
    this.#models.clear();
    const written = this.#columns.put(vehicle);
    for (const selection of this.#selections.values()) selection.enter(written);
  }

  remove(id: number): void {
    const slot = this.#columns.slotOf(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.#models.clear();
    this.#columns.remove(id);
    for (const selection of this.#selections.values()) selection.enter(slot);
  }

  #leave(slot: number): void {
    for (const selection of this.#selections.values()) selection.leave(slot);
  }

  #select(brandKey: string, limits: readonly Limits[]): Selection {
    const brandBit = this.#columns.brandBit(brandKey);
    const key = JSON.stringify([brandBit, limits]);
    const cached = this.#selections.get(key);
    if (cached) return cached;
    const selection =
      limits.length === 0 ? Selection.ofBrand(this.#columns, brandBit) : this.#selectFrom(brandKey, limits);
    this.#selections.set(key, selection);
    return selection;
  }

  /** From the brand's selection that differs least: people change one filter after another. */
  #selectFrom(brandKey: string, limits: readonly Limits[]): Selection {
    const whole = this.#select(brandKey, []);
    const sample = whole.sampleWithin(limits);
    let closest = { selection: whole, different: whole.countDifferent(sample) };
    for (const selection of this.#selections.values()) {
      const different = selection.countDifferent(sample);
      if (selection.brandBit === whole.brandBit && different < closest.different) closest = { selection, different };
    }
    return closest.selection.within(limits, sample, this.#takeSpare());
  }

  #takeSpare(): Uint16Array | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare?.length === this.#columns.updatedAt.length ? spare : undefined;
  }

  /** The ids of one page, the number of all matches, and the counts beside the filters' values. */
  list(brandKey: string, { filters, from, ...request }: ListRequest) {
    const { sort } = request;
    const selection = this.#select(brandKey, toLimits(filters, this.#columns));
    const order =
      sort === "nearest"
        ? nearestOrder(this.#columns, from ?? { latitude: 0, longitude: 0 })
        : fixedOrders[sort](this.#columns);
    const page = getPage(this.#columns, selection, { ...request, order: selection.narrow(order) });
    return { ...page, total: selection.total, facets: this.#facetsOf(selection) };
  }

  #facetsOf(selection: Selection) {
    const valuesOf = (name: FacetName): FacetValue[] => {
      const counts = selection.counters.countsOf(name);
      if (name === "year")
        return counts.map(({ value, count }) => ({ value: String(value), count })).sort(compareByYear);
      const dictionary = this.#columns.dictionaries[name];
      return counts.map(({ value, count }) => ({ value: dictionary.textOf(value), count })).sort(compareByCount);
    };
    return Object.fromEntries(facetNames.map((name) => [name, valuesOf(name)])) as Record<FacetName, FacetValue[]>;
  }

  /**
   * Vehicles of the same body style: those at a similar price first, nearest first; then the others, closest price first.
   * `excluded` are ids that nobody can buy now.
   */
  listSimilar(
    brandKey: string,
    { id, bodyStyle, price }: ReferenceVehicle,
    { from, limit, excluded }: { from: Coordinates; limit: number; excluded: Iterable<number> },
  ): number[] {
    const columns = this.#columns;
    const { numbers, length } = columns;
    const tolerance = Math.floor(price * priceTolerance);
    const { marks } = this.#select(brandKey, toLimits({ body: bodyStyle }, columns));
    const without = new Set<number>();
    for (const each of [id, ...excluded]) without.add(columns.slotOf(each) ?? -1);
    const within = { column: "price", low: price - tolerance, high: price + tolerance } as const;
    const { slots } = pick(columns, marks, { order: nearestOrder(columns, from), within, without, limit });
    if (slots.length < limit) {
      for (const slot of slots) without.add(slot);
      const order = closestOrder(numbers.price, price, length);
      slots.push(...pick(columns, marks, { order, without, limit: limit - slots.length }).slots);
    }
    return slots.map((slot) => numbers.id[slot] ?? 0);
  }

  /** The models that the brand has on sale, as one array until a vehicle changes. */
  listModels(brandKey: string): readonly ModelName[] {
    const models = this.#models.get(brandKey) ?? this.#findModels(brandKey);
    this.#models.set(brandKey, models);
    return models;
  }

  #findModels(brandKey: string): readonly ModelName[] {
    const { numbers, length, dictionaries } = this.#columns;
    const { marks } = this.#select(brandKey, []);
    const width = dictionaries.model.size;
    const isOnSale = new Uint8Array(dictionaries.make.size * width);
    for (let slot = 0; slot < length; slot += 1)
      if (marks[slot] === 0) isOnSale[(numbers.make[slot] as number) * width + (numbers.model[slot] as number)] = 1;
    const names: ModelName[] = [];
    for (const [place, isHere] of isOnSale.entries()) {
      if (isHere === 0) continue;
      const [make, model] = [Math.floor(place / width), place % width];
      names.push({ make: dictionaries.make.textOf(make), model: dictionaries.model.textOf(model) });
    }
    return names;
  }

  /** How many vehicles each dealer has on sale, by the dealer's id. */
  countByDealer(): Map<number, number> {
    return this.#columns.countByDealer();
  }

  listChanges(brandKey: string): SitemapChanges {
    return listChanges(this.#columns, brandKey);
  }
}
