/** Cancels a purchase at the buyer's request: releases the vehicle and refunds the deposit. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { deposits, reservations, transactions } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { purchaseCancelledMessage } from "#upstream/messages/kinds/purchase-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { markRefundDue } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { getVehicle, photoUrlOf } from "#upstream/services/shared/vehicles.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findDeposit, findPurchaseForUpdate, isReturned, type PurchaseRow, whereBuyer } from "./purchase-rows.ts";
import { toDeposit } from "./purchase-view.ts";

type CancellationEndpoints = Pick<typeof buyOnline, "cancelCustomerVehicle" | "getCancellation">;

async function findCancelledPurchase(
  { database }: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(whereBuyer(ownerOf(buyer)), eq(transactions.vehicle_id, vehicleId), eq(transactions.state, "cancelled")))
    .orderBy(desc(transactions.updated_at))
    .limit(1);
  return row ?? null;
}

/**
 * Locks rows in the same order as signing: purchase, deposit, reservation. A payment that Stripe reports after the
 * cancellation is refunded.
 */
const cancelPurchase = (upstream: Upstream, session: Session, vehicleId: number) =>
  upstream.database.transaction(async () => {
    const { user, caller } = session;
    const { db } = upstream.database;
    const purchase = await findPurchaseForUpdate(upstream, session, vehicleId);
    // A repeated request finds the purchase cancelled already.
    if (!purchase) return;
    if (purchase.state === "signed") throw refused("contract_signed");
    const whereDeposit = eq(deposits.transaction_id, purchase.id);
    const [deposit] = await db.select().from(deposits).where(whereDeposit).for("update");
    const [cancelledPurchase] = await db
      .update(transactions)
      .set({ state: "cancelled", updated_at: sql`now()` })
      .where(eq(transactions.id, purchase.id))
      .returning();
    if (deposit && cancelledPurchase) await markRefundDue(upstream, cancelledPurchase, deposit.id, "cancelled");
    await db
      .update(reservations)
      .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
      .where(and(eq(reservations.vehicle_id, vehicleId), eq(reservations.holder, user.id)));
    if (deposit?.state === "paid") await postVehicleEvent(upstream, "vehicle.released", vehicleId);
    // A paid deposit has its own refund email.
    if (deposit && deposit.state !== "pending" && deposit.state !== "cancelled") return;
    const message = purchaseCancelledMessage({
      user,
      brand: caller.brand,
      vehicle: await getMessageVehicle(upstream, vehicleId, { hasPrice: true }),
      link: caller.siteOrigin + purchasePath(languageOfUser(user), vehicleId, "cancel"),
      reference: purchase.id,
    });
    await postMessage(upstream, message);
  });

async function viewCancelled(upstream: Upstream, buyer: Session, vehicleId: number) {
  const purchase = await findCancelledPurchase(upstream, buyer, vehicleId);
  if (!purchase) throw notFound();
  const { vehicle, make, model, trim, mainImage } = await getVehicle(upstream, vehicleId);
  return {
    orderId: purchase.id,
    vehicleId,
    isReturned: isReturned(purchase),
    vehicle: { year: vehicle.year, make, model, trim: trim.name },
    photoUrl: photoUrlOf(vehicle, { make, model }, mainImage),
    cancelledAt: purchase.updated_at.toISOString(),
    deposit: toDeposit(upstream, await findDeposit(upstream, purchase.id)),
  };
}

export const cancellationHandlers = (upstream: Upstream): Handlers<CancellationEndpoints> => ({
  async cancelCustomerVehicle({ input: { vehicleId }, session }) {
    await cancelPurchase(upstream, session, vehicleId);
    return viewCancelled(upstream, session, vehicleId);
  },

  getCancellation: ({ input: { vehicleId }, session }) => viewCancelled(upstream, session, vehicleId),
});
