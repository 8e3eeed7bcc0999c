/** The inventory: a brand's vehicles on sale, one vehicle's details, and similar vehicles. */
import { and, sql } from "drizzle-orm";
import type { widgets as contract } from "#contract/widgets.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import { readSearchWords } from "#domain/vehicle/word-search.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import { vehicles } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, requireRow } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { selectVehicles, toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { OpenShowroom } from "./showroom.ts";

type ProductCalls = Pick<typeof contract, "listProducts" | "readWords" | "getProduct" | "listSimilarProducts">;

interface OptionalPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

const toPlace = ({ latitude, longitude }: OptionalPlace): Coordinates | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

const selectProduct = buildOnce((db) =>
  selectVehicles(db, { today: todayPlusSql(0) }).where(
    // The cast to bigint makes an id beyond the integer range a 404 instead of an error.
    and(sql`${vehicles.id} = ${sql.placeholder("id")}::bigint`, isOfBrand(sql.placeholder("brandKey"))),
  ),
);

/** A vehicle on the brand's site. A page shows it and those that are like it. */
const getBrandVehicle = ({ database }: Upstream, { brand, readOnce }: Caller, id: number) =>
  readOnce(`product ${id}`, async () => requireRow(await selectProduct(database, { id, brandKey: brand.key })));

export const productHandlers = (upstream: Upstream, openShowroom: OpenShowroom): Handlers<ProductCalls> => ({
  async listProducts({ input: { after, before, limit, latitude, longitude, sort, ...filters }, caller }) {
    const from = toPlace({ latitude, longitude });
    if (sort === "nearest" && !from) throw invalidField("latitude", "required");
    const showroom = await openShowroom(caller.brand.key);
    const { ids, ...list } = showroom.list({ sort, filters, from, after, before, limit });
    return { vehicles: await showroom.loadCards(ids, from), ...list };
  },

  async readWords({ input: { words }, caller }) {
    const showroom = await openShowroom(caller.brand.key);
    return readSearchWords(words, showroom.listModels());
  },

  async getProduct({ input, caller }) {
    const row = await getBrandVehicle(upstream, caller, input.id);
    return toVehicleDetails(row, saleRulesOf(row, row.today));
  },

  async listSimilarProducts({ input: { id, limit, ...coordinates }, caller }) {
    const { vehicle, company } = await getBrandVehicle(upstream, caller, id);
    const { latitude, longitude } = company;
    const reference = { id, bodyStyle: vehicle.body_style, price: vehicle.all_in_price_cents, latitude, longitude };
    const showroom = await openShowroom(caller.brand.key);
    const from = toPlace(coordinates);
    const ids = showroom.listSimilar(reference, from ?? reference, limit);
    return { vehicles: await showroom.loadCards(ids, from) };
  },
});
