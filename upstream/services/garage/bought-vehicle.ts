/** Adds a vehicle to its buyer's garage when the order is signed. */
import { and, eq, sql } from "drizzle-orm";
import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { garageVehicles } from "#upstream/db/schema/index.ts";
import { findVehicleByNames } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import type { StoredVehicle } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveTodaysValue } from "./garage-values.ts";

export interface BoughtVehicle {
  userId: number;
  brandKey: string;
  transactionId: string;
  vin: string;
  named: { year: number; make: string; model: string; trim: string };
  answers: NonNullable<TradeInAnswers["basic-information"]>;
}

/** Called in the transaction of the signature; a repeated call adds nothing. A vehicle that is not in the trade-in catalogue keeps its names, without catalogue ids. */
export async function addBoughtVehicle(upstream: Upstream, bought: BoughtVehicle): Promise<void> {
  const vehicle: StoredVehicle = { ...(await findVehicleByNames(bought.named)), isDecoded: true, isTrimDecoded: true };
  const answers: TradeInAnswers = { vin: { tradeInVinNumber: bought.vin }, "basic-information": bought.answers };
  const [row] = await upstream.database.db
    .insert(garageVehicles)
    .values({
      user_id: bought.userId,
      brand_key: bought.brandKey,
      transaction_id: bought.transactionId,
      answers,
      vehicle,
      added_at: sql`now()`,
    })
    .onConflictDoNothing()
    .returning();
  if (row) await saveTodaysValue(upstream, row);
}

/**
 * The odometer that the seller reads at the handover, in the garage and in its value too, unless the owner has entered a higher one since.
 * `before` is an earlier reading that this one corrects.
 */
export async function recordOdometer(
  upstream: Upstream,
  transactionId: string,
  { before, after }: Record<"before" | "after", number | null>,
): Promise<void> {
  if (after === null) return;
  const mileage = sql`(${garageVehicles.answers} #>> '{basic-information,mileage}')::integer`;
  const [row] = await upstream.database.db
    .update(garageVehicles)
    .set({
      answers: sql`jsonb_set(${garageVehicles.answers}, '{basic-information,mileage}', to_jsonb(${after}::integer))`,
    })
    .where(
      and(
        eq(garageVehicles.transaction_id, transactionId),
        sql`(${mileage} < ${after} or ${mileage} = ${before}::integer)`,
      ),
    )
    .returning();
  if (row) await saveTodaysValue(upstream, row);
}
