/** The buyer's word that the purchase ends: the vehicle is free, the deposit goes back. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { deposits, reservations, transactions } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { purchaseCancelledMessage } from "#upstream/messages/purchase-messages.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getNamedVehicle } from "./deposit/deposit-checkout.ts";
import { oweRefund } from "./deposit/deposit-refund.ts";
import {
  type Buyer,
  findDeposit,
  findPurchaseForUpdate,
  isReturned,
  ofBuyer,
  type PurchaseRow,
} from "./purchase-rows.ts";
import { toDeposit } from "./purchase-view.ts";

type CancelRows = Pick<typeof buyOnline, "cancelCustomerVehicle" | "getCancellation">;

async function findCancelled({ database }: Upstream, buyer: Buyer, vehicleId: number): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(ofBuyer(buyer), eq(transactions.vehicle_id, vehicleId), eq(transactions.state, "cancelled")))
    .orderBy(desc(transactions.updated_at))
    .limit(1);
  return row ?? null;
}

/** Takes its locks as the signature does: the purchase, the deposit, the reservation. A payment told meanwhile goes back. */
const cancel = (upstream: Upstream, { user, caller }: { user: User; caller: Caller }, vehicleId: number) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const purchase = await findPurchaseForUpdate(upstream, { user, caller }, vehicleId);
    // Sent twice: the second finds it done.
    if (!purchase) return;
    if (purchase.state === "signed") throw refused("contract_signed");
    const ofOrder = eq(deposits.transaction_id, purchase.id);
    const [deposit] = await db.select().from(deposits).where(ofOrder).for("update");
    const [cancelled] = await db
      .update(transactions)
      .set({ state: "cancelled", updated_at: sql`now()` })
      .where(eq(transactions.id, purchase.id))
      .returning();
    if (deposit && cancelled) await oweRefund(upstream, cancelled, deposit.id, "cancelled");
    await db
      .update(reservations)
      .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
      .where(and(eq(reservations.vehicle_id, vehicleId), eq(reservations.holder, user.id)));
    // What was paid has its own letters.
    if (deposit && deposit.state !== "pending" && deposit.state !== "cancelled") return;
    const message = purchaseCancelledMessage({
      user,
      brand: caller.brand,
      vehicle: await getNamedVehicle(upstream, vehicleId),
      link: caller.siteOrigin + purchasePath(languageOfUser(user), vehicleId, "cancel"),
      reference: purchase.id,
    });
    await postMessage(upstream, message);
  });

async function viewCancelled(upstream: Upstream, buyer: Buyer, vehicleId: number) {
  const purchase = await findCancelled(upstream, buyer, vehicleId);
  if (!purchase) throw notFound();
  return {
    orderId: purchase.id,
    vehicleId,
    isReturned: isReturned(purchase),
    vehicle: await getNamedVehicle(upstream, vehicleId),
    cancelledAt: purchase.updated_at.toISOString(),
    deposit: toDeposit(await findDeposit(upstream, purchase.id)),
  };
}

export const cancelHandlers = (upstream: Upstream): Handlers<CancelRows> => ({
  async cancelCustomerVehicle({ input: { vehicleId }, user, caller }) {
    await cancel(upstream, { user, caller }, vehicleId);
    return viewCancelled(upstream, { user, caller }, vehicleId);
  },

  getCancellation: ({ input: { vehicleId }, user, caller }) => viewCancelled(upstream, { user, caller }, vehicleId),
});
