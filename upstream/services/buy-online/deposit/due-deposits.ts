/** Closes checkouts and refunds deposits whose reservation has ended. */
import { and, eq, gt, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, stripeEvents, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { markRefundDue, refundDueDeposits } from "./deposit-refund.ts";

const isSameVehicle = eq(reservations.vehicle_id, transactions.vehicle_id);
const isLive = gt(reservations.expires_at, sql`now()`);

/** Closes checkouts whose buyer no longer has the reservation. Safe to run repeatedly and in several processes. */
async function expireLostCheckouts({ database, stripe, log }: Upstream): Promise<void> {
  const { db } = database;
  const liveReservations = db
    .select({ exists: sql`1` })
    .from(reservations)
    .where(and(isSameVehicle, eq(reservations.holder, transactions.user_id), isLive));
  const lostCheckouts = await db
    .select({ id: deposits.id, sessionId: deposits.stripe_session_id })
    .from(deposits)
    .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
    .where(and(eq(deposits.state, "pending"), isNotNull(deposits.stripe_session_id), notExists(liveReservations)))
    .limit(100);
  for (const { id, sessionId } of lostCheckouts) {
    if (!sessionId) continue;
    try {
      const session = await stripe.client.checkout.sessions.retrieve(sessionId);
      // Just paid: the webhook decides between holding the vehicle and a refund.
      if (session.status === "complete") continue;
      if (session.status === "open") await stripe.client.checkout.sessions.expire(sessionId);
      await db
        .update(deposits)
        .set({ state: "cancelled", updated_at: sql`now()` })
        .where(and(eq(deposits.id, id), eq(deposits.stripe_session_id, sessionId), eq(deposits.state, "pending")));
    } catch (error) {
      // Probably paid between the two calls; the next run finds it complete.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
        log.warn({ error, deposit: id }, "checkout not closed");
    }
  }
}

const isHoldLapsed = and(
  eq(deposits.state, "paid"),
  ne(transactions.state, "signed"),
  notExists(
    sql`(select 1 from ${reservations} where ${reservations.deposit_id} = ${deposits.id} and ${isLive} and ${transactions.state} = 'open')`,
  ),
);

/** Refunds paid deposits whose hold on the vehicle ended without a signature. */
async function refundLapsedHolds(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const selectDeposits = () =>
    database.db
      .select({ depositId: deposits.id, purchase: transactions })
      .from(deposits)
      .innerJoin(transactions, eq(transactions.id, deposits.transaction_id));
  for (const { depositId } of await selectDeposits().where(isHoldLapsed).limit(100)) {
    await database.transaction(async () => {
      await database.db.select({ id: deposits.id }).from(deposits).where(eq(deposits.id, depositId)).for("update");
      // Checked again after the lock, because the order may have been signed meanwhile.
      const [lapsedRow] = await selectDeposits().where(and(eq(deposits.id, depositId), isHoldLapsed));
      if (lapsedRow) await markRefundDue(upstream, lapsedRow.purchase, depositId, "lapsed");
    });
  }
}

const eventRetentionDays = 90;

/** Stripe repeats an event for a few days at most, so older ids are not needed. */
export async function deleteOldEvents({ database }: Upstream): Promise<void> {
  await database.db
    .delete(stripeEvents)
    .where(lt(stripeEvents.received_at, sql`now() - make_interval(days => ${eventRetentionDays})`));
}

/** Safe to run repeatedly and in several processes. */
export async function settleDueDeposits(upstream: Upstream): Promise<void> {
  await expireLostCheckouts(upstream);
  await refundLapsedHolds(upstream);
  await refundDueDeposits(upstream);
}
