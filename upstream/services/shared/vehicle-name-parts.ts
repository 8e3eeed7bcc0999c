/** Loads the parts of vehicles' names; each language puts them in its own order. */
import { eq, inArray } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { makes, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The parts of a name, for queries with `joinVehicleNames`. */
export const vehicleColumns = { year: vehicles.year, make: makes.name, model: models.name, trim: trims.name };

/** Adds the tables of the names to a `$dynamic()` query of `vehicles`. */
export const joinVehicleNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .innerJoin(trims, eq(trims.id, vehicles.trim_id));

/** Returns a lookup by vehicle id, which throws 404 for an id that was not loaded. */
export async function getVehicleNamePartsById({ database }: Upstream, items: readonly { vehicleId: number }[]) {
  const ids = items.map(({ vehicleId }) => vehicleId);
  const rows = await joinVehicleNames(
    database.db
      .select({ id: vehicles.id, ...vehicleColumns })
      .from(vehicles)
      .$dynamic(),
  ).where(inArray(vehicles.id, ids));
  const partsById = new Map(rows.map(({ id, ...parts }) => [id, parts]));
  return (vehicleId: number) => {
    const parts = partsById.get(vehicleId);
    if (!parts) throw notFound();
    return parts;
  };
}

export const getVehicleNameParts = async (upstream: Upstream, vehicleId: number) =>
  (await getVehicleNamePartsById(upstream, [{ vehicleId }]))(vehicleId);
