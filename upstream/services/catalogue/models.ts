/** Models of the catalogue: their lists for Canada and the EU, and one model with its submodels and promotion. */
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ModelDetails, ModelRow, modelList } from "#contract/catalogue/vehicles.ts";
import type { widgets as contract } from "#contract/widgets.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listMakes, toChoices } from "./choices.ts";
import { countEffect } from "./effect.ts";

type Calls = Pick<
  typeof contract,
  "getAdminModels" | "getAdminEuModels" | "getTrims" | "getEuTrims" | "getCatalogueModel"
>;

const main = alias(models, "main");

const trimCount = sql<number>`(select count(*)::int from trims own where own.model_id = "models"."id")`;

const selectModels = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string> = noCursor) =>
  db
    .select({
      model: models,
      make: makes.name,
      mainName: main.name,
      trims: trimCount,
      cursor,
      isShown: sql<boolean>`${models.is_active} and ${makes.is_active} and coalesce(${main.is_active}, true)`,
    })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.make_id))
    .leftJoin(main, eq(main.id, models.main_model_id))
    .where(scope.where);

const toRow = ({
  model,
  make,
  mainName,
  trims: count,
  isShown,
}: Awaited<ReturnType<typeof selectModels>>[number]): ModelRow => ({
  id: model.id,
  make,
  name: model.name,
  bodyStyle: model.body_style,
  trims: count,
  isActive: model.is_active,
  mainModel: model.main_model_id === null ? null : { id: model.main_model_id, name: mainName ?? "" },
  isShown,
  hasPromotion: model.promotion_note !== null || model.promotion_image_url !== null,
});

/** By what the list shows: the make, then the model. */
const sorts = { name: [textKey(foldTextSql(makes.name)), textKey(foldTextSql(models.name))] };

async function listMarket(upstream: Upstream, user: User, market: Market, query: z.output<typeof modelList.query>) {
  const { makeId = 0, search } = query;
  const page = await readList(upstream, user, query, {
    name: "models",
    order: orderBy(sorts, query.sort ?? "name", numberKey(models.id)),
    scope: Scope.ofEverybody().and(
      eq(models.market, market),
      makeId > 0 ? eq(models.make_id, makeId) : undefined,
      ...matchesWords([makes.name, models.name], search),
    ),
    select: (scope, cursor) => selectModels(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toRow), makes: toChoices(await listMakes(upstream, market)) };
}

async function listTrims({ database: { db } }: Upstream, market: Market, modelId: number) {
  const rows = await db
    .select({
      id: trims.id,
      year: trims.year,
      name: trims.name,
      accuracy: trims.accuracy,
      isActive: trims.is_active,
    })
    .from(trims)
    .where(and(eq(trims.model_id, modelId), eq(trims.market, market)))
    .orderBy(sql`${trims.year} desc`, asc(trims.name));
  return { trims: rows };
}

const modelChoice = { id: models.id, name: models.name };

/** Models that are neither a submodel nor have some can become a submodel: there is one level. */
const isAlone = and(
  isNull(models.main_model_id),
  sql`not exists (select 1 from models sub where sub.main_model_id = "models"."id")`,
);

/** Requires a transaction: the row stays locked until its end. Throws 404 for an unknown id. */
export const lockModel = async ({ database: { db } }: Upstream, modelId: number) =>
  requireRow(await db.select().from(models).where(eq(models.id, modelId)).for("no key update"));

/** A model with its submodels, its promotion, and what its switch touches. Throws 404 for an unknown id. */
export async function viewModel(upstream: Upstream, modelId: number): Promise<ModelDetails> {
  const { db } = upstream.database;
  const row = requireRow(await selectModels(upstream, Scope.ofEverybody().and(eq(models.id, modelId))));
  const { model, make } = row;
  const submodels = await db
    .select({ ...modelChoice, isActive: models.is_active })
    .from(models)
    .where(eq(models.main_model_id, modelId))
    .orderBy(asc(models.name));
  const ofMake = and(eq(models.make_id, model.make_id), eq(models.market, model.market), ne(models.id, modelId));
  const otherModels = await db.select(modelChoice).from(models).where(and(ofMake, isAlone)).orderBy(asc(models.name));
  const named = [model.name, ...submodels.map(({ name }) => name)].map((name) => ({ make, model: name }));
  return {
    ...toRow(row),
    market: model.market,
    makeId: model.make_id,
    version: model.version,
    submodels,
    promotion: { imageUrl: model.promotion_image_url, note: model.promotion_note },
    otherModels: model.main_model_id === null ? otherModels : [],
    effect: await countEffect(
      upstream,
      { modelIds: [modelId] },
      named.map((each) => ({ ...each, year: null, trim: null })),
    ),
  };
}

export const modelHandlers = (upstream: Upstream): Handlers<Calls> => ({
  getAdminModels: ({ input, user }) => listMarket(upstream, user, "ca", input),
  getAdminEuModels: ({ input, user }) => listMarket(upstream, user, "eu", input),
  getTrims: ({ input: { modelId } }) => listTrims(upstream, "ca", modelId),
  getEuTrims: ({ input: { modelId } }) => listTrims(upstream, "eu", modelId),
  getCatalogueModel: ({ input: { modelId } }) => viewModel(upstream, modelId),
});
