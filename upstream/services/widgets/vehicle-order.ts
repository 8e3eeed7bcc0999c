/** Sort orders and pages of the inventory. Keyset cursors make sure that new vehicles neither repeat nor hide others between pages. */
import { z } from "zod";
import { vehicleSorts } from "#contract/widgets.ts";
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";

type Sort = (typeof vehicleSorts)[number];
/** Sort orders that do not depend on the visitor's location. */
export type FixedSort = Exclude<Sort, "nearest">;

type SortKey = (vehicle: ListedVehicle) => number;

/** The lowest key comes first; equal keys are sorted by id, highest first. */
const sortKeys: Record<FixedSort, SortKey> = {
  recent: ({ updatedAt }) => -updatedAt,
  price: ({ card }) => card.offer.cashPrice,
  "-price": ({ card }) => -card.offer.cashPrice,
  mileage: ({ card }) => card.mileageKm,
  "-year": ({ card }) => -card.year,
  // Vehicles that cannot be financed come last.
  payment: ({ card }) => card.offer.weekly ?? Number.MAX_SAFE_INTEGER,
};

/** Whole metres keep cursors short and reproducible. */
const distanceKey =
  (from: Coordinates): SortKey =>
  ({ dealer }) =>
    Math.round(distanceKm(dealer, from) * 1000);

type Position = readonly [key: number, id: number];

const comparePositions = ([key, id]: Position, [otherKey, otherId]: Position) => key - otherKey || otherId - id;

const sortBy = (vehicles: readonly ListedVehicle[], key: SortKey): ListedVehicle[] =>
  vehicles
    .map((vehicle) => ({ vehicle, position: [key(vehicle), vehicle.card.id] as const }))
    .sort((a, b) => comparePositions(a.position, b.position))
    .map(({ vehicle }) => vehicle);

export const sortVehicles = (vehicles: readonly ListedVehicle[], sort: FixedSort) => sortBy(vehicles, sortKeys[sort]);

export const sortByDistance = (vehicles: readonly ListedVehicle[], from: Coordinates) =>
  sortBy(vehicles, distanceKey(from));

// A cursor comes from the URL, so it is checked; a cursor of another sort order would point to a wrong place.
const cursorShape = z.tuple([z.enum(vehicleSorts), z.number(), z.int().positive()]);

function parseCursor(text: string, sort: Sort, name: "after" | "before"): Position {
  try {
    const [cursorSort, key, id] = cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (cursorSort === sort) return [key, id];
  } catch {
    // Falls through to the same error as a cursor of another sort order.
  }
  throw invalidField(name, "invalid");
}

interface PageRequest {
  sort: Sort;
  /** The place from which the sort order "nearest" measures. */
  from: Coordinates | null;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** One page of sorted vehicles, with the cursors of the previous and next pages. Throws 422 for an invalid cursor. */
export function getPage(vehicles: readonly ListedVehicle[], { sort, from, after, before, limit }: PageRequest) {
  const key = sort === "nearest" ? distanceKey(from ?? { latitude: 0, longitude: 0 }) : sortKeys[sort];
  const positionOf = (vehicle: ListedVehicle): Position => [key(vehicle), vehicle.card.id];
  const countUpTo = (cursor: Position, isIncluded: (comparison: number) => boolean) => {
    const index = vehicles.findIndex((vehicle) => !isIncluded(comparePositions(positionOf(vehicle), cursor)));
    return index < 0 ? vehicles.length : index;
  };
  let start = 0;
  if (after) start = countUpTo(parseCursor(after, sort, "after"), (comparison) => comparison <= 0);
  else if (before) start = countUpTo(parseCursor(before, sort, "before"), (comparison) => comparison < 0) - limit;
  // Never a short page at the beginning, nor an empty page when the list has become shorter.
  if (start >= vehicles.length) start = vehicles.length - limit;
  start = Math.max(0, start);
  const page = vehicles.slice(start, start + limit);
  const cursorOf = (vehicle: ListedVehicle | undefined) =>
    vehicle ? Buffer.from(JSON.stringify([sort, ...positionOf(vehicle)])).toString("base64url") : null;
  return {
    page,
    previous: start > 0 ? cursorOf(page[0]) : null,
    next: start + limit < vehicles.length ? cursorOf(page.at(-1)) : null,
  };
}
