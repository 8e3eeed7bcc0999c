/** The vehicles of a dealer, with their state in the shop. */
import { and, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyVehicleRow, companyVehicleList, StockState } from "#contract/company/company-vehicles.ts";
import { requiredLabelFacts } from "#domain/law/vehicle-history.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companies, makes, models, reservations, trims, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { photoUrlOf, pictureColumns } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";

type VehicleQuery = z.output<typeof companyVehicleList.query>;

/** A dealer's own vehicles on every brand; for staff those of the brand's dealers. */
export const ownVehicles = (reader: Session): Scope =>
  isDealer(reader.user.user_type_id) ? Scope.ofCompany(reader, vehicles.company_id) : Scope.ofCompaniesOfBrand(reader);

const isReserved = and(eq(reservations.vehicle_id, vehicles.id), gt(reservations.expires_at, sql`now()`));

export const stockState = sql<StockState>`case
  when ${vehicles.status} <> 'on-sale' then ${vehicles.status}
  when ${reservations.deposit_id} is not null then 'reserved'
  when ${reservations.vehicle_id} is not null then 'held'
  when ${isVehicleTrimShown} then 'free'
  else 'hidden' end`;

/** A used vehicle of which the dealer has not declared everything, and still may. */
const isIncomplete = and(
  eq(vehicles.condition, "used"),
  ne(vehicles.status, "sold"),
  or(...requiredLabelFacts.map((fact) => sql`${vehicles.label}->>${fact} is null`)),
);

const columns = {
  id: vehicles.id,
  vehicle: vehicleColumns,
  picture: pictureColumns,
  mainImage: mainImageColumn,
  vin: vehicles.vin,
  stockNumber: vehicles.stock_number,
  condition: vehicles.condition,
  state: stockState,
  reservedUntil: reservations.expires_at,
  mileageKm: vehicles.mileage_km,
  price: vehicles.price_cents,
  allInPrice: vehicles.all_in_price_cents,
  daysInStock: sql<number>`greatest(0, extract(day from now() - ${vehicles.date_created}))::int`,
  exteriorColour: vehicles.exterior_colour,
  interiorColour: vehicles.interior_colour,
  companyName: companies.name,
  label: vehicles.label,
  updatedAt: vehicles.date_updated,
};

export const selectVehicles = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) =>
  joinVehicleNames(
    db
      .select({ ...columns, cursor })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .leftJoin(reservations, isReserved)
      .$dynamic(),
  ).where(scope.where);

type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

export const toVehicleRow = ({
  cursor: _,
  updatedAt,
  reservedUntil,
  picture,
  mainImage,
  ...row
}: SelectedVehicle): CompanyVehicleRow => ({
  ...row,
  photoUrl: photoUrlOf(picture, row.vehicle, mainImage),
  label: row.condition === "used" ? row.label : null,
  reservedUntil: reservedUntil?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

const sorts = {
  updated: [instantKey(vehicles.date_updated)],
  price: [numberKey(vehicles.all_in_price_cents)],
  stock: [textKey(vehicles.stock_number)],
};

export async function listCompanyVehicles(upstream: Upstream, reader: Session, query: VehicleQuery) {
  const { search, state, condition, label } = query;
  const page = await readList(upstream, reader.user, query, {
    name: "company-vehicles",
    order: orderBy(sorts, query.sort ?? "-updated", numberKey(vehicles.id)),
    scope: ownVehicles(reader).and(
      state ? sql`${stockState} = ${state}` : sql`${vehicles.status} <> 'sold'`,
      condition && eq(vehicles.condition, condition),
      label && isIncomplete,
      ...matchesWords([makes.name, models.name, trims.name, vehicles.stock_number, vehicles.vin], search),
    ),
    select: (scope, cursor) => selectVehicles(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toVehicleRow) };
}
