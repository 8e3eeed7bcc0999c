/** The orders of the inventory, and its pages by keyset: what is inserted meanwhile neither repeats nor hides a vehicle. */
import { z } from "zod";
import { vehicleSorts } from "#contract/widgets.ts";
import { distanceKm, type Place } from "#domain/place/distance.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";

type Sort = (typeof vehicleSorts)[number];
/** Those that do not depend on who asks. */
export type FixedSort = Exclude<Sort, "nearest">;

type Key = (vehicle: ListedVehicle) => number;

/** Lowest first; where two are the same, the higher id. */
const keys: Record<FixedSort, Key> = {
  recent: ({ updatedAt }) => -updatedAt,
  price: ({ card }) => card.offer.vehiclePrice,
  "-price": ({ card }) => -card.offer.vehiclePrice,
  mileage: ({ card }) => card.mileageKm,
  "-year": ({ card }) => -card.year,
  // What cannot be financed comes last.
  payment: ({ card }) => card.offer.weekly ?? Number.MAX_SAFE_INTEGER,
};

/** In metres, so that a cursor's digits are few and the same each time. */
const metresFrom =
  (from: Place): Key =>
  ({ dealer }) =>
    Math.round(distanceKm(dealer, from) * 1000);

type Standing = readonly [key: number, id: number];

const compare = ([key, id]: Standing, [otherKey, otherId]: Standing) => key - otherKey || otherId - id;

const sortBy = (vehicles: readonly ListedVehicle[], key: Key): ListedVehicle[] =>
  vehicles
    .map((vehicle) => ({ vehicle, at: [key(vehicle), vehicle.card.id] as const }))
    .sort((one, other) => compare(one.at, other.at))
    .map(({ vehicle }) => vehicle);

export const inOrder = (vehicles: readonly ListedVehicle[], sort: FixedSort) => sortBy(vehicles, keys[sort]);

export const nearestFirst = (vehicles: readonly ListedVehicle[], from: Place) => sortBy(vehicles, metresFrom(from));

// A cursor comes back from a browser's address bar. One of another order would point anywhere.
const cursorShape = z.tuple([z.enum(vehicleSorts), z.number(), z.int().positive()]);

function readCursor(text: string, sort: Sort, name: "after" | "before"): Standing {
  try {
    const [of, key, id] = cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (of === sort) return [key, id];
  } catch {
    // Told below, as a cursor of another order is.
  }
  throw invalidField(name, "invalid");
}

interface PageQuestion {
  sort: Sort;
  /** Where "nearest" counts from. */
  from: Place | null;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** A page of vehicles that are in the order asked for, with the cursors of its neighbours. Throws 422 for a wrong cursor. */
export function pageOf(vehicles: readonly ListedVehicle[], { sort, from, after, before, limit }: PageQuestion) {
  const key = sort === "nearest" ? metresFrom(from ?? { latitude: 0, longitude: 0 }) : keys[sort];
  const at = (vehicle: ListedVehicle): Standing => [key(vehicle), vehicle.card.id];
  const countUpTo = (cursor: Standing, isIncluded: (order: number) => boolean) => {
    const found = vehicles.findIndex((vehicle) => !isIncluded(compare(at(vehicle), cursor)));
    return found < 0 ? vehicles.length : found;
  };
  let start = 0;
  if (after) start = countUpTo(readCursor(after, sort, "after"), (order) => order <= 0);
  else if (before) start = countUpTo(readCursor(before, sort, "before"), (order) => order < 0) - limit;
  // Neither a short page at the beginning nor an empty one past an end that has come nearer.
  if (start >= vehicles.length) start = vehicles.length - limit;
  start = Math.max(0, start);
  const page = vehicles.slice(start, start + limit);
  const cursorOf = (vehicle: ListedVehicle | undefined) =>
    vehicle ? Buffer.from(JSON.stringify([sort, ...at(vehicle)])).toString("base64url") : null;
  return {
    page,
    previous: start > 0 ? cursorOf(page[0]) : null,
    next: start + limit < vehicles.length ? cursorOf(page.at(-1)) : null,
  };
}
