/** How many vehicles of a selection have each value of a facet. A facet's own filter does not count: its other values can be chosen too. */
import type { Columns } from "./columns.ts";
import { addFacetCounts, type GroupCounts } from "./facet-groups.ts";
import { bitOf, bitsOf, type Limits } from "./filters.ts";
import { type CountedAlone, countAlone, countChanges, countPassing } from "./passes.ts";

export const facetNames = ["make", "model", "year", "fuel", "body", "condition", "colour", "province"] as const;
export type FacetName = (typeof facetNames)[number];

interface Counter {
  name: FacetName;
  /** The marks that a counted vehicle does not have. */
  required: number;
  counts: Int32Array;
}

const allBits = 0xffff;

const requiredBits = (name: FacetName): number =>
  // A model belongs to one make, so counting other makes must ignore the chosen model too.
  allBits & ~bitOf(name) & ~(name === "make" ? bitOf("model") : 0);

/** Those that are so, and the others. */
const partition = (counters: readonly Counter[], isSo: (counter: Counter) => boolean): [Counter[], Counter[]] => [
  counters.filter(isSo),
  counters.filter((counter) => !isSo(counter)),
];

function addCounts(groups: readonly GroupCounts[], counters: readonly Counter[]) {
  const countsOf = Object.fromEntries(counters.map(({ name, counts }) => [name, counts]));
  for (const each of groups) addFacetCounts(each, countsOf);
}

function copyTo(counts: Int32Array, length: number): Int32Array {
  const copy = new Int32Array(length);
  copy.set(counts);
  return copy;
}

export class FacetCounters {
  readonly #columns: Columns;
  readonly #limitedBits: number;
  readonly #counters: Counter[];
  /** Vehicles that pass all limits. */
  total = 0;

  constructor(columns: Columns, limits: readonly Limits[]) {
    this.#columns = columns;
    this.#limitedBits = bitsOf(limits);
    // Models are listed only for a chosen make: the models of all makes would be too many.
    const hasMake = limits.some(({ name }) => name === "make");
    const names = facetNames.filter((name) => name !== "model" || hasMake);
    this.#counters = names.map((name) => {
      return { name, required: requiredBits(name), counts: new Int32Array(this.#sizeOf(name)) };
    });
  }

  /** Values of a facet are years or codes. */
  #sizeOf(name: FacetName): number {
    return name === "year" ? 4096 : this.#columns.dictionaries[name].size;
  }

  #find(name: FacetName): Counter | undefined {
    return this.#counters.find((counter) => counter.name === name);
  }

  /** Whether other vehicles count for a facet than pass. No group has models. */
  #isAlone({ name, required }: Counter): boolean {
    return name === "model" || (this.#limitedBits & ~required) !== 0;
  }

  #alone({ name, required, counts }: Counter): CountedAlone {
    return { column: this.#columns.numbers[name], required, counts };
  }

  /** Counts all vehicles by their marks. */
  countPassing(marks: Uint16Array, counters: readonly Counter[] = this.#counters): void {
    for (const { counts } of counters) counts.fill(0);
    const [alone, together] = partition(counters, (counter) => this.#isAlone(counter));
    const { total, groups } = countPassing(this.#columns, marks);
    this.total = total;
    addCounts(groups, together);
    for (const counter of alone) countAlone(this.#alone(counter), marks, this.#columns.length);
  }

  /**
   * Takes from other counts what is the same, and counts the rest: all vehicles that pass, or only those whose marks differ.
   *
   * @param marks of the base and now
   * @param changedBits those of the limits that differ
   */
  countFrom(
    base: FacetCounters,
    marks: readonly [Uint16Array, Uint16Array],
    changedBits: number,
    by: "passing" | "changes",
  ): void {
    for (const counter of this.#counters) {
      const known = base.#find(counter.name);
      // Texts that came after the base have higher codes than its counts have room for.
      if (known) counter.counts = copyTo(known.counts, Math.max(known.counts.length, counter.counts.length));
    }
    const differs = (counter: Counter) => !base.#find(counter.name) || (counter.required & changedBits) !== 0;
    const different = this.#counters.filter(differs);
    if (by === "passing") this.countPassing(marks[1], different);
    else this.#countChanges(base, marks, different);
  }

  #countChanges(base: FacetCounters, marks: readonly [Uint16Array, Uint16Array], counters: readonly Counter[]): void {
    const [alone, together] = partition(counters, (counter) => base.#isAlone(counter) || this.#isAlone(counter));
    const [known, unknown] = partition(alone, ({ name }) => base.#find(name) !== undefined);
    const followed = known.map((counter) => this.#alone(counter));
    const { total, groups } = countChanges(this.#columns, marks, followed);
    this.total = base.total + total;
    addCounts(groups, together);
    for (const counter of unknown) countAlone(this.#alone(counter), marks[1], this.#columns.length);
  }

  /** Takes one vehicle in or out. */
  change(slot: number, marks: number, step: 1 | -1): void {
    if (marks === 0) this.total += step;
    for (const counter of this.#counters) {
      if ((marks & counter.required) !== 0) continue;
      const value = this.#columns.numbers[counter.name][slot] ?? 0;
      if (value >= counter.counts.length) counter.counts = copyTo(counter.counts, 2 * (value + 1));
      counter.counts[value] = (counter.counts[value] ?? 0) + step;
    }
  }

  /** The codes or years that some vehicle has, with their counts. */
  countsOf(facet: FacetName): { value: number; count: number }[] {
    const counts = this.#find(facet)?.counts ?? [];
    return Array.from(counts, (count, value) => ({ value, count })).filter(
      ({ value, count }) => value > 0 && count > 0,
    );
  }
}
