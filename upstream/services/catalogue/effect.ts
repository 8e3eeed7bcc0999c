/** What a switch of the catalogue touches: live vehicles and open estimates, counted before it is saved (reading 45). */
import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { brands } from "#brands/index.ts";
import type { CatalogueEffect } from "#contract/catalogue/vehicles.ts";
import { foldText } from "#domain/formats/fold-text.ts";
import { models, reservations, tradeIns, trims, vehicles } from "#upstream/db/schema/index.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { isOpenEstimate, trimIdColumn } from "#upstream/services/trade-in/values/open-estimates.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A part of the catalogue: one trim, or all trims of some models and of their submodels. */
export type CataloguePart = { trimId: number } | { modelIds: readonly number[] };

/** The trims of a part. */
export const isOfPart = (part: CataloguePart): SQL =>
  "trimId" in part
    ? eq(trims.id, part.trimId)
    : sql`${trims.model_id} in (select ${models.id} from ${models} where ${or(inArray(models.id, [...part.modelIds]), inArray(models.main_model_id, [...part.modelIds]))})`;

const trimsOf = ({ database: { db } }: Upstream, part: CataloguePart) =>
  db.select({ id: trims.id }).from(trims).where(isOfPart(part));

const isLive = (upstream: Upstream, part: CataloguePart) =>
  and(eq(vehicles.status, "on-sale"), inArray(vehicles.trim_id, trimsOf(upstream, part)));

/** Vehicles of a part that the shop shows, those of each company together. */
export const listShownVehicles = (upstream: Upstream, part: CataloguePart) =>
  upstream.database.db
    .select({ id: vehicles.id, companyId: vehicles.company_id })
    .from(vehicles)
    .where(and(isLive(upstream, part), isVehicleTrimShown))
    .orderBy(vehicles.company_id, vehicles.id);

/** Vehicles of a part that somebody holds or has reserved. */
export const listHeldVehicles = (upstream: Upstream, part: CataloguePart) =>
  upstream.database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(reservations, eq(reservations.vehicle_id, vehicles.id))
    .where(and(isLive(upstream, part), gt(reservations.expires_at, sql`now()`)));

interface NamedPart {
  make: string;
  model: string;
  /** Of a trim; null for the whole model. */
  year: number | null;
  trim: string | null;
}

/** The trade-in catalogue has ids of its own, so a vehicle is found there by its names. */
async function listTradeInTrims({ make, model, year, trim }: NamedPart): Promise<number[]> {
  const catalogue = await loadCatalogue();
  const same = [...catalogue.models.values()].filter(
    (each) => foldText(each.make) === foldText(make) && foldText(each.model) === foldText(model),
  );
  const found = same.flatMap(({ id }) =>
    (year === null ? catalogue.years : [year]).flatMap((each) => catalogue.trimsOf(id, each)),
  );
  return found
    .filter(({ vehicle }) => trim === null || foldText(vehicle.trim) === foldText(trim))
    .map(({ vehicle }) => vehicle.trimId);
}

async function countEstimates({ database: { db } }: Upstream, named: readonly NamedPart[]): Promise<number> {
  const trimIds = (await Promise.all(named.map(listTradeInTrims))).flat();
  if (trimIds.length === 0) return 0;
  const isOfAnyBrand = inArray(tradeIns.brand_key, Object.keys(brands));
  return db.$count(tradeIns, and(isOfAnyBrand, inArray(trimIdColumn, trimIds), isOpenEstimate));
}

export async function countEffect(
  upstream: Upstream,
  part: CataloguePart,
  named: readonly NamedPart[],
): Promise<CatalogueEffect> {
  const { db } = upstream.database;
  const liveVehicles = await db.$count(vehicles, isLive(upstream, part));
  const heldVehicles = (await listHeldVehicles(upstream, part)).length;
  return { liveVehicles, heldVehicles, openEstimates: await countEstimates(upstream, named) };
}

/** The page of recent changes shows what a change reaches. */
export async function touchTrims({ database: { db } }: Upstream, part: CataloguePart): Promise<void> {
  await db.update(trims).set({ date_updated: sql`now()` }).where(isOfPart(part));
}
