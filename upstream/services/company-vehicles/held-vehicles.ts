/** Vehicles that a shopper holds now, for a company's dashboard. */
import { asc, eq, gt, ne, sql } from "drizzle-orm";
import type { HeldVehicle } from "#contract/company/company-vehicles.ts";
import { companies, reservations, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { ownVehicles } from "./vehicle-list.ts";

const rowsShown = 5;

/** A dealer's on whichever brand they are held, for staff those of the brand's companies. */
export async function listHeldVehicles({ database: { db } }: Upstream, reader: Session): Promise<HeldVehicle[]> {
  const held = ownVehicles(reader).and(gt(reservations.expires_at, sql`now()`), ne(vehicles.status, "sold"));
  const rows = await joinVehicleNames(
    db
      .select({
        vehicleId: vehicles.id,
        vehicle: vehicleColumns,
        stockNumber: vehicles.stock_number,
        depositId: reservations.deposit_id,
        endsAt: reservations.expires_at,
      })
      .from(reservations)
      .innerJoin(vehicles, eq(vehicles.id, reservations.vehicle_id))
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .$dynamic(),
  )
    .where(held.where)
    .orderBy(asc(reservations.expires_at), asc(vehicles.id))
    .limit(rowsShown);
  return rows.map(({ depositId, endsAt, ...row }) => ({
    ...row,
    hasDeposit: depositId !== null,
    endsAt: endsAt.toISOString(),
  }));
}
