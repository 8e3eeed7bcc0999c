/** The vehicles of a brand that pass filters, with the counts beside the values of each facet. It follows changes of single vehicles. */
import { BlockBounds, blockSize } from "./block-bounds.ts";
import type { Columns, SortedColumn } from "./columns.ts";
import { addFacetCounts } from "./facet-groups.ts";
import type { FilterName, Limits } from "./filters.ts";
import type { Order } from "./order.ts";
import { countAlone, countGroups, markOtherBrands, markOutside, noLimit, otherBrand } from "./passes.ts";

export const facetNames = ["make", "model", "year", "fuel", "body", "condition", "colour", "province"] as const;
export type FacetName = (typeof facetNames)[number];

// A model belongs to one make, so counting other makes must ignore the chosen model too.
const ignoredFilters = (name: FacetName): readonly FilterName[] => (name === "make" ? ["make", "model"] : [name]);

interface Counter {
  name: FacetName;
  /** The bits of the limits that a counted vehicle must pass. */
  required: number;
  counts: Int32Array;
}

export class Selection {
  readonly #columns: Columns;
  readonly #brandBit: number;
  readonly #limits: readonly Limits[];
  readonly #counters: Counter[];
  /** Orders that were asked for. */
  readonly #asked = new Set<SortedColumn>();
  /** Of the orders that were asked for again. */
  readonly #bounds = new Map<SortedColumn, BlockBounds>();
  /** One bit for each limit that a vehicle fails, and all bits for a vehicle of another brand; 0 for one that passes. */
  failures: Uint16Array;
  total = 0;

  /**
   * @param whole the brand's selection without limits, which knows the vehicles of other brands
   * @param spare an array as long as the columns that nobody needs; fresh memory costs a millisecond for a million vehicles
   */
  constructor(
    columns: Columns,
    brandBit: number,
    limits: readonly Limits[],
    whole: Selection | null,
    spare: Uint16Array = new Uint16Array(columns.updatedAt.length),
  ) {
    this.#columns = columns;
    this.#brandBit = brandBit;
    this.#limits = limits;
    this.failures = spare;
    const { numbers, length } = columns;
    if (whole) this.failures.set(whole.failures);
    else markOtherBrands(numbers.brands, brandBit, this.failures, length);
    // The last limit is marked while the vehicles are counted.
    limits.slice(0, -1).forEach((each, index) => {
      markOutside(numbers[each.column], each, 1 << index, this.failures, length);
    });
    const last = limits.at(-1) ?? noLimit;
    const lastBit = (1 << limits.length) >> 1;
    const { total, counts: groupCounts } = countGroups(columns, this.failures, numbers[last.column], last, lastBit);
    this.total = total;
    // Models are listed only for a chosen make: the models of all makes would be too many.
    const hasMake = limits.some(({ filter }) => filter === "make");
    const names = facetNames.filter((name) => name !== "model" || hasMake);
    this.#counters = names.map((name) => {
      return { name, required: this.#requiredFor(name), counts: new Int32Array(this.#sizeOf(name)) };
    });
    const isAlone = ({ name, required }: Counter) => name === "model" || required !== otherBrand;
    for (const { name, required, counts } of this.#counters.filter(isAlone))
      countAlone(columns.numbers[name], this.failures, required, counts, columns.length);
    const together = this.#counters.filter((counter) => !isAlone(counter));
    const countsOf = Object.fromEntries(together.map(({ name, counts }) => [name, counts]));
    for (const each of groupCounts) addFacetCounts(each, countsOf);
  }

  /** The same order with the bounds of the passing vehicles alone: those of all say little where prices differ by body style. */
  narrow(order: Order): Order {
    const { column } = order;
    if (column === undefined || this.#limits.length === 0) return order;
    // Finding them costs more than one list without them.
    const isFirst = !this.#asked.has(column);
    this.#asked.add(column);
    if (isFirst) return order;
    const bounds = this.#bounds.get(column) ?? this.#findBounds(column);
    this.#bounds.set(column, bounds);
    return { ...order, bounds };
  }

  #findBounds(column: SortedColumn): BlockBounds {
    const bounds = new BlockBounds();
    const keys = this.#columns.keysOf(column);
    const { failures } = this;
    const { length } = this.#columns;
    for (let block = 0, start = 0; start < length; block += 1, start += blockSize) {
      const end = Math.min(length, start + blockSize);
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let slot = start; slot < end; slot += 1) {
        if (failures[slot] !== 0) continue;
        const key = keys[slot] as number;
        if (key < low) low = key;
        if (key > high) high = key;
      }
      bounds.set(block, low, high);
    }
    return bounds;
  }

  /** The bits of the limits that a vehicle must pass to be counted for a facet: its own filter does not count. */
  #requiredFor(name: FacetName): number {
    const ignored = ignoredFilters(name);
    return this.#limits.reduce(
      (bits, { filter }, index) => (ignored.includes(filter) ? bits & ~(1 << index) : bits),
      otherBrand,
    );
  }

  /** Values of a facet are years or codes. */
  #sizeOf(name: FacetName): number {
    return name === "year" ? 4096 : this.#columns.dictionaries[name].size;
  }

  /** Takes a vehicle out before its numbers change. */
  leave(slot: number): void {
    this.#change(slot, -1);
  }

  /** Takes a vehicle in after its numbers have changed. */
  enter(slot: number): void {
    const { numbers, updatedAt } = this.#columns;
    if (slot >= this.failures.length) {
      const failures = new Uint16Array(updatedAt.length);
      failures.set(this.failures);
      this.failures = failures;
    }
    this.failures[slot] = this.#failuresOf(slot, numbers);
    if (this.failures[slot] === 0)
      for (const [name, bounds] of this.#bounds) bounds.include(slot, this.#columns.keysOf(name)[slot] as number);
    this.#change(slot, 1);
  }

  #failuresOf(slot: number, numbers: Columns["numbers"]): number {
    if (((numbers.brands[slot] ?? 0) & this.#brandBit) === 0) return otherBrand;
    return this.#limits.reduce((bits, { column, low, high }, index) => {
      const value = numbers[column][slot] ?? 0;
      return value < low || value > high ? bits | (1 << index) : bits;
    }, 0);
  }

  #change(slot: number, step: 1 | -1): void {
    const failures = this.failures[slot] ?? otherBrand;
    if (failures === 0) this.total += step;
    for (const counter of this.#counters) {
      if ((failures & counter.required) !== 0) continue;
      const value = this.#columns.numbers[counter.name][slot] ?? 0;
      if (value >= counter.counts.length) counter.counts = growTo(counter.counts, value + 1);
      counter.counts[value] = (counter.counts[value] ?? 0) + step;
    }
  }

  /** The codes or years that some vehicle has, with their counts. */
  countsOf(facet: FacetName): { value: number; count: number }[] {
    const counts = this.#counters.find(({ name }) => name === facet)?.counts ?? [];
    return Array.from(counts, (count, value) => ({ value, count })).filter(
      ({ value, count }) => value > 0 && count > 0,
    );
  }
}

function growTo(counts: Int32Array, length: number): Int32Array {
  const grown = new Int32Array(length * 2);
  grown.set(counts);
  return grown;
}
