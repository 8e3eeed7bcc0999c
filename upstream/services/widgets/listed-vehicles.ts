/** Loads vehicles on sale as the shop lists them: what a card shows, and what filters and orders read. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import { sumCents } from "#domain/money/money.ts";
import { buildOffer, type PricesRecord } from "#domain/money/offer.ts";
import { type OpeningQuoteInput, openingQuote } from "#domain/money/opening-quote.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { promotionAfterTaxes, promotionLines } from "#domain/money/sale-rules.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import type { ShopColour } from "#domain/vehicle/shop-colours.ts";
import { companies, makes, manufacturerColours, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { toPricesRecord, trimPricesColumn } from "#upstream/services/shared/trim-prices.ts";
import { joinVehicleNames } from "#upstream/services/shared/vehicle-name-parts.ts";
import { toVehicleFacts } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface ListedVehicle {
  card: Omit<VehicleCard, "state" | "distanceKm">;
  /** Null if its manufacturer's colour is not mapped. */
  colour: ShopColour | null;
  brandKeys: readonly string[];
  dealer: Coordinates & { id: number };
  /** Microseconds since 1970; a Date has only milliseconds. */
  updatedAt: number;
}

/** For a query of `vehicles` with its company. */
export const isListed = and(eq(vehicles.status, "on-sale"), eq(companies.is_active, true), isVehicleTrimShown);

const selectRows = ({ database }: Upstream) =>
  joinVehicleNames(
    database.db
      .select({
        vehicle: {
          id: vehicles.id,
          trim_id: vehicles.trim_id,
          year: vehicles.year,
          body_style: vehicles.body_style,
          fuel: vehicles.fuel,
          condition: vehicles.condition,
          mileage_km: vehicles.mileage_km,
          make_id: vehicles.make_id,
          price_cents: vehicles.price_cents,
          msrp_cents: vehicles.msrp_cents,
          all_in_price_cents: vehicles.all_in_price_cents,
          photos: vehicles.photos,
          rebates: vehicles.rebates,
          paint_hex: vehicles.paint_hex,
          interior_hex: vehicles.interior_hex,
          date_updated: vehicles.date_updated,
        },
        make: makes.name,
        model: models.name,
        trim: trims.name,
        colour: manufacturerColours.colour,
        mainImage: mainImageColumn,
        company: {
          id: companies.id,
          city: companies.city,
          province: companies.province,
          latitude: companies.latitude,
          longitude: companies.longitude,
          brand_keys: companies.brand_keys,
          settings: companies.settings,
        },
        prices: trimPricesColumn,
        updatedAt: sql<string>`(extract(epoch from ${vehicles.date_updated}) * 1000000)::bigint::text`,
      })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .leftJoin(manufacturerColours, eq(manufacturerColours.id, vehicles.colour_id))
      .$dynamic(),
  );

type ListedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The same opening quote as the vehicle's page. A card does not show the price's parts, so the price is one line here. */
function toOffer(
  { vehicle, company }: ListedRow,
  prices: PricesRecord | null,
  { date, deposit }: Pick<OpeningQuoteInput, "date" | "deposit">,
): VehicleCard["offer"] {
  const { condition, msrp_cents: msrp, all_in_price_cents: price } = vehicle;
  const rules = saleRulesOf({ vehicle, company }, date);
  const dealerRebates = sumCents(vehicle.rebates.map(({ price_cents }) => price_cents));
  const lines = [
    { id: "price", kind: "price", amount: price } as const,
    { id: "rebates", kind: "rebate", amount: dealerRebates } as const,
    ...promotionLines(rules.promotion),
  ];
  const offered = {
    ...{ condition, msrp, lines, hasFinance: rules.finance, hasLease: rules.lease },
    afterTaxes: promotionAfterTaxes(rules.promotion),
  };
  const cash = buildOffer(offered, prices, { method: "cash", frequency: defaultPurchaseFrequency, cashDown: 0 });
  const quote = openingQuote({
    vehicle: offered,
    prices,
    province: company.province,
    date,
    deposit,
  });
  const { vehiclePrice, payment, financed, costOfBorrowing, totalObligation } = quote.amounts;
  const { term } = quote;
  return {
    cashPrice: Math.max(0, vehiclePriceOf(cash.vehicle.lines)),
    vehiclePrice,
    rebates: price - vehiclePrice,
    weekly: term ? payment : null,
    credit: term ? { months: term.months, apr: term.apr, financed, costOfBorrowing, totalObligation } : null,
  };
}

/** Those of the ids that are on sale, on any brand. `today` (YYYY-MM-DD) selects the tax rates of their payments. */
export async function loadListedVehicles(
  upstream: Upstream,
  ids: readonly number[],
  today: string,
): Promise<ListedVehicle[]> {
  const rows = await selectRows(upstream).where(and(isListed, inArray(vehicles.id, [...ids])));
  const { deposit } = upstream.config.reservationRules;
  return rows.map((row) => {
    const { company, prices, updatedAt } = row;
    return {
      card: {
        ...toVehicleFacts(row),
        offer: toOffer(row, prices && toPricesRecord(prices), { date: today, deposit }),
      },
      colour: row.colour,
      brandKeys: company.brand_keys,
      dealer: { id: company.id, latitude: company.latitude, longitude: company.longitude },
      updatedAt: Number(updatedAt),
    };
  });
}
