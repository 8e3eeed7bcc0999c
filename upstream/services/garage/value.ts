/** What a vehicle of the garage is worth, noted over time. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { NotedValue } from "#contract/garage.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import type { ValuedVehicle } from "#domain/trade-in/valued-vehicle.ts";
import { garageValues, makes, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { makeFacts } from "#upstream/db/seed/catalogue/make-facts.ts";
import { findValuedVehicle } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { readDays } from "#upstream/services/trade-in/estimating.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { GarageRow } from "./garage-rows.ts";

type Row = typeof garageValues.$inferSelect;

const toNoted = ({ valued_on, low_cents, high_cents, mileage }: Row): NotedValue => ({
  on: valued_on,
  low: low_cents,
  high: high_cents,
  mileage,
});

/** A bought one by its own price when new; any other by the catalogue's. */
async function valuedVehicleOf({ database }: Upstream, row: GarageRow): Promise<ValuedVehicle | null> {
  if (!row.transaction_id) return findValuedVehicle(vehicleOf(row));
  const [sold] = await database.db
    .select({ year: vehicles.year, msrp: vehicles.msrp_cents, fuel: vehicles.fuel, make: makes.name })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .where(eq(transactions.id, row.transaction_id));
  if (!sold) return null;
  const { year, msrp, fuel, make } = sold;
  return { year, msrp, isElectric: fuel === "electric", retention: makeFacts(make).retention };
}

/** Notes today's value, in place of one that was noted today; null where the valuation cannot tell. */
export async function noteValue(upstream: Upstream, row: GarageRow): Promise<NotedValue | null> {
  const { db } = upstream.database;
  const { today } = await readDays(upstream);
  const { "basic-information": basic } = answersOf(row);
  const ofToday = and(eq(garageValues.vehicle_id, row.id), eq(garageValues.valued_on, today));
  const valuation =
    basic &&
    valueTradeIn({
      vehicle: await valuedVehicleOf(upstream, row),
      mileage: basic.mileage,
      vehicleFeatures: [],
      vehicleCondition: usualCondition,
      province: null,
      on: today,
    });
  if (!basic || !valuation) {
    await db.delete(garageValues).where(ofToday);
    return null;
  }
  const figures = { low_cents: valuation.priceLow, high_cents: valuation.priceHigh, mileage: basic.mileage };
  await db
    .insert(garageValues)
    .values({ vehicle_id: row.id, valued_on: today, ...figures })
    .onConflictDoUpdate({ target: [garageValues.vehicle_id, garageValues.valued_on], set: figures });
  return { on: today, low: valuation.priceLow, high: valuation.priceHigh, mileage: basic.mileage };
}

/** Earliest first. */
export async function listValues({ database }: Upstream, vehicleId: string): Promise<NotedValue[]> {
  const rows = await database.db
    .select()
    .from(garageValues)
    .where(eq(garageValues.vehicle_id, vehicleId))
    .orderBy(asc(garageValues.valued_on));
  return rows.map(toNoted);
}

/** The latest of each vehicle. */
export async function latestValues({ database }: Upstream, ids: readonly string[]): Promise<Map<string, NotedValue>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select()
    .from(garageValues)
    .where(inArray(garageValues.vehicle_id, [...ids]))
    .orderBy(asc(garageValues.valued_on));
  return new Map(rows.map((row) => [row.vehicle_id, toNoted(row)]));
}
