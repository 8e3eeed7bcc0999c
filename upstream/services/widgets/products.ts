/** The inventory: a brand's vehicles on sale, one of them in full, and what may be bought instead. */
import { and, eq, sql } from "drizzle-orm";
import type { widgets as contract } from "#contract/widgets.ts";
import type { Place } from "#domain/place/distance.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, notFound } from "#upstream/http/refusal.ts";
import { selectVehicles, toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { filterVehicles } from "./facets.ts";
import type { OpenShowroom } from "./showroom.ts";
import { similarTo } from "./similar.ts";
import { isOfBrand } from "./vehicle-filters.ts";
import { nearestFirst, pageOf } from "./vehicle-order.ts";

type ProductRows = Pick<typeof contract, "listProducts" | "getProduct" | "listSimilarProducts">;

interface MaybePlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

const placeOf = ({ latitude, longitude }: MaybePlace): Place | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

/** A vehicle that the brand shows. As a bigint: an id past the column's range is of no vehicle, and no error. */
const isShown = (id: number, brandKey: string) => and(sql`${vehicles.id} = ${id}::bigint`, isOfBrand(brandKey));

async function getWanted({ database }: Upstream, id: number, brandKey: string) {
  const [wanted] = await database.db
    .select({
      id: vehicles.id,
      bodyStyle: vehicles.body_style,
      price: vehicles.all_in_price_cents,
      latitude: companies.latitude,
      longitude: companies.longitude,
    })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(isShown(id, brandKey));
  if (!wanted) throw notFound();
  return wanted;
}

export const productHandlers = (upstream: Upstream, openShowroom: OpenShowroom): Handlers<ProductRows> => ({
  async listProducts({ input: { after, before, limit, latitude, longitude, ...filters }, caller }) {
    const { sort } = filters;
    const from = placeOf({ latitude, longitude });
    if (sort === "nearest" && !from) throw invalidField("latitude", "required");
    const showroom = await openShowroom(caller.brand.key);
    const all = showroom.ordered(sort === "nearest" ? "recent" : sort);
    const { listed, facets } = filterVehicles(all, filters);
    const ordered = sort === "nearest" && from ? nearestFirst(listed, from) : listed;
    const { page, previous, next } = pageOf(ordered, { sort, from, after, before, limit });
    const cards = page.map((vehicle) => showroom.toCard(vehicle, from));
    return { vehicles: cards, total: listed.length, previous, next, facets };
  },

  async getProduct({ input, caller }) {
    const [row] = await selectVehicles(upstream).where(isShown(input.id, caller.brand.key));
    if (!row) throw notFound();
    return toVehicleDetails(upstream, row);
  },

  async listSimilarProducts({ input: { id, limit, ...given }, caller }) {
    const wanted = await getWanted(upstream, id, caller.brand.key);
    const showroom = await openShowroom(caller.brand.key);
    const from = placeOf(given);
    const free = showroom.ordered("recent").filter((vehicle) => showroom.stateOf(vehicle) === "free");
    const found = similarTo(wanted, free, from ?? wanted, limit);
    return { vehicles: found.map((vehicle) => showroom.toCard(vehicle, from)) };
  },
});
