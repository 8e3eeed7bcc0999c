/** The data of a purchase besides its answers: one call reads it once and passes it to the checks, the quote and the view. */

import { eq, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import { deposits, vehicles } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import { findTrimPrices, toPricesRecord } from "#upstream/services/shared/trim-prices.ts";
import { selectVehicles, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PurchaseRow } from "./purchase-rows.ts";

export interface PurchaseFacts {
  purchase: PurchaseRow;
  vehicle: VehicleRow;
  /** Prices of the vehicle's trim at the dealer; null when there are none. */
  prices: PricesRecord | null;
  /** Today by the database's clock, YYYY-MM-DD. */
  today: string;
  /** In cents: a deposit that is paid or being paid keeps its amount when the setting changes. */
  deposit: Cents;
}

const fixedDepositSql = (transactionId: string) => sql<number | null>`(
  select ${deposits.amount_cents} from ${deposits}
  where ${deposits.transaction_id} = ${transactionId} and ${deposits.state} in ('pending', 'paid'))`;

/** A call that changes the purchase must lock its row before it calls this. */
export async function readPurchaseFacts(upstream: Upstream, purchase: PurchaseRow): Promise<PurchaseFacts> {
  const more = { today: todayPlusSql(0), deposit: fixedDepositSql(purchase.id) };
  const [row] = await selectVehicles(upstream, more).where(eq(vehicles.id, purchase.vehicle_id));
  if (!row) throw new Error("The purchase's vehicle does not exist");
  const { today, deposit, ...vehicle } = row;
  const prices = await findTrimPrices(upstream, vehicle.vehicle.trim_id, vehicle.company.province);
  return {
    purchase,
    vehicle,
    prices: prices && toPricesRecord(prices),
    today,
    deposit: deposit ?? upstream.config.reservationRules.deposit,
  };
}
