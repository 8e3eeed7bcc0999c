/** Years, makes and models of a market, as the lists and the page that finds one vehicle offer them. */

import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Choice } from "#contract/catalogue/vehicles.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import { foldTextSql } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";

const yearRows = z.object({ rows: z.array(z.object({ year: z.int() })) });

/** Newest first. Each step of the recursion is one read of the index, whatever the number of trims. */
export async function listYears({ database: { db } }: Upstream, market: Market): Promise<number[]> {
  const result = await db.execute(sql`with recursive years as (
    select max(year) as year from ${trims} where market = ${market}
    union all
    select (select max(earlier.year) from ${trims} earlier where earlier.market = ${market} and earlier.year < years.year)
    from years where years.year is not null)
    select year from years where year is not null`);
  return yearRows.parse(result).rows.map(({ year }) => year);
}

/** The makes that have models in a market, and with a year, vehicles of it. */
export function listMakes({ database: { db } }: Upstream, market: Market, year?: number) {
  const hasYear =
    year === undefined
      ? undefined
      : sql`exists (select 1 from trims made where made.make_id = "makes"."id" and made.market = ${market} and made.year = ${year})`;
  const ofMarket = sql<number>`(select count(*)::int from models own where own.make_id = "makes"."id" and own.market = ${market})`;
  return db
    .select({ id: makes.id, name: makes.name, isActive: makes.is_active, models: ofMarket })
    .from(makes)
    .where(
      and(sql`exists (select 1 from models own where own.make_id = "makes"."id" and own.market = ${market})`, hasYear),
    )
    .orderBy(asc(foldTextSql(makes.name)));
}

export const toChoices = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }));

export async function listModels(
  { database: { db } }: Upstream,
  market: Market,
  makeId: number,
  year?: number,
): Promise<Choice[]> {
  const hasYear =
    year === undefined
      ? undefined
      : sql`exists (select 1 from trims made where made.model_id = "models"."id" and made.year = ${year})`;
  return db
    .select({ id: models.id, name: models.name })
    .from(models)
    .where(and(eq(models.make_id, makeId), eq(models.market, market), hasYear))
    .orderBy(asc(models.name));
}
