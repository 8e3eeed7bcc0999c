/** The vehicles on sale, kept in memory while the catalogue stays as it is (docs/decisions/011-inventory-in-memory.md). */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { distanceKm, type Place } from "#domain/place/distance.ts";
import { catalogueVersion, reservations } from "#upstream/db/schema/index.ts";
import { today } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type ListedVehicle, loadListedVehicles } from "./listed-vehicles.ts";
import { type FixedSort, inOrder } from "./vehicle-order.ts";

/** A brand's vehicles at one moment. */
export interface Showroom {
  /** All of them, in a list's order. */
  ordered(sort: FixedSort): readonly ListedVehicle[];
  stateOf(vehicle: ListedVehicle): VehicleCard["state"];
  toCard(vehicle: ListedVehicle, from: Place | null): VehicleCard;
}

// Held or reserved vehicles change by the minute: they are read each time, with what tells whether the rest is good.
const moment = (upstream: Upstream) =>
  upstream.database.db.execute(sql`
    select ${catalogueVersion.version}::integer as version,
      ${today}::text as today,
      coalesce((select json_object_agg(${reservations.vehicle_id}, ${reservations.deposit_id} is not null)
        from ${reservations} where ${reservations.expires_at} > now()), '{}'::json) as holds
    from ${catalogueVersion}`);

const momentRows = z.object({
  rows: z.tuple([z.object({ version: z.int(), today: z.iso.date(), holds: z.record(z.string(), z.boolean()) })]),
});

/** The vehicles of each brand, put in order when an order is first asked for. */
class Shelves {
  readonly #all: readonly ListedVehicle[];
  readonly #orders = new Map<string, readonly ListedVehicle[]>();

  constructor(all: readonly ListedVehicle[]) {
    this.#all = all;
  }

  ordered(brandKey: string, sort: FixedSort): readonly ListedVehicle[] {
    const key = `${brandKey} ${sort}`;
    const known = this.#orders.get(key);
    if (known) return known;
    const ordered = inOrder(
      this.#all.filter(({ brandKeys }) => brandKeys.includes(brandKey)),
      sort,
    );
    this.#orders.set(key, ordered);
    return ordered;
  }
}

/** A brand's showroom as it is now. */
export type OpenShowroom = (brandKey: string) => Promise<Showroom>;

export function showroomOf(upstream: Upstream): OpenShowroom {
  let kept: { key: string; shelves: Promise<Shelves> } | null = null;

  // The version was read before the vehicles: they may be newer than it says, and are then read once more, never older.
  function shelvesOf(version: number, today: string): Promise<Shelves> {
    const key = `${version} ${today}`;
    if (kept?.key === key) return kept.shelves;
    const shelves = loadListedVehicles(upstream, today).then((vehicles) => new Shelves(vehicles));
    const mine = { key, shelves };
    kept = mine;
    shelves.catch(() => {
      if (kept === mine) kept = null;
    });
    return shelves;
  }

  return async (brandKey) => {
    const { version, today, holds } = momentRows.parse(await moment(upstream)).rows[0];
    const shelves = await shelvesOf(version, today);
    const stateOf = ({ card }: ListedVehicle) => {
      const hasDeposit = holds[card.id];
      if (hasDeposit === undefined) return "free";
      return hasDeposit ? "reserved" : "held";
    };
    return {
      ordered: (sort) => shelves.ordered(brandKey, sort),
      stateOf,
      toCard: (vehicle, from) => ({
        ...vehicle.card,
        state: stateOf(vehicle),
        distanceKm: from && Math.round(distanceKm(vehicle.dealer, from)),
      }),
    };
  };
}
