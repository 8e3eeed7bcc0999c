/** One person's purchases of one vehicle on two brands: there is one vehicle, so one of them at a time (decision 013). */
import { and, eq, gt, ne, notInArray, sql } from "drizzle-orm";
import { deposits, reservations, transactions } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Buyer } from "./purchase-rows.ts";

const elsewhere = ({ user, caller }: Buyer, vehicleId: number) =>
  and(
    eq(transactions.user_id, user.id),
    eq(transactions.vehicle_id, vehicleId),
    ne(transactions.brand_key, caller.brand.key),
    ne(transactions.state, "cancelled"),
  );

/** Whether the person's hold of the vehicle, if any, belongs to a purchase on another brand. */
export async function isBegunElsewhere({ database }: Upstream, buyer: Buyer, vehicleId: number): Promise<boolean> {
  const rows = await database.db.select({ id: transactions.id }).from(transactions).where(elsewhere(buyer, vehicleId));
  return rows.length > 0;
}

/**
 * Ends what the person began on another brand and let lapse. While it holds the vehicle, is signed, or has money under
 * way, the vehicle is as little available here as if another person had it: throws not_available. Runs in the
 * transaction that takes the vehicle.
 */
export async function leaveOtherBrand({ database }: Upstream, buyer: Buyer, vehicleId: number): Promise<void> {
  const { db } = database;
  const [other] = await db.select().from(transactions).where(elsewhere(buyer, vehicleId)).for("update");
  if (!other) return;
  const held = await db
    .select({ id: reservations.vehicle_id })
    .from(reservations)
    .where(
      and(
        eq(reservations.vehicle_id, vehicleId),
        eq(reservations.holder, buyer.user.id),
        gt(reservations.expires_at, sql`now()`),
      ),
    );
  const busy = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.transaction_id, other.id), notInArray(deposits.state, ["cancelled", "refunded"])));
  if (other.state === "signed" || held.length > 0 || busy.length > 0) throw refused("not_available");
  await db
    .update(transactions)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(eq(transactions.id, other.id));
}
