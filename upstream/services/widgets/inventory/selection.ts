/** The vehicles of a brand that pass filters, with the counts beside the values of each facet. It follows changes of single vehicles. */
import type { Columns } from "./columns.ts";
import type { FilterName, Limits } from "./filters.ts";

export const facetNames = ["make", "model", "year", "fuel", "body", "condition", "colour", "province"] as const;
export type FacetName = (typeof facetNames)[number];

// A model belongs to one make, so counting other makes must ignore the chosen model too.
const ignoredFilters = (name: FacetName): readonly FilterName[] => (name === "make" ? ["make", "model"] : [name]);

const otherBrand = 0xffff;

interface Counter {
  name: FacetName;
  /** The bits of the limits that a counted vehicle must pass. */
  required: number;
  counts: Int32Array;
}

/** Sets a bit for each vehicle outside of the limits. All columns have one type, so that this loop is compiled once. */
export function markOutside(
  column: Int32Array,
  { low, high }: Limits,
  bit: number,
  failures: Uint16Array,
  length: number,
) {
  for (let slot = 0; slot < length; slot += 1) {
    const value = column[slot] as number;
    if (value < low || value > high) failures[slot] = (failures[slot] as number) | bit;
  }
}

/** Marks every vehicle that the brand does not sell. */
function markOtherBrands(brands: Int32Array, bit: number, failures: Uint16Array, length: number) {
  for (let slot = 0; slot < length; slot += 1) failures[slot] = ((brands[slot] as number) & bit) === 0 ? otherBrand : 0;
}

/** One bit for each limit that a vehicle fails, and all bits for a vehicle of another brand; 0 for one that passes. */
function findFailures(columns: Columns, brandBit: number, limits: readonly Limits[], whole: Selection | null) {
  const { numbers, length, updatedAt } = columns;
  const failures = whole ? whole.failures.slice() : new Uint16Array(updatedAt.length);
  if (!whole) markOtherBrands(numbers.brands, brandBit, failures, length);
  limits.forEach((each, index) => {
    markOutside(numbers[each.column], each, 1 << index, failures, length);
  });
  return failures;
}

function listPassing(failures: Uint16Array, required: number, length: number): Uint32Array {
  const slots = new Uint32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    slots[count] = slot;
    count += ((failures[slot] as number) & required) === 0 ? 1 : 0;
  }
  return slots.subarray(0, count);
}

/** The brand's vehicles that some limit keeps out. */
function listFailing(failures: Uint16Array, length: number): Uint32Array {
  const slots = new Uint32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    const bits = failures[slot] as number;
    slots[count] = slot;
    count += bits !== 0 && bits !== otherBrand ? 1 : 0;
  }
  return slots.subarray(0, count);
}

function countValues(column: Int32Array, slots: Uint32Array, counts: Int32Array, step: 1 | -1): void {
  for (let index = 0; index < slots.length; index += 1) {
    const value = column[slots[index] as number] as number;
    counts[value] = (counts[value] as number) + step;
  }
}

export class Selection {
  readonly #columns: Columns;
  readonly #brandBit: number;
  readonly #limits: readonly Limits[];
  readonly #counters: Counter[];
  /** As of `findFailures`. */
  failures: Uint16Array;
  total = 0;

  /** @param whole the brand's selection without limits: where most of it passes, the others are subtracted from its counts */
  constructor(columns: Columns, brandBit: number, limits: readonly Limits[], whole: Selection | null) {
    this.#columns = columns;
    this.#brandBit = brandBit;
    this.#limits = limits;
    this.failures = findFailures(columns, brandBit, limits, whole);
    const failing = listFailing(this.failures, columns.length);
    const base = whole && failing.length * 2 < whole.total ? whole : null;
    const passing = base ? null : listPassing(this.failures, otherBrand, columns.length);
    this.total = base ? base.total - failing.length : (passing?.length ?? 0);
    // Models are listed only for a chosen make: the models of all makes would be too many.
    const hasMake = limits.some(({ filter }) => filter === "make");
    this.#counters = facetNames
      .filter((name) => name !== "model" || hasMake)
      .map((name) => this.#subtract(name, base, failing) ?? this.#count(name, passing));
  }

  /** Null for a facet that does not count all of the selection, or that the base does not count. */
  #subtract(name: FacetName, base: Selection | null, failing: Uint32Array): Counter | null {
    const known = base ? base.#counters.find((counter) => counter.name === name) : undefined;
    if (!known || this.#requiredFor(name) !== otherBrand) return null;
    const counts = new Int32Array(Math.max(this.#sizeOf(name), known.counts.length));
    counts.set(known.counts);
    countValues(this.#columns.numbers[name], failing, counts, -1);
    return { name, required: otherBrand, counts };
  }

  /** The bits of the limits that a vehicle must pass to be counted for a facet: its own filter does not count. */
  #requiredFor(name: FacetName): number {
    const ignored = ignoredFilters(name);
    return this.#limits.reduce(
      (bits, { filter }, index) => (ignored.includes(filter) ? bits & ~(1 << index) : bits),
      otherBrand,
    );
  }

  #count(name: FacetName, passing: Uint32Array | null): Counter {
    const { numbers, length } = this.#columns;
    const required = this.#requiredFor(name);
    const isAll = required === otherBrand;
    const slots = (isAll && passing) || listPassing(this.failures, required, length);
    const counts = new Int32Array(this.#sizeOf(name));
    countValues(numbers[name], slots, counts, 1);
    return { name, required, counts };
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
