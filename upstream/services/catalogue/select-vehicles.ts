/** Reads vehicles of the catalogue, which are trims with their names. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { CatalogueVehicle } from "#contract/catalogue/vehicles.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import { noCursor } from "#upstream/list/order.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { isTrimShown } from "#upstream/services/shared/shown-trims.ts";
import type { Upstream } from "#upstream/upstream.ts";

const columns = {
  trim: trims,
  // Every trim has a model and a make. A left join costs the count of a list nothing.
  make: sql<string>`${makes.name}`,
  model: sql<string>`${models.name}`,
  isShown: isTrimShown(trims.id),
};

export const selectVehicles = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string> = noCursor) =>
  db
    .select({ ...columns, cursor })
    .from(trims)
    .leftJoin(models, eq(models.id, trims.model_id))
    .leftJoin(makes, eq(makes.id, trims.make_id))
    .where(scope.where);

export type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

export const toVehicle = ({ trim, make, model, isShown }: SelectedVehicle): CatalogueVehicle => ({
  id: trim.id,
  market: trim.market,
  year: trim.year,
  make,
  model,
  trim: trim.name,
  modelId: trim.model_id,
  accuracy: trim.accuracy,
  isShown,
  isActive: trim.is_active,
  msrp: trim.msrp_cents,
  changedAt: trim.date_updated.toISOString(),
});
