/** The inventory: a brand's vehicles on sale, and one of them in full. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { VehicleCard } from "#upstream/contract/vehicle.ts";
import type { widgets as contract } from "#upstream/contract/widgets.ts";
import { companies, makes, models, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { selectVehicles, toVehicleCard, toVehicleDetails } from "#upstream/services/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countVehicles } from "./facets.ts";
import { isOfBrand, isOnSale, matches } from "./vehicle-filters.ts";
import { isAfter, keyOf, orderOf, writeCursor } from "./vehicle-pages.ts";

/** In the order of the ids. */
async function cardsOf(upstream: Upstream, ids: number[]): Promise<VehicleCard[]> {
  const rows = await selectVehicles(upstream).where(inArray(vehicles.id, ids));
  const cards = new Map(rows.map((row) => [row.vehicle.id, toVehicleCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export const productHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, "listProducts" | "getProduct">> => ({
  async listProducts({ input: { after, limit, ...filters }, caller }) {
    const { sort } = filters;
    const brandKey = caller.brand.key;
    // One more than the page: it tells whether there is a next one.
    const found = await upstream.database.db
      .select({ id: vehicles.id, key: keyOf(sort) })
      .from(vehicles)
      .innerJoin(makes, eq(makes.id, vehicles.make_id))
      .innerJoin(models, eq(models.id, vehicles.model_id))
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .where(and(isOnSale(brandKey), matches(filters), isAfter(after, sort)))
      .orderBy(orderOf(sort))
      .limit(limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      vehicles: await cardsOf(
        upstream,
        page.map(({ id }) => id),
      ),
      next: last && found.length > limit ? writeCursor(last.key, last.id) : null,
      ...(await countVehicles(upstream, brandKey, filters)),
    };
  },

  async getProduct({ input, caller }) {
    // As a bigint: an id past the column's range is of no vehicle, and no error.
    const isAsked = sql`${vehicles.id} = ${input.id}::bigint`;
    const [row] = await selectVehicles(upstream).where(and(isAsked, isOfBrand(caller.brand.key)));
    if (!row) throw notFound();
    return toVehicleDetails(upstream, row);
  },
});
