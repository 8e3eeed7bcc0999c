/** A vehicle of the garage as the list and its own pages see it. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { hasCheckDigit } from "#app/domain/vin.ts";
import type { GarageVehicle, GarageVehicleDetails } from "#upstream/contract/garage.ts";
import { garageDocuments, transactions } from "#upstream/db/schema/index.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { GarageRow } from "./garage-rows.ts";
import { latestValues } from "./value.ts";

async function boughtIds({ database }: Upstream, rows: readonly GarageRow[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await database.db
    .select({ id: transactions.id, vehicleId: transactions.vehicle_id })
    .from(transactions)
    .where(and(inArray(transactions.id, ids), eq(transactions.state, "signed")));
  return new Map(found.map(({ id, vehicleId }) => [id, vehicleId]));
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
  const values = await latestValues(upstream, ids);
  const documents = await countDocuments(upstream, ids);
  const bought = await boughtIds(upstream, rows);
  return rows.map((row) => {
    const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
    return {
      id: row.id,
      vehicle,
      mileage: answersOf(row)["basic-information"]?.mileage ?? null,
      value: values.get(row.id) ?? null,
      addedAt: row.added_at?.toISOString() ?? null,
      boughtVehicleId: bought.get(row.transaction_id ?? "") ?? null,
      documents: documents.get(row.id) ?? 0,
    };
  });
}

/** As the specification reads it: the first item. */
export async function viewGarageVehicle(
  upstream: Upstream,
  row: GarageRow,
): Promise<{ MyGarageVehicle: [GarageVehicleDetails] }> {
  const [listed] = await viewGarage(upstream, [row]);
  if (!listed) throw new Error("A vehicle has no view");
  const { isDecoded, isTrimDecoded } = vehicleOf(row);
  const answers = answersOf(row);
  const vin = answers.vin?.tradeInVinNumber;
  const papers = await upstream.database.db
    .select()
    .from(garageDocuments)
    .where(eq(garageDocuments.vehicle_id, row.id))
    .orderBy(asc(garageDocuments.created_at));
  const files = papers.map(({ id, kind, name, created_at }) => ({ id, kind, name, addedAt: created_at.toISOString() }));
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
