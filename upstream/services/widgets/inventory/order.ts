/** Finds the first vehicles of a selection in an order, without sorting the others. */
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import { type BlockBounds, blockSize } from "./block-bounds.ts";
import type { Columns, SortedColumn } from "./columns.ts";

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
  /** Of the keys, where they are a column's values. */
  bounds?: BlockBounds;
  /** -1 where the highest value comes first. */
  sign: 1 | -1;
}

export const keyAt = ({ keys, codes, sign }: Order, slot: number): number =>
  sign * (keys[codes ? (codes[slot] ?? 0) : slot] ?? 0);

const byColumn =
  (name: SortedColumn, sign: 1 | -1) =>
  ({ numbers, bounds }: Columns): Order => ({ keys: numbers[name], bounds: bounds[name], sign });

/** Sort orders that do not depend on the visitor's place. */
export const fixedOrders = {
  recent: ({ updatedAt, bounds }: Columns): Order => ({ keys: updatedAt, bounds: bounds.updatedAt, sign: -1 }),
  price: byColumn("cashPrice", 1),
  "-price": byColumn("cashPrice", -1),
  mileage: byColumn("mileage", 1),
  "-year": byColumn("year", -1),
  payment: byColumn("weekly", 1),
};

/** Whole metres keep cursors short and reproducible. */
export const nearestOrder = ({ numbers, dealerPlaces }: Columns, from: Coordinates): Order => ({
  keys: Float64Array.from(dealerPlaces, (place) => Math.round(distanceKm(place, from) * 1000)),
  codes: numbers.dealer,
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
  limit: number;
}

interface Picked {
  slots: number[];
  /** How many of the selection are not beyond. */
  skipped: number;
}

/**
 * The first vehicles beyond a position, in the order's direction. One pass holds the best ones so far. Where bounds are known
 * it begins at the best block of slots, and ends at the first one whose vehicles are all worse.
 */
export function pick(
  columns: Columns,
  failures: Uint16Array,
  { order, isBackward, beyond, limit }: PickRequest,
): Picked {
  const { length, numbers } = columns;
  const { keys, codes, bounds } = order;
  const ids = numbers.id;
  const direction = isBackward ? -1 : 1;
  const sign = order.sign === direction ? 1 : -1;
  const bestKeys: number[] = [];
  const slots: number[] = [];
  let worstKey = Number.POSITIVE_INFINITY;
  let skipped = 0;
  const beyondKey = beyond ? beyond.key * direction : Number.NEGATIVE_INFINITY;
  const comesFirst = (id: number, otherId: number) => (isBackward ? id < otherId : id > otherId);
  // Newer vehicles stand at the end: where keys are equal, the highest id comes first.
  const blocks = Array.from({ length: Math.ceil(length / blockSize) }, (_, block) => block);
  if (!isBackward) blocks.reverse();
  bounds?.sort(blocks, sign);
  for (const block of blocks) {
    if (bounds && bounds.best(block, sign) > worstKey) break;
    const start = block * blockSize;
    const size = Math.min(length - start, blockSize);
    for (let step = 0; step < size; step += 1) {
      const slot = start + (isBackward ? step : size - 1 - step);
      if (failures[slot] !== 0) continue;
      const key = sign * (keys[codes ? (codes[slot] as number) : slot] as number);
      if (key > worstKey) continue;
      const id = ids[slot] as number;
      if (key < beyondKey || (key === beyondKey && beyond && !comesFirst(beyond.id, id))) {
        skipped += 1;
        continue;
      }
      let place = slots.length;
      while (place > 0) {
        const otherKey = bestKeys[place - 1] as number;
        if (otherKey < key || (otherKey === key && comesFirst(ids[slots[place - 1] as number] as number, id))) break;
        place -= 1;
      }
      if (place >= limit) continue;
      bestKeys.splice(place, 0, key);
      slots.splice(place, 0, slot);
      if (slots.length > limit) {
        bestKeys.pop();
        slots.pop();
      }
      if (slots.length === limit) worstKey = bestKeys[limit - 1] as number;
    }
  }
  return { slots, skipped };
}
