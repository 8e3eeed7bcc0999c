/** The vehicles of a brand that pass filters, with the counts beside the values of each facet. It follows changes of single vehicles. */
import { BlockBounds, blockSize } from "./block-bounds.ts";
import type { Columns, SortedColumn } from "./columns.ts";
import { FacetCounters } from "./facet-counters.ts";
import { bitOf, bitsOf, changedLimits, type Limits } from "./filters.ts";
import type { Order } from "./order.ts";
import { markOtherBrands, markOutside, otherBrand } from "./passes.ts";
import { type Sample, sampleSlots } from "./sample.ts";

function marksOf(slot: number, numbers: Columns["numbers"], brandBit: number, limits: readonly Limits[]): number {
  let marks = ((numbers.brands[slot] ?? 0) & brandBit) === 0 ? otherBrand : 0;
  for (const { name, column, low, high } of limits) {
    const value = numbers[column][slot] ?? 0;
    if (value < low || value > high) marks |= bitOf(name);
  }
  return marks;
}

export class Selection {
  readonly brandBit: number;
  readonly counters: FacetCounters;
  readonly #columns: Columns;
  readonly #limits: readonly Limits[];
  /** Orders that were asked for. */
  readonly #requestedColumns = new Set<SortedColumn>();
  /** Of the orders that were asked for again. */
  readonly #bounds = new Map<SortedColumn, BlockBounds>();
  /** One bit for each name of limits that a vehicle fails, and one for a vehicle of another brand; 0 for one that passes. */
  marks: Uint16Array;

  private constructor(columns: Columns, brandBit: number, limits: readonly Limits[], marks: Uint16Array) {
    this.brandBit = brandBit;
    this.counters = new FacetCounters(columns, limits);
    this.#columns = columns;
    this.#limits = limits;
    this.marks = marks;
  }

  /** All vehicles of a brand. */
  static ofBrand(columns: Columns, brandBit: number): Selection {
    const marks = new Uint16Array(columns.updatedAt.length);
    markOtherBrands(columns.numbers.brands, brandBit, marks, columns.length);
    const selection = new Selection(columns, brandBit, [], marks);
    selection.counters.countPassing(marks);
    return selection;
  }

  get total(): number {
    return this.counters.total;
  }

  /**
   * The vehicles of the same brand within other limits. Only what differs is marked and counted.
   *
   * @param sample by `sampleWithin` of these limits
   * @param spare an array as long as the columns that nobody needs; fresh memory costs a millisecond for a million vehicles
   */
  within(limits: readonly Limits[], sample: Sample, spare?: Uint16Array): Selection {
    const columns = this.#columns;
    const marks = spare ?? new Uint16Array(columns.updatedAt.length);
    const changed = changedLimits(this.#limits, limits);
    let from = this.marks;
    for (const each of changed) {
      markOutside(columns.numbers[each.column], each, bitOf(each.name), [from, marks], columns.length);
      from = marks;
    }
    const selection = new Selection(columns, this.brandBit, limits, marks);
    const passing = sample.marks.filter((mark) => mark === 0).length;
    const by = this.countDifferent(sample) < passing ? "changes" : "passing";
    selection.counters.countFrom(this.counters, [this.marks, marks], bitsOf(changed), by);
    return selection;
  }

  /** The marks that a sample of vehicles would have within other limits. */
  sampleWithin(limits: readonly Limits[]): Sample {
    const slots = sampleSlots(this.#columns.length);
    return { slots, marks: slots.map((slot) => marksOf(slot, this.#columns.numbers, this.brandBit, limits)) };
  }

  /** How many vehicles of the sample have other marks here. */
  countDifferent(sample: Sample): number {
    const isSame = (slot: number, index: number) => this.marks[slot] === sample.marks[index];
    return sample.slots.filter((slot, index) => !isSame(slot, index)).length;
  }

  /** The same order with the bounds of the passing vehicles alone: those of all say little where prices differ by body style. */
  narrow(order: Order): Order {
    const { column } = order;
    if (column === undefined || this.#limits.length === 0) return order;
    // Finding them costs more than one list without them.
    const isFirst = !this.#requestedColumns.has(column);
    this.#requestedColumns.add(column);
    if (isFirst) return order;
    const bounds = this.#bounds.get(column) ?? this.#findBounds(column);
    this.#bounds.set(column, bounds);
    return { ...order, bounds };
  }

  #findBounds(column: SortedColumn): BlockBounds {
    const bounds = new BlockBounds();
    const keys = this.#columns.keysOf(column);
    const { marks } = this;
    const { length } = this.#columns;
    for (let block = 0, start = 0; start < length; block += 1, start += blockSize) {
      const end = Math.min(length, start + blockSize);
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let slot = start; slot < end; slot += 1) {
        if (marks[slot] !== 0) continue;
        const key = keys[slot] as number;
        if (key < low) low = key;
        if (key > high) high = key;
      }
      bounds.set(block, low, high);
    }
    return bounds;
  }

  /** Takes a vehicle out before its numbers change. */
  leave(slot: number): void {
    this.counters.change(slot, this.marks[slot] ?? otherBrand, -1);
  }

  /** Takes a vehicle in after its numbers have changed. */
  enter(slot: number): void {
    const { numbers, updatedAt } = this.#columns;
    if (slot >= this.marks.length) {
      const marks = new Uint16Array(updatedAt.length);
      marks.set(this.marks);
      this.marks = marks;
    }
    this.marks[slot] = marksOf(slot, numbers, this.brandBit, this.#limits);
    if (this.marks[slot] === 0)
      for (const [name, bounds] of this.#bounds) bounds.include(slot, this.#columns.keysOf(name)[slot] as number);
    this.counters.change(slot, this.marks[slot] ?? otherBrand, 1);
  }
}
