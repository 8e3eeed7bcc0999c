/** One user's purchases of one vehicle on two brands: only one may be active at a time (decision 013). */

import { and, eq, gt, ne, notInArray, sql } from "drizzle-orm";
import { deposits, reservations, transactions } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

const whereOtherBrand = ({ user, caller }: Session, vehicleId: number) =>
  and(
    eq(transactions.user_id, user.id),
    eq(transactions.vehicle_id, vehicleId),
    ne(transactions.brand_key, caller.brand.key),
    ne(transactions.state, "cancelled"),
  );

/** Whether the user has a purchase of this vehicle on another brand. */
export async function hasPurchaseOnOtherBrand(
  { database }: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<boolean> {
  const rows = await database.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(whereOtherBrand(buyer, vehicleId));
  return rows.length > 0;
}

/**
 * Cancels the user's purchase of this vehicle on another brand. Throws not_available while that purchase is signed, has
 * a live reservation or has a deposit that is not settled. Runs in the transaction that reserves the vehicle.
 */
export async function cancelOtherBrandPurchase(
  { database }: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<void> {
  const { db } = database;
  const [otherPurchase] = await db
    .select()
    .from(transactions)
    .where(whereOtherBrand(buyer, vehicleId))
    .for("no key update");
  if (!otherPurchase) return;
  const liveReservations = await db
    .select({ id: reservations.vehicle_id })
    .from(reservations)
    .where(
      and(
        eq(reservations.vehicle_id, vehicleId),
        eq(reservations.holder, buyer.user.id),
        gt(reservations.expires_at, sql`now()`),
      ),
    );
  const activeDeposits = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.transaction_id, otherPurchase.id), notInArray(deposits.state, ["cancelled", "refunded"])));
  if (otherPurchase.state === "signed" || liveReservations.length > 0 || activeDeposits.length > 0)
    throw refused("not_available");
  await db
    .update(transactions)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(eq(transactions.id, otherPurchase.id));
}
