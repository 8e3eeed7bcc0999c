/** The passes over the columns of all vehicles that find a selection and count its facets. */
import { blockSize } from "./block-bounds.ts";
import type { Columns } from "./columns.ts";
import { createGroupCounts } from "./facet-groups.ts";
import type { Limits } from "./filters.ts";

/** Marks a vehicle that the brand does not sell. */
export const otherBrand = 0xffff;

/**
 * Sets a bit for each vehicle outside of the limits. The sign says it, not a condition: in the middle of a column's values a
 * processor guesses every second condition wrong, and the loop takes three times as long. All columns have one type, so that
 * it is compiled once.
 */
export function markOutside(
  column: Int32Array,
  { low, high }: Limits,
  bit: number,
  failures: Uint16Array,
  length: number,
) {
  for (let slot = 0; slot < length; slot += 1) {
    const value = column[slot] as number;
    const outside = ((value - low) | (high - value)) >> 31;
    failures[slot] = (failures[slot] as number) | (outside & bit);
  }
}

/** Marks every vehicle that the brand does not sell. */
export function markOtherBrands(brands: Int32Array, bit: number, failures: Uint16Array, length: number) {
  for (let slot = 0; slot < length; slot += 1) failures[slot] = ((brands[slot] as number) & bit) === 0 ? otherBrand : 0;
}

const addOne = (counts: Int32Array, value: number) => {
  counts[value] = (counts[value] as number) + 1;
};

/** Every vehicle passes it. */
export const noLimit: Limits = { filter: "yearMin", column: "year", low: 0, high: 2 ** 31 - 1 };

const groupCounts = createGroupCounts();
const otherGroupCounts = createGroupCounts();

/**
 * Marks the vehicles outside of the last limit, and counts those that pass all, for both groups of facets at once (the next call overwrites the counts): a pass for each facet
 * takes four times as long. A block's passing vehicles are listed first, without a condition that a processor would guess wrong. Every
 * second one is counted apart: neighbours often have the same number, and a processor waits for its own last write.
 */
export function countGroups(
  { groups, length }: Columns,
  failures: Uint16Array,
  column: Int32Array,
  { low, high }: Limits,
  bit: number,
) {
  const [first, second] = groups;
  for (const counts of [...groupCounts, ...otherGroupCounts]) counts.fill(0);
  const [firstCounts, secondCounts] = groupCounts;
  const [otherFirstCounts, otherSecondCounts] = otherGroupCounts;
  const passing = new Int32Array(blockSize);
  let total = 0;
  for (let start = 0; start < length; start += blockSize) {
    const end = Math.min(length, start + blockSize);
    let count = 0;
    for (let slot = start; slot < end; slot += 1) {
      const value = column[slot] as number;
      const failed = (failures[slot] as number) | ((((value - low) | (high - value)) >> 31) & bit);
      failures[slot] = failed;
      passing[count] = slot;
      // Only a vehicle without a failure gives a sign.
      count = count + (((failed - 1) >> 31) & 1);
    }
    for (let place = 1; place < count; place += 2) {
      const [slot, other] = [passing[place - 1] as number, passing[place] as number];
      addOne(firstCounts, first[slot] as number);
      addOne(otherFirstCounts, first[other] as number);
      addOne(secondCounts, second[slot] as number);
      addOne(otherSecondCounts, second[other] as number);
    }
    if (count % 2 === 1) {
      const slot = passing[count - 1] as number;
      addOne(firstCounts, first[slot] as number);
      addOne(secondCounts, second[slot] as number);
    }
    total += count;
  }
  return { total, counts: [groupCounts, otherGroupCounts] };
}

/** Counts the vehicles that pass the required limits, for a facet that not all limits concern. */
export function countAlone(
  column: Int32Array,
  failures: Uint16Array,
  required: number,
  counts: Int32Array,
  length: number,
) {
  for (let slot = 0; slot < length; slot += 1)
    if (((failures[slot] as number) & required) === 0) addOne(counts, column[slot] as number);
}
