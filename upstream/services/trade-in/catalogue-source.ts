/** What the trade-in's pages need of the catalogue: the one place that knows where it is kept. */
import { and, eq, sql } from "drizzle-orm";
import type { ValuedVehicle } from "#app/domain/valuation.ts";
import type { CatalogueVehicle } from "#upstream/contract/trade-in.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import { decodeVin } from "#upstream/db/seed/catalogue/decode-vin.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const noVehicle: CatalogueVehicle = {
  year: null,
  makeId: null,
  make: null,
  modelId: null,
  model: null,
  trimId: null,
  trim: null,
};

const columns = {
  year: trims.year,
  makeId: makes.id,
  make: makes.name,
  modelId: models.id,
  model: models.name,
  trimId: trims.id,
  trim: trims.name,
};

const rowsWhere = ({ database }: Upstream, condition: ReturnType<typeof and>) =>
  database.db
    .select(columns)
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(condition)
    .orderBy(trims.name)
    .limit(60);

/** The vehicles that a VIN may mean; none when it is unknown. */
export async function findCatalogueMatches(upstream: Upstream, vin: string): Promise<CatalogueVehicle[]> {
  const decoded = decodeVin(vin);
  if (!decoded) return [];
  const { year, make, model } = decoded;
  return rowsWhere(
    upstream,
    and(eq(trims.year, year), sql`lower(${makes.name}) = lower(${make})`, sql`lower(${models.name}) = lower(${model})`),
  );
}

/** The names of what was chosen so far; null when the catalogue has no such vehicle. */
export async function findCatalogueVehicle(
  upstream: Upstream,
  chosen: Pick<CatalogueVehicle, "year" | "makeId" | "modelId" | "trimId">,
): Promise<CatalogueVehicle | null> {
  const [row] = await rowsWhere(
    upstream,
    and(
      chosen.year === null ? undefined : eq(trims.year, chosen.year),
      chosen.makeId === null ? undefined : eq(makes.id, chosen.makeId),
      chosen.modelId === null ? undefined : eq(models.id, chosen.modelId),
      chosen.trimId === null ? undefined : eq(trims.id, chosen.trimId),
    ),
  );
  if (!row) return null;
  return {
    year: chosen.year,
    makeId: chosen.makeId,
    make: chosen.makeId === null ? null : row.make,
    modelId: chosen.modelId,
    model: chosen.modelId === null ? null : row.model,
    trimId: chosen.trimId,
    trim: chosen.trimId === null ? null : row.trim,
  };
}

/** As the valuation wants it; null when the catalogue cannot price it. */
export async function findValuedVehicle(
  { database }: Upstream,
  { year, trimId }: CatalogueVehicle,
): Promise<ValuedVehicle | null> {
  if (year === null || trimId === null) return null;
  const [row] = await database.db.select().from(trims).where(eq(trims.id, trimId));
  return row ? { year, msrp: row.msrp_cents, isElectric: row.fuel === "electric", retention: 1 } : null;
}
