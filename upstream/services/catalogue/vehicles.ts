/** The vehicles team's search through the catalogue, what changed lately, and one vehicle. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CatalogueVehicleDetails, vehicleList } from "#contract/catalogue/vehicles.ts";
import type { widgets as contract } from "#contract/widgets.ts";
import { recentDays } from "#domain/vehicle/catalogue.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { instantKey, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listMakes, listModels, listYears, toChoices } from "./choices.ts";
import { countEffect } from "./effect.ts";
import { selectVehicles, toVehicle } from "./select-vehicles.ts";

type Calls = Pick<typeof contract, "getCatalogueVehicles" | "getRecentVehicles" | "getCatalogueVehicle">;
type Filters = z.output<typeof vehicleList.filters>;

const sorts = { name: [textKey(foldTextSql(trims.vehicle_name))], changed: [instantKey(trims.date_updated)] };

const currentYear = async (upstream: Upstream) => Number((await getToday(upstream)).slice(0, 4));

/** 0 stands for all; without a year the current one counts (specification, section 3). */
const conditionsOf = (filters: Filters, thisYear: number): (SQL | undefined)[] => {
  const { market = "ca", makeId = 0, modelId = 0, year = thisYear, accuracy = "all", state, search } = filters;
  return [
    eq(trims.market, market),
    makeId > 0 ? eq(trims.make_id, makeId) : undefined,
    modelId > 0 ? eq(trims.model_id, modelId) : undefined,
    year > 0 ? eq(trims.year, year) : undefined,
    accuracy === "all" ? undefined : eq(trims.accuracy, accuracy),
    // The partial index has this text.
    state === undefined ? undefined : state === "inactive" ? sql`not ${trims.is_active}` : sql`${trims.is_active}`,
    ...matchesWords([trims.vehicle_name], search),
  ];
};

/** A vehicle with its facts, and what its switch touches. Throws 404 for an unknown id. */
export async function viewVehicle(upstream: Upstream, trimId: number): Promise<CatalogueVehicleDetails> {
  const row = requireRow(await selectVehicles(upstream, Scope.ofEverybody().and(eq(trims.id, trimId))));
  const { trim, make, model } = row;
  const named = [{ make, model, year: trim.year, trim: trim.name }];
  return {
    ...toVehicle(row),
    bodyStyle: trim.body_style,
    engine: trim.engine,
    horsepower: trim.horsepower,
    drivetrain: trim.drivetrain,
    fuel: trim.fuel,
    transmission: trim.transmission,
    seats: trim.seats,
    doors: trim.doors,
    combinedL100km: trim.combined_l_100km,
    kwh100km: trim.kwh_100km,
    electricRangeKm: trim.electric_range_km,
    imageUrl: trim.main_image_url,
    isModelActive: await isModelShown(upstream, trim.model_id),
    version: trim.version,
    effect: await countEffect(upstream, { trimId }, named),
  };
}

async function isModelShown({ database: { db } }: Upstream, modelId: number): Promise<boolean> {
  const mainIsActive = sql`coalesce((select main.is_active from models main where main.id = ${models.main_model_id}), true)`;
  const rows = await db
    .select({ isShown: sql<boolean>`${models.is_active} and ${makes.is_active} and ${mainIsActive}` })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(eq(models.id, modelId));
  return requireRow(rows).isShown;
}

export const vehicleHandlers = (upstream: Upstream): Handlers<Calls> => ({
  async getCatalogueVehicles({ input, user }) {
    const thisYear = await currentYear(upstream);
    const { market = "ca", makeId = 0 } = input;
    const page = await readList(upstream, user, input, {
      name: "catalogue-vehicles",
      order: orderBy(sorts, input.sort ?? "name", numberKey(trims.id)),
      scope: Scope.ofEverybody().and(...conditionsOf(input, thisYear)),
      isCountedInOrder: true,
      select: (scope, cursor) => selectVehicles(upstream, scope, cursor),
    });
    const choices = {
      years: await listYears(upstream, market),
      makes: toChoices(await listMakes(upstream, market)),
      models: makeId > 0 ? await listModels(upstream, market, makeId) : [],
    };
    return { ...page, rows: page.rows.map(toVehicle), currentYear: thisYear, choices };
  },

  async getRecentVehicles({ input, user }) {
    const { market = "ca" } = input;
    const isRecent = sql`${trims.date_updated} > now() - make_interval(days => ${recentDays})`;
    const page = await readList(upstream, user, input, {
      name: "catalogue-vehicles",
      order: orderBy({ changed: sorts.changed }, input.sort ?? "-changed", numberKey(trims.id)),
      scope: Scope.ofEverybody().and(eq(trims.market, market), isRecent),
      select: (scope, cursor) => selectVehicles(upstream, scope, cursor),
    });
    return { ...page, rows: page.rows.map(toVehicle) };
  },

  getCatalogueVehicle: ({ input: { trimId } }) => viewVehicle(upstream, trimId),
});
