/** The data of a purchase besides its answers: one call reads it once and passes it to the checks, the quote and the view. */

import { eq, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { deposits, reservations, vehicles } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { toPricesRecord, trimPricesColumn } from "#upstream/services/shared/trim-prices.ts";
import { selectVehicles, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PurchaseRow } from "./purchase-rows.ts";

export interface PurchaseFacts {
  purchase: PurchaseRow;
  vehicle: VehicleRow;
  /** Prices of the vehicle's trim at the dealer; null when there are none. */
  prices: PricesRecord | null;
  /** The company's rules: those of the reservation while it lasts, else today's. */
  rules: SaleRules;
  /** Today by the database's clock, YYYY-MM-DD. */
  today: string;
  /** In cents: a deposit that is paid or being paid keeps its amount when the setting changes. */
  deposit: Cents;
}

const fixedDepositSql = (transactionId: string) => sql<number | null>`(
  select ${deposits.amount_cents} from ${deposits}
  where ${deposits.transaction_id} = ${transactionId} and ${deposits.state} in ('pending', 'paid'))`;

interface Reserved {
  price: number | null;
  /** Null if the vehicle was reserved before companies had rules. */
  rules: SaleRules | null;
}

/** How the buyer reserved the vehicle, while the reservation lasts. */
const reservedSql = ({ vehicle_id, user_id }: PurchaseRow) => sql<Reserved | null>`(
  select jsonb_build_object('price', ${reservations.price_cents}, 'rules', ${reservations.sale_rules}) from ${reservations}
  where ${reservations.vehicle_id} = ${vehicle_id} and ${reservations.holder} = ${user_id}
    and ${reservations.expires_at} > now())`;

/** The vehicle at the lower of its present price and the one that its buyer reserved it at. */
function atReservedPrice(vehicle: VehicleRow["vehicle"], reserved: number | null): VehicleRow["vehicle"] {
  const difference = Math.min(0, (reserved ?? vehicle.price_cents) - vehicle.price_cents);
  const { price_cents, all_in_price_cents } = vehicle;
  return { ...vehicle, price_cents: price_cents + difference, all_in_price_cents: all_in_price_cents + difference };
}

/** A call that changes the purchase must lock its row before it calls this. */
export async function readPurchaseFacts(upstream: Upstream, purchase: PurchaseRow): Promise<PurchaseFacts> {
  const more = {
    today: todayPlusSql(0),
    deposit: fixedDepositSql(purchase.id),
    reserved: reservedSql(purchase),
    prices: trimPricesColumn,
  };
  const [row] = await selectVehicles(upstream, more).where(eq(vehicles.id, purchase.vehicle_id));
  if (!row) throw new Error("The purchase's vehicle does not exist");
  const { today, deposit, reserved, prices, ...shownVehicle } = row;
  const vehicle = { ...shownVehicle, vehicle: atReservedPrice(shownVehicle.vehicle, reserved?.price ?? null) };
  return {
    purchase,
    vehicle,
    prices: prices && toPricesRecord(prices),
    rules: reserved?.rules ?? saleRulesOf(shownVehicle, today),
    today,
    deposit: deposit ?? upstream.config.reservationRules.deposit,
  };
}
