/** Loads what filters, counts and orders read of vehicles on sale: a column of each fact, which costs a tenth of rows. */
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import type { ShopColour } from "#domain/vehicle/shop-colours.ts";
import { companies, makes, manufacturerColours, models, trimPrices, vehicles } from "#upstream/db/schema/index.ts";
import { shownTrims } from "#upstream/services/shared/shown-trims.ts";
import { type QuotedPrices, toPricesRecord, trimPricesOf } from "#upstream/services/shared/trim-prices.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isOnSale } from "../listed-vehicles.ts";
import { type OfferDay, toOffer } from "../vehicle-offer.ts";
import { type RowVersion, SharedRows } from "./shared-rows.ts";

type Vehicle = typeof vehicles.$inferSelect;
type Company = typeof companies.$inferSelect;

export interface IndexedVehicle extends Pick<Vehicle, "id" | "year" | "fuel" | "condition"> {
  make: string;
  model: string;
  body: Vehicle["body_style"];
  /** Null if its manufacturer's colour is not mapped. */
  colour: ShopColour | null;
  province: Company["province"];
  mileage: number;
  /** All-in. */
  price: Cents;
  cashPrice: Cents;
  /** Null if it cannot be financed. */
  weekly: Cents | null;
  /** Microseconds since 1970; a Date has only milliseconds. */
  updatedAt: number;
  brandKeys: readonly string[];
  dealer: Coordinates & { id: number };
}

/** One parameter, so that the statement is the same for any number of ids. */
const isOneOf = (column: SQLWrapper, ids: readonly number[]) => sql`${column} = any(${sql.param([...ids])}::integer[])`;

/** SQL: the values of all rows, in one order for all columns. */
const all = <Value>(column: SQLWrapper) => sql<Value[]>`coalesce(json_agg(${column}), '[]')`;

type RowOf<Columns extends Record<string, unknown[]>> = { [Name in keyof Columns]: Columns[Name][number] };

/** The rows of columns that `all` has selected. */
function toRows<Columns extends Record<string, unknown[]>>(columns: Columns): RowOf<Columns>[] {
  const [first = [], names] = [Object.values(columns)[0], Object.keys(columns)];
  return first.map((_, row) => Object.fromEntries(names.map((name) => [name, columns[name]?.[row]])) as RowOf<Columns>);
}

const companyVersion = sql`"companies"."id" || '.' || "companies".xmin`;

const columns = {
  id: all<number>(vehicles.id),
  year: all<number>(vehicles.year),
  fuel: all<Vehicle["fuel"]>(vehicles.fuel),
  body: all<Vehicle["body_style"]>(vehicles.body_style),
  condition: all<Vehicle["condition"]>(vehicles.condition),
  mileage: all<number>(vehicles.mileage_km),
  makeId: all<number>(vehicles.make_id),
  make: all<string>(makes.name),
  model: all<string>(models.name),
  colour: all<ShopColour | null>(manufacturerColours.colour),
  ownPrice: all<Cents>(vehicles.price_cents),
  msrp: all<Cents>(vehicles.msrp_cents),
  price: all<Cents>(vehicles.all_in_price_cents),
  rebates: all<Vehicle["rebates"]>(vehicles.rebates),
  updatedAt: all<number>(sql`(extract(epoch from ${vehicles.date_updated}) * 1000000)::bigint`),
  company: all<RowVersion>(companyVersion),
  prices: all<RowVersion | null>(trimPricesOf(sql`p.id || '.' || p.xmin`)),
};

const selectColumns = ({ database }: Pick<Upstream, "database">, ids: readonly number[]) =>
  database.db
    .select(columns)
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .leftJoin(manufacturerColours, eq(manufacturerColours.id, vehicles.colour_id))
    .innerJoin(shownTrims, sql`shown_trims.id = ${vehicles.trim_id}`)
    .where(and(isOnSale, isOneOf(vehicles.id, ids)));

type IndexedCompany = Pick<Company, "id" | "province" | "latitude" | "longitude" | "brand_keys" | "settings">;

const readCompanies = async ({ database }: Pick<Upstream, "database">, ids: readonly number[]) => {
  const { id, province, latitude, longitude, brand_keys, settings } = companies;
  return database.db
    .select({
      version: sql<RowVersion>`${companyVersion}`,
      row: { id, province, latitude, longitude, brand_keys, settings },
    })
    .from(companies)
    .where(isOneOf(companies.id, ids));
};

const readPrices = async ({ database }: Pick<Upstream, "database">, ids: readonly number[]) => {
  const { cash_rebates, finance_rebates, lease_rebates, finance_terms, lease_terms } = trimPrices;
  const [found] = await database.db
    .select({
      version: all<RowVersion>(sql`"trim_prices"."id" || '.' || "trim_prices".xmin`),
      cash_rebates: all<QuotedPrices["cash_rebates"]>(cash_rebates),
      finance_rebates: all<QuotedPrices["finance_rebates"]>(finance_rebates),
      lease_rebates: all<QuotedPrices["lease_rebates"]>(lease_rebates),
      finance_terms: all<QuotedPrices["finance_terms"]>(finance_terms),
      lease_terms: all<QuotedPrices["lease_terms"]>(lease_terms),
    })
    .from(trimPrices)
    .where(isOneOf(trimPrices.id, ids));
  return found ? toRows(found).map(({ version, ...row }) => ({ version, row: toPricesRecord(row) })) : [];
};

type IndexedRow = RowOf<Awaited<ReturnType<typeof selectColumns>>[number]>;

function toIndexed(
  row: IndexedRow,
  company: IndexedCompany,
  prices: PricesRecord | null,
  day: OfferDay,
): IndexedVehicle {
  const { id, make, model, year, fuel, body, condition, colour, mileage, price, updatedAt } = row;
  const { makeId: make_id, ownPrice: price_cents, msrp: msrp_cents, rebates } = row;
  const vehicle = { condition, make_id, price_cents, msrp_cents, all_in_price_cents: price, rebates };
  const { cashPrice, weekly } = toOffer({ vehicle, company, prices }, day);
  const { id: dealerId, province, latitude, longitude, brand_keys: brandKeys } = company;
  // Written out: a property after a spread costs a microsecond, and a start reads every vehicle.
  return {
    id,
    make,
    model,
    year,
    fuel,
    body,
    condition,
    colour,
    mileage,
    price,
    updatedAt,
    province,
    cashPrice,
    weekly,
    brandKeys,
    dealer: { id: dealerId, latitude, longitude },
  };
}

/** Loads those of the ids that are on sale, on any brand. `today` (YYYY-MM-DD) selects the tax rates of their payments. */
export type LoadIndexedVehicles = (ids: readonly number[], today: string) => Promise<IndexedVehicle[]>;

export function createIndexedVehiclesLoader(upstream: Pick<Upstream, "config" | "database">): LoadIndexedVehicles {
  const companyRows = new SharedRows<IndexedCompany>((ids) => readCompanies(upstream, ids));
  const priceRows = new SharedRows<PricesRecord>((ids) => readPrices(upstream, ids));
  return async (ids, today) => {
    const [found] = await selectColumns(upstream, ids);
    if (!found) return [];
    const companyOf = await companyRows.load(found.company);
    const pricesOf = await priceRows.load(found.prices);
    const day = { date: today, deposit: upstream.config.reservationRules.deposit };
    return toRows(found).flatMap((row) => {
      const company = companyOf(row.company);
      // A company that was deleted meanwhile has no vehicles: their change follows.
      return company ? [toIndexed(row, company, pricesOf(row.prices) ?? null, day)] : [];
    });
  };
}
