/** A bought vehicle comes into its buyer's garage by itself. */
import { sql } from "drizzle-orm";
import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { garageVehicles } from "#upstream/db/schema/index.ts";
import { findNamedVehicle } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import type { KeptVehicle } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { noteValue } from "./value.ts";

export interface BoughtVehicle {
  userId: number;
  brandKey: string;
  transactionId: string;
  vin: string;
  named: { year: number; make: string; model: string; trim: string };
  answers: NonNullable<TradeInAnswers["basic-information"]>;
}

/** In the transaction of the signature, once. A vehicle that the trade-in catalogue does not know is told by its names alone. */
export async function addBoughtVehicle(upstream: Upstream, bought: BoughtVehicle): Promise<void> {
  const vehicle: KeptVehicle = { ...(await findNamedVehicle(bought.named)), isDecoded: true, isTrimDecoded: true };
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
  if (row) await noteValue(upstream, row);
}
