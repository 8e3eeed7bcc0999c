/** The passes over the columns of all vehicles that find a selection and count its facets. */
import { blockSize } from "./block-bounds.ts";
import type { Columns } from "./columns.ts";
import { createGroupCounts, type GroupCounts } from "./facet-groups.ts";
import type { Limits } from "./filters.ts";

/** Marks a vehicle that the brand does not sell; the lower bits belong to limits. */
export const otherBrand = 0x8000;

/** Marks every vehicle that the brand does not sell. */
export function markOtherBrands(brands: Int32Array, bit: number, marks: Uint16Array, length: number) {
  for (let slot = 0; slot < length; slot += 1) marks[slot] = ((brands[slot] as number) & bit) === 0 ? otherBrand : 0;
}

/** The marks of two neighbours as one number. An array of marks has an even length. */
const inPairs = (marks: Uint16Array, length: number) => new Uint32Array(marks.buffer, 0, Math.ceil(length / 2));

/**
 * Copies the marks, with this bit for each vehicle outside of the limits and for no other. The sign says it, not a condition: in
 * the middle of a column's values a processor guesses every second condition wrong, and the loop takes three times as long. Two
 * neighbours are written at once, which takes a third less. All columns have one type, so that it is compiled once.
 */
export function markOutside(
  column: Int32Array,
  { low, high }: Limits,
  bit: number,
  [before, after]: readonly [Uint16Array, Uint16Array],
  length: number,
) {
  const [pairsBefore, pairsAfter] = [inPairs(before, length), inPairs(after, length)];
  const others = ~(bit | (bit << 16));
  for (let pair = 0; pair < pairsAfter.length; pair += 1) {
    const value = column[2 * pair] as number;
    const next = column[2 * pair + 1] as number;
    const outside = (((value - low) | (high - value)) >> 31) & bit;
    const nextOutside = (((next - low) | (high - next)) >> 31) & (bit << 16);
    pairsAfter[pair] = ((pairsBefore[pair] as number) & others) | outside | nextOutside;
  }
}

const add = (counts: Int32Array, value: number, step = 1) => {
  counts[value] = (counts[value] as number) + step;
};

const groupCounts = createGroupCounts();
const otherGroupCounts = createGroupCounts();

/** How many vehicles pass, and how often each number of a group of facets occurs among them; the next count overwrites it. */
interface Counted {
  total: number;
  groups: GroupCounts[];
}

function clear(...groups: GroupCounts[]): Counted {
  for (const counts of groups.flat()) counts.fill(0);
  return { total: 0, groups };
}

/**
 * Counts the vehicles that pass all limits, for both groups of facets at once: a pass for each facet takes four times as long.
 * A block's passing vehicles are listed first, without a condition that a processor would guess wrong. Every second one is
 * counted apart: neighbours often have the same number, and a processor waits for its own last write.
 */
export function countPassing({ groups, length }: Columns, marks: Uint16Array): Counted {
  const counted = clear(groupCounts, otherGroupCounts);
  const [first, second] = groups;
  const [firstCounts, secondCounts] = groupCounts;
  const [otherFirstCounts, otherSecondCounts] = otherGroupCounts;
  const passing = new Int32Array(blockSize);
  for (let start = 0; start < length; start += blockSize) {
    const end = Math.min(length, start + blockSize);
    let count = 0;
    for (let slot = start; slot < end; slot += 1) {
      passing[count] = slot;
      // Only a vehicle without a mark gives a sign.
      count = count + ((((marks[slot] as number) - 1) >> 31) & 1);
    }
    for (let place = 1; place < count; place += 2) {
      const [slot, other] = [passing[place - 1] as number, passing[place] as number];
      add(firstCounts, first[slot] as number);
      add(otherFirstCounts, first[other] as number);
      add(secondCounts, second[slot] as number);
      add(otherSecondCounts, second[other] as number);
    }
    if (count % 2 === 1) {
      const slot = passing[count - 1] as number;
      add(firstCounts, first[slot] as number);
      add(secondCounts, second[slot] as number);
    }
    counted.total += count;
  }
  return counted;
}

/** A facet that not all limits concern. */
export interface CountedAlone {
  column: Int32Array;
  /** The marks that a counted vehicle does not have. */
  required: number;
  counts: Int32Array;
}

/** Counts the vehicles that pass the limits that concern a facet. */
export function countAlone({ column, required, counts }: CountedAlone, marks: Uint16Array, length: number) {
  for (let slot = 0; slot < length; slot += 1)
    if (((marks[slot] as number) & required) === 0) add(counts, column[slot] as number);
}

/** 1 where a vehicle passes now, -1 where it passed before, 0 otherwise. */
const stepOf = (before: number, after: number) => ((before - 1) >> 31) - ((after - 1) >> 31);

/** Counts what other marks add and take, for the groups of facets and for facets alone, whose counts it changes. */
export function countChanges(
  { groups, length }: Columns,
  [before, after]: readonly [Uint16Array, Uint16Array],
  alone: readonly CountedAlone[],
): Counted {
  const counted = clear(groupCounts);
  const [first, second] = groups;
  const [firstCounts, secondCounts] = groupCounts;
  const [pairsBefore, pairsAfter] = [inPairs(before, length), inPairs(after, length)];
  const changed = new Int32Array(blockSize);
  for (let start = 0; start < pairsAfter.length; start += blockSize) {
    const end = Math.min(pairsAfter.length, start + blockSize);
    let count = 0;
    for (let pair = start; pair < end; pair += 1) {
      changed[count] = pair;
      count = count + (pairsBefore[pair] === pairsAfter[pair] ? 0 : 1);
    }
    for (let place = 0; place < 2 * count; place += 1) {
      const slot = 2 * (changed[place >> 1] as number) + (place & 1);
      if (slot >= length) break;
      const [old, mark] = [before[slot] as number, after[slot] as number];
      const step = stepOf(old, mark);
      counted.total += step;
      add(firstCounts, first[slot] as number, step);
      add(secondCounts, second[slot] as number, step);
      for (const { column, required, counts } of alone)
        add(counts, column[slot] as number, stepOf(old & required, mark & required));
    }
  }
  return counted;
}
