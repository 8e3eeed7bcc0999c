/** Loads what the cards of vehicles on sale show. */
import { and, eq, inArray } from "drizzle-orm";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import { companies, makes, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { toPricesRecord, trimPricesColumn } from "#upstream/services/shared/trim-prices.ts";
import { joinVehicleNames } from "#upstream/services/shared/vehicle-name-parts.ts";
import { pictureColumns, toVehicleFacts } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { toOffer } from "./vehicle-offer.ts";

export interface ListedVehicle {
  card: Omit<VehicleCard, "state" | "distanceKm">;
  dealer: Coordinates;
}

/** For a query of `vehicles` with its company; the trim may be switched off. */
export const isOnSale = and(eq(vehicles.status, "on-sale"), eq(companies.is_active, true));
export const isListed = and(isOnSale, isVehicleTrimShown);

const selectRows = ({ database }: Pick<Upstream, "database">) =>
  joinVehicleNames(
    database.db
      .select({
        vehicle: {
          ...pictureColumns,
          id: vehicles.id,
          year: vehicles.year,
          condition: vehicles.condition,
          mileage_km: vehicles.mileage_km,
          make_id: vehicles.make_id,
          price_cents: vehicles.price_cents,
          msrp_cents: vehicles.msrp_cents,
          all_in_price_cents: vehicles.all_in_price_cents,
          rebates: vehicles.rebates,
          date_updated: vehicles.date_updated,
        },
        make: makes.name,
        model: models.name,
        trim: trims.name,
        mainImage: mainImageColumn,
        company: {
          city: companies.city,
          province: companies.province,
          latitude: companies.latitude,
          longitude: companies.longitude,
          settings: companies.settings,
        },
        prices: trimPricesColumn,
      })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .$dynamic(),
  );

/** Those of the ids that are on sale, on any brand. `today` (YYYY-MM-DD) selects the tax rates of their payments. */
export async function loadListedVehicles(
  upstream: Pick<Upstream, "config" | "database">,
  ids: readonly number[],
  today: string,
): Promise<ListedVehicle[]> {
  const rows = await selectRows(upstream).where(and(isListed, inArray(vehicles.id, [...ids])));
  const day = { date: today, deposit: upstream.config.reservationRules.deposit };
  return rows.map((row) => {
    const { latitude, longitude } = row.company;
    const prices = row.prices && toPricesRecord(row.prices);
    return {
      card: { ...toVehicleFacts(row), offer: toOffer({ ...row, prices }, day) },
      dealer: { latitude, longitude },
    };
  });
}
