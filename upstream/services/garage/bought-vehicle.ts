/** Adds a vehicle to its buyer's garage when the order is signed. */
import { sql } from "drizzle-orm";
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
