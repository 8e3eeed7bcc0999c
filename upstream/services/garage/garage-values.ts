/** The estimated values of a garage vehicle over time, at most one per day. */
import { and, asc, eq } from "drizzle-orm";
import type { RecordedValue } from "#contract/garage.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import type { ValuedVehicle } from "#domain/trade-in/valued-vehicle.ts";
import { garageValues, makes, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { getMakeFacts } from "#upstream/db/seed/catalogue/make-facts.ts";
import { findValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { findEstimateDays } from "#upstream/services/trade-in/estimate.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { GarageRow } from "./garage-rows.ts";

type GarageValueRow = typeof garageValues.$inferSelect;

const toDatedValue = ({ valued_on, low_cents, high_cents, mileage }: GarageValueRow): RecordedValue => ({
  on: valued_on,
  low: low_cents,
  high: high_cents,
  mileage,
});

/** The valuation's input: a vehicle bought here has its own price when new (MSRP), any other the catalogue's. */
async function findVehicleToValue(upstream: Upstream, row: GarageRow): Promise<ValuedVehicle | null> {
  if (!row.transaction_id) return findValuedTrim(upstream, row.brand_key, vehicleOf(row));
  const [sold] = await upstream.database.db
    .select({ year: vehicles.year, msrp: vehicles.msrp_cents, fuel: vehicles.fuel, make: makes.name })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .where(eq(transactions.id, row.transaction_id));
  if (!sold) return null;
  const { year, msrp, fuel, make } = sold;
  return { year, msrp, isElectric: fuel === "electric", retention: getMakeFacts(make).retention };
}

/** Saves today's value, replacing an earlier one of today; null if the vehicle cannot be valued. */
export async function saveTodaysValue(upstream: Upstream, row: GarageRow): Promise<RecordedValue | null> {
  const { db } = upstream.database;
  const { today } = await findEstimateDays(upstream);
  const { "basic-information": basic } = answersOf(row);
  const isToday = and(eq(garageValues.vehicle_id, row.id), eq(garageValues.valued_on, today));
  const valuation =
    basic &&
    valueTradeIn({
      vehicle: await findVehicleToValue(upstream, row),
      mileage: basic.mileage,
      vehicleFeatures: [],
      vehicleCondition: usualCondition,
      province: null,
      today: today,
    });
  if (!basic || !valuation) {
    await db.delete(garageValues).where(isToday);
    return null;
  }
  const figures = { low_cents: valuation.priceLow, high_cents: valuation.priceHigh, mileage: basic.mileage };
  await db
    .insert(garageValues)
    .values({ vehicle_id: row.id, valued_on: today, ...figures })
    .onConflictDoUpdate({ target: [garageValues.vehicle_id, garageValues.valued_on], set: figures });
  return { on: today, low: valuation.priceLow, high: valuation.priceHigh, mileage: basic.mileage };
}

/** A vehicle's values, oldest first. */
export async function listValues({ database }: Upstream, vehicleId: string): Promise<RecordedValue[]> {
  const rows = await database.db
    .select()
    .from(garageValues)
    .where(eq(garageValues.vehicle_id, vehicleId))
    .orderBy(asc(garageValues.valued_on));
  return rows.map(toDatedValue);
}
