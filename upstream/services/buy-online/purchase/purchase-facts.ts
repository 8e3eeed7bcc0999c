/** The data of a purchase: one statement reads it, and a call passes it to the checks, the quote and the view. */

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import type { Handle } from "#upstream/db/database.ts";
import { deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { type DeliveryTypes, deliveryTypesColumn } from "#upstream/services/buy-online/delivery/delivery-offers.ts";
import { type KnownPlans, plansColumn } from "#upstream/services/buy-online/plan/plan-price.ts";
import { reservationColumns, toLock } from "#upstream/services/buy-online/reservation/reservation.ts";
import { type EarlierAnswers, earlierAnswersColumn } from "#upstream/services/pre-qualification/earlier-answers.ts";
import { anyOwner, ownerOf } from "#upstream/services/shared/owner.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { toPricesRecord, trimPricesColumn } from "#upstream/services/shared/trim-prices.ts";
import { selectVehicles, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  type DepositRow,
  type PurchaseRow,
  type SavedSteps,
  savedStepsColumn,
  toSavedSteps,
  whereCurrent,
} from "./purchase-rows.ts";

export interface PurchaseFacts {
  purchase: PurchaseRow;
  vehicle: VehicleRow;
  /** Prices of the vehicle's trim at the dealer; null when there are none. */
  prices: PricesRecord | null;
  /** The company's rules: those of the reservation while it lasts, else today's. */
  rules: SaleRules;
  /** Today by the database's clock, YYYY-MM-DD. */
  today: string;
  /** Null before the first attempt to pay it. */
  depositRow: DepositRow | null;
  /** In cents: a deposit that is paid or being paid keeps its amount when the setting changes. */
  deposit: Cents;
  /** The buyer's reservation, live or expired; null when another user has reserved the vehicle since. */
  lock: Lock | null;
  savedSteps: SavedSteps;
  deliveryTypes: DeliveryTypes;
  plans: KnownPlans;
  /** What the buyer answered elsewhere. */
  earlierAnswers: EarlierAnswers;
}

/** The vehicle at the lower of its present price and the one that its buyer reserved it at. */
function atReservedPrice(vehicle: VehicleRow["vehicle"], reserved: number | null): VehicleRow["vehicle"] {
  const difference = Math.min(0, (reserved ?? vehicle.price_cents) - vehicle.price_cents);
  const { price_cents, all_in_price_cents } = vehicle;
  return { ...vehicle, price_cents: price_cents + difference, all_in_price_cents: all_in_price_cents + difference };
}

const moreColumns = {
  purchase: transactions,
  depositRow: deposits,
  ...reservationColumns,
  today: todayPlusSql(0),
  prices: trimPricesColumn,
  savedSteps: savedStepsColumn,
  deliveryTypes: deliveryTypesColumn,
  plans: plansColumn,
  earlierAnswers: earlierAnswersColumn({
    userId: transactions.user_id,
    brandKey: transactions.brand_key,
    excludedId: transactions.id,
  }),
};

const selectFacts = (db: Handle, wherePurchase: SQL | undefined) =>
  selectVehicles(db, moreColumns)
    .innerJoin(transactions, eq(transactions.vehicle_id, vehicles.id))
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .leftJoin(
      reservations,
      and(eq(reservations.vehicle_id, vehicles.id), eq(reservations.holder, transactions.user_id)),
    )
    .where(wherePurchase);

const selectById = buildOnce((db) => selectFacts(db, eq(transactions.id, sql.placeholder("id"))));
const selectOfBuyer = buildOnce((db) => selectFacts(db, whereCurrent(anyOwner, sql.placeholder("vehicleId"))));

function toFacts(upstream: Upstream, row: Awaited<ReturnType<typeof selectFacts>>[number]): PurchaseFacts {
  const { purchase, depositRow, reservation, secondsLeft, isHeld, today, prices, savedSteps, ...more } = row;
  const { deliveryTypes, plans, earlierAnswers, ...shownVehicle } = more;
  const reserved = isHeld ? reservation : null;
  const hasOwnAmount = depositRow?.state === "pending" || depositRow?.state === "paid";
  return {
    purchase,
    vehicle: { ...shownVehicle, vehicle: atReservedPrice(shownVehicle.vehicle, reserved?.price_cents ?? null) },
    prices: prices && toPricesRecord(prices),
    // A vehicle that was reserved before companies had rules has none.
    rules: reserved?.sale_rules ?? saleRulesOf(shownVehicle, today),
    today,
    depositRow,
    deposit: hasOwnAmount ? depositRow.amount_cents : upstream.config.reservationRules.deposit,
    lock: toLock(upstream, { reservation, secondsLeft, isHeld }),
    savedSteps: toSavedSteps(savedSteps),
    deliveryTypes,
    plans,
    earlierAnswers,
  };
}

/** A call that changes the purchase must lock its row before it calls this. */
export async function readPurchaseFacts(upstream: Upstream, { id }: Pick<PurchaseRow, "id">): Promise<PurchaseFacts> {
  const [row] = await selectById(upstream.database, { id });
  if (!row) throw new Error("The purchase does not exist");
  return toFacts(upstream, row);
}

/** The buyer's purchase of the vehicle, for calls that change nothing; the calls of one page read it once. */
export function getPurchaseFacts(upstream: Upstream, buyer: Session, vehicleId: number): Promise<PurchaseFacts> {
  const values = { ...ownerOf(buyer), vehicleId };
  return buyer.caller.readOnce(`purchase of ${vehicleId}`, async () =>
    toFacts(upstream, requireRow(await selectOfBuyer(upstream.database, values))),
  );
}
