/** Finds the first vehicles of a selection in an order, without sorting the others. */
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import { type BlockBounds, blockSize } from "./block-bounds.ts";
import type { Columns, SortedColumn } from "./columns.ts";
import type { Limits } from "./filters.ts";
import type { SlotLists } from "./slot-lists.ts";

/** Every vehicle has one: the key, then the id. */
export interface Position {
  key: number;
  id: number;
}

/** What vehicles are sorted by: the lowest key comes first; equal keys by id, highest first. */
export interface Order {
  /** One for each slot, or for each code of `codes`. */
  keys: Int32Array | Float64Array;
  codes?: Int32Array;
  /** The column whose values are the keys, and their bounds. */
  column?: SortedColumn;
  bounds?: BlockBounds;
  /** The slots of each code. */
  lists?: SlotLists;
  /** -1 where the highest value comes first. */
  sign: 1 | -1;
}

export const keyAt = ({ keys, codes, sign }: Order, slot: number): number =>
  sign * (keys[codes ? (codes[slot] ?? 0) : slot] ?? 0);

const byColumn =
  (column: SortedColumn, sign: 1 | -1) =>
  (columns: Columns): Order => ({ keys: columns.keysOf(column), column, bounds: columns.bounds[column], sign });

/** Sort orders that do not depend on the visitor's place. */
export const fixedOrders = {
  recent: byColumn("updatedAt", -1),
  price: byColumn("cashPrice", 1),
  "-price": byColumn("cashPrice", -1),
  mileage: byColumn("mileage", 1),
  "-year": byColumn("year", -1),
  payment: byColumn("weekly", 1),
};

/** Whole metres keep cursors short and reproducible. */
export const nearestOrder = ({ numbers, dealerPlaces, dealerSlots }: Columns, from: Coordinates): Order => ({
  keys: Float64Array.from(dealerPlaces, (place) => Math.round(distanceKm(place, from) * 1000)),
  codes: numbers.dealer,
  lists: dealerSlots,
  sign: 1,
});

/** Orders by the distance of a column from a value, the closest first. */
export function closestOrder(column: Int32Array, value: number, length: number): Order {
  const keys = new Float64Array(length);
  for (let slot = 0; slot < length; slot += 1) keys[slot] = Math.abs((column[slot] as number) - value);
  return { keys, sign: 1 };
}

export interface PickRequest {
  order: Order;
  /** From the end instead of the start. */
  isBackward?: boolean;
  /** Only vehicles beyond it. */
  beyond?: Position | null;
  /** Only vehicles whose number in a column lies between both. */
  within?: Pick<Limits, "column" | "low" | "high">;
  /** Slots to leave out. */
  without?: ReadonlySet<number>;
  limit: number;
}

interface Picked {
  slots: number[];
  /** How many of the selection are not beyond. */
  skipped: number;
}

const isOutside = (value: number, { low, high }: { low: number; high: number }) => value < low || value > high;

/** Slots that are read together: a list of them, or those from a place on. */
interface Group {
  /** No slot has a lower `sign * key`. */
  best: number;
  slots: Int32Array | null;
  start: number;
  size: number;
}

/** The slots of all vehicles in groups, that with the lowest best key first. */
function listGroups(length: number, { keys, bounds, lists }: Order, sign: 1 | -1, isBackward: boolean): Group[] {
  const groups: Group[] = [];
  if (lists) {
    for (let code = 0; code < keys.length; code += 1) {
      const slots = lists.slotsOf(code);
      groups.push({ best: sign * (keys[code] as number), slots, start: 0, size: slots.length });
    }
  } else {
    for (let block = 0, start = 0; start < length; block += 1, start += blockSize) {
      const best = bounds ? bounds.best(block, sign) : Number.NEGATIVE_INFINITY;
      groups.push({ best, slots: null, start, size: Math.min(length - start, blockSize) });
    }
    // Newer vehicles stand at the end: where keys are equal, the highest id comes first.
    if (!isBackward) groups.reverse();
  }
  return bounds || lists ? groups.sort((a, b) => a.best - b.best) : groups;
}

interface Chunk extends Pick<Group, "slots" | "start" | "size"> {
  from: number;
  isBackward: boolean;
}

/** Lists the passing slots of a part of a group, without a condition that a processor would guess wrong; returns how many. */
function listPassing(marks: Uint16Array, { slots, start, size, from, isBackward }: Chunk, passing: Int32Array): number {
  const end = Math.min(size, from + blockSize);
  let count = 0;
  for (let step = from; step < end; step += 1) {
    const place = isBackward ? step : size - 1 - step;
    const slot = slots ? (slots[place] as number) : start + place;
    passing[count] = slot;
    // Only a vehicle without a failure gives a sign.
    count = count + ((((marks[slot] as number) - 1) >> 31) & 1);
  }
  return count;
}

/**
 * The first vehicles beyond a position, in the order's direction. One pass holds the best ones so far. It begins at the best
 * group of slots, and ends at the first one whose vehicles are all worse.
 */
export function pick(
  { length, numbers }: Columns,
  marks: Uint16Array,
  { order, isBackward = false, beyond, within, without, limit }: PickRequest,
): Picked {
  const { keys, codes } = order;
  const ids = numbers.id;
  const values = within && numbers[within.column];
  const direction = isBackward ? -1 : 1;
  const sign = order.sign === direction ? 1 : -1;
  const passing = new Int32Array(blockSize);
  const bestKeys: number[] = [];
  const picked: number[] = [];
  let worstKey = Number.POSITIVE_INFINITY;
  let skipped = 0;
  const beyondKey = beyond ? beyond.key * direction : Number.NEGATIVE_INFINITY;
  const comesFirst = (id: number, otherId: number) => (isBackward ? id < otherId : id > otherId);
  for (const { best, slots, start, size } of listGroups(length, order, sign, isBackward)) {
    if (best > worstKey) break;
    for (let from = 0; from < size; from += blockSize) {
      const count = listPassing(marks, { slots, start, size, from, isBackward }, passing);
      for (let index = 0; index < count; index += 1) {
        const slot = passing[index] as number;
        const key = sign * (keys[codes ? (codes[slot] as number) : slot] as number);
        if (key > worstKey) continue;
        if (values && isOutside(values[slot] as number, within)) continue;
        if (without?.has(slot)) continue;
        const id = ids[slot] as number;
        if (key < beyondKey || (key === beyondKey && beyond && !comesFirst(beyond.id, id))) {
          skipped += 1;
          continue;
        }
        let rank = picked.length;
        while (rank > 0) {
          const otherKey = bestKeys[rank - 1] as number;
          if (otherKey < key || (otherKey === key && comesFirst(ids[picked[rank - 1] as number] as number, id))) break;
          rank -= 1;
        }
        if (rank >= limit) continue;
        bestKeys.splice(rank, 0, key);
        picked.splice(rank, 0, slot);
        if (picked.length > limit) {
          bestKeys.pop();
          picked.pop();
        }
        if (picked.length === limit) worstKey = bestKeys[limit - 1] as number;
      }
    }
  }
  return { slots: picked, skipped };
}
