/** Keeps the vehicles on sale in memory until the catalogue changes (docs/decisions/011-inventory-in-memory.md). */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import { catalogueVersion, reservations } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type ListedVehicle, loadListedVehicles } from "./listed-vehicles.ts";
import { type FixedSort, sortVehicles } from "./vehicle-order.ts";

/** A brand's vehicles as of one request. */
export interface Showroom {
  /** All vehicles in the given order. */
  listOrdered(sort: FixedSort): readonly ListedVehicle[];
  stateOf(vehicle: ListedVehicle): VehicleCard["state"];
  toCard(vehicle: ListedVehicle, from: Coordinates | null): VehicleCard;
}

// Reservations change every minute, so they are read for each request, with the version and day that tell whether the cache is valid.
const readInventoryState = (upstream: Upstream) =>
  upstream.database.db.execute(sql`
    select ${catalogueVersion.version}::integer as version,
      ${todaySql}::text as today,
      coalesce((select json_object_agg(${reservations.vehicle_id}, ${reservations.deposit_id} is not null)
        from ${reservations} where ${reservations.expires_at} > now()), '{}'::json) as holds
    from ${catalogueVersion}`);

const inventoryStateRows = z.object({
  rows: z.tuple([z.object({ version: z.int(), today: z.iso.date(), holds: z.record(z.string(), z.boolean()) })]),
});

/** All vehicles, and each brand's sorted lists, which are made on first use. */
class InventoryCache {
  readonly #all: readonly ListedVehicle[];
  readonly #sortedLists = new Map<string, readonly ListedVehicle[]>();

  constructor(all: readonly ListedVehicle[]) {
    this.#all = all;
  }

  listOrdered(brandKey: string, sort: FixedSort): readonly ListedVehicle[] {
    const key = `${brandKey} ${sort}`;
    const cached = this.#sortedLists.get(key);
    if (cached) return cached;
    const ordered = sortVehicles(
      this.#all.filter(({ brandKeys }) => brandKeys.includes(brandKey)),
      sort,
    );
    this.#sortedLists.set(key, ordered);
    return ordered;
  }
}

/** Returns a brand's showroom as of now. */
export type OpenShowroom = (brandKey: string) => Promise<Showroom>;

export function createShowroomOpener(upstream: Upstream): OpenShowroom {
  let cache: { key: string; inventory: Promise<InventoryCache> } | null = null;

  // The version is read before the vehicles, so cached vehicles may be newer than it (then they are loaded again), but never older.
  function loadInventory(version: number, today: string): Promise<InventoryCache> {
    const key = `${version} ${today}`;
    if (cache?.key === key) return cache.inventory;
    const inventory = loadListedVehicles(upstream, today).then((vehicles) => new InventoryCache(vehicles));
    const entry = { key, inventory };
    cache = entry;
    inventory.catch(() => {
      if (cache === entry) cache = null;
    });
    return inventory;
  }

  return async (brandKey) => {
    const { version, today, holds } = inventoryStateRows.parse(await readInventoryState(upstream)).rows[0];
    const inventory = await loadInventory(version, today);
    const stateOf = ({ card }: ListedVehicle) => {
      const hasDeposit = holds[card.id];
      if (hasDeposit === undefined) return "free";
      return hasDeposit ? "reserved" : "held";
    };
    return {
      listOrdered: (sort) => inventory.listOrdered(brandKey, sort),
      stateOf,
      toCard: (vehicle, from) => ({
        ...vehicle.card,
        state: stateOf(vehicle),
        distanceKm: from && Math.round(distanceKm(vehicle.dealer, from)),
      }),
    };
  };
}
