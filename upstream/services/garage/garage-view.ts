/** Builds what the garage's list and vehicle pages show. */
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { GarageVehicle, GarageVehicleDetails } from "#contract/garage.ts";
import { hasCheckDigit } from "#domain/vehicle/vin.ts";
import { garageDocuments, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { isReturnedSql } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { photoUrlOf, pictureColumns } from "#upstream/services/shared/vehicles.ts";
import { findDrawingUrl } from "#upstream/services/trade-in/catalogue/catalogue-drawing.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { GarageRow } from "./garage-rows.ts";
import { findValues } from "./garage-values.ts";

/** The purchases in which the vehicles were bought, with the picture that the vehicle was sold with, by purchase id. */
async function findPurchases({ database }: Upstream, rows: readonly GarageRow[]) {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map<string, never>();
  const purchases = await joinVehicleNames(
    database.db
      .select({
        id: transactions.id,
        vehicleId: transactions.vehicle_id,
        state: transactions.state,
        isReturned: isReturnedSql,
        picture: pictureColumns,
        names: vehicleColumns,
        mainImage: mainImageColumn,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  ).where(inArray(transactions.id, ids));
  return new Map(
    purchases.map(({ picture, names, mainImage, ...purchase }) => [
      purchase.id,
      { ...purchase, photoUrl: photoUrlOf(picture, names, mainImage) },
    ]),
  );
}

async function countDocuments({ database }: Upstream, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: garageDocuments.vehicle_id, count: sql<number>`count(*)::int` })
    .from(garageDocuments)
    .where(inArray(garageDocuments.vehicle_id, [...ids]))
    .groupBy(garageDocuments.vehicle_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function viewGarage(upstream: Upstream, rows: readonly GarageRow[]): Promise<GarageVehicle[]> {
  const ids = rows.map(({ id }) => id);
  const values = await findValues(upstream, ids);
  const documents = await countDocuments(upstream, ids);
  const purchases = await findPurchases(upstream, rows);
  return Promise.all(
    rows.map(async (row) => {
      const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
      const purchase = purchases.get(row.transaction_id ?? "");
      const { vin, "basic-information": basic } = answersOf(row);
      const ownValues = values.get(row.id) ?? [];
      return {
        id: row.id,
        vehicle,
        photoUrl: purchase?.photoUrl || (await findDrawingUrl(vehicle, basic)),
        vin: vin?.tradeInVinNumber ?? null,
        mileage: basic?.mileage ?? null,
        value: ownValues.at(-1) ?? null,
        values: ownValues,
        addedAt: row.added_at?.toISOString() ?? null,
        boughtVehicleId: purchase?.state === "signed" ? purchase.vehicleId : null,
        isReturned: purchase?.isReturned ?? false,
        documents: documents.get(row.id) ?? 0,
      };
    }),
  );
}

/** The specification's response shape is a list whose first item is the vehicle. */
export async function viewGarageVehicle(
  upstream: Upstream,
  row: GarageRow,
): Promise<{ MyGarageVehicle: [GarageVehicleDetails] }> {
  const [listed] = await viewGarage(upstream, [row]);
  if (!listed) throw new Error("A vehicle has no view");
  const { isDecoded, isTrimDecoded } = vehicleOf(row);
  const answers = answersOf(row);
  const vin = answers.vin?.tradeInVinNumber;
  const documents = await upstream.database.db
    .select()
    .from(garageDocuments)
    .where(eq(garageDocuments.vehicle_id, row.id))
    .orderBy(asc(garageDocuments.created_at));
  const files = documents.map(({ id, kind, name, created_at }) => ({
    id,
    kind,
    name,
    addedAt: created_at.toISOString(),
  }));
  return {
    MyGarageVehicle: [
      {
        ...listed,
        answers,
        isDecoded,
        isTrimDecoded,
        hasCheckDigit: vin === undefined ? null : hasCheckDigit(vin),
        files,
      },
    ],
  };
}
