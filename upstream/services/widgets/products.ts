/** The inventory: a brand's vehicles on sale, one vehicle's details, and similar vehicles. */
import { and, eq, sql } from "drizzle-orm";
import type { widgets as contract } from "#contract/widgets.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, requireRow } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { selectVehicles, toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { OpenShowroom } from "./showroom.ts";

type ProductCalls = Pick<typeof contract, "listProducts" | "getProduct" | "listSimilarProducts">;

interface OptionalPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

const toPlace = ({ latitude, longitude }: OptionalPlace): Coordinates | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

/** The vehicle is on the brand's site. The cast to bigint makes an id beyond the integer range a 404 instead of an error. */
const isVehicleOfBrand = (id: number, brandKey: string) =>
  and(sql`${vehicles.id} = ${id}::bigint`, isOfBrand(brandKey));

async function getReferenceVehicle({ database }: Upstream, id: number, brandKey: string) {
  return requireRow(
    await database.db
      .select({
        id: vehicles.id,
        bodyStyle: vehicles.body_style,
        price: vehicles.all_in_price_cents,
        latitude: companies.latitude,
        longitude: companies.longitude,
      })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .where(isVehicleOfBrand(id, brandKey)),
  );
}

export const productHandlers = (upstream: Upstream, openShowroom: OpenShowroom): Handlers<ProductCalls> => ({
  async listProducts({ input: { after, before, limit, latitude, longitude, sort, ...filters }, caller }) {
    const from = toPlace({ latitude, longitude });
    if (sort === "nearest" && !from) throw invalidField("latitude", "required");
    const showroom = await openShowroom(caller.brand.key);
    const { ids, ...list } = showroom.list({ sort, filters, from, after, before, limit });
    return { vehicles: await showroom.loadCards(ids, from), ...list };
  },

  async getProduct({ input, caller }) {
    const row = requireRow(
      await selectVehicles(upstream, { today: todayPlusSql(0) }).where(isVehicleOfBrand(input.id, caller.brand.key)),
    );
    return toVehicleDetails(row, saleRulesOf(row, row.today));
  },

  async listSimilarProducts({ input: { id, limit, ...coordinates }, caller }) {
    const reference = await getReferenceVehicle(upstream, id, caller.brand.key);
    const showroom = await openShowroom(caller.brand.key);
    const from = toPlace(coordinates);
    const ids = showroom.listSimilar(reference, from ?? reference, limit);
    return { vehicles: await showroom.loadCards(ids, from) };
  },
});
