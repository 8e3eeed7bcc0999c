/** Closes checkouts and refunds deposits whose reservation has ended, and finds payments whose webhooks were lost. */
import { and, eq, gt, isNotNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, stripeEvents, transactions } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { joinReports, type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { DepositRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applyPayment } from "./deposit-events.ts";
import { markRefundDue, refundDueDeposits } from "./deposit-refund.ts";

const isSameVehicle = eq(reservations.vehicle_id, transactions.vehicle_id);
const isLive = gt(reservations.expires_at, sql`now()`);

/** Stripe's webhook comes within seconds; after this it may have been lost. */
const webhookMinutes = 5;

/** Settles checkouts whose buyer no longer has the reservation, and those of which Stripe has said nothing for a while. */
function settleCheckouts(upstream: Upstream): Promise<SweepReport> {
  const { db } = upstream.database;
  const liveReservations = db
    .select({ exists: sql`1` })
    .from(reservations)
    .where(and(isSameVehicle, eq(reservations.holder, transactions.user_id), isLive));
  const isLost = notExists(liveReservations);
  return sweep(upstream, "checkout", {
    id: deposits.id,
    dueAt: sql`${deposits.updated_at}`,
    find: (page) =>
      db
        .select({ ...page.columns, deposit: deposits, isLost: sql<boolean>`${isLost}` })
        .from(deposits)
        .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
        .where(
          and(
            eq(deposits.state, "pending"),
            isNotNull(deposits.stripe_session_id),
            or(isLost, lt(deposits.updated_at, sql`now() - make_interval(mins => ${webhookMinutes})`)),
            page.where,
          ),
        )
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ deposit, isLost }) => settleCheckout(upstream, deposit, isLost),
  });
}

async function settleCheckout(upstream: Upstream, deposit: DepositRow, isLost: boolean): Promise<void> {
  const { database, stripe } = upstream;
  const { sessions } = stripe.client.checkout;
  const sessionId = deposit.stripe_session_id ?? "";
  const session = await sessions.retrieve(sessionId);
  if (session.status === "complete") {
    const { metadata, payment_intent: intent, amount_total: amount, payment_status } = session;
    // Just paid, or its webhooks were lost. The same function as the webhook's decides between a hold and a refund.
    if (payment_status === "paid")
      await database.transaction(() => applyPayment(upstream, { metadata, intent, amount }, null));
    return;
  }
  if (session.status === "open" && isLost) {
    try {
      await sessions.expire(sessionId);
    } catch (error) {
      // Probably paid between the two calls; the next run finds it complete.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
      throw error;
    }
  }
  const isOpen = session.status === "open" && !isLost;
  await database.db
    .update(deposits)
    // An open one is looked at again after a while.
    .set({ ...(!isOpen && { state: "cancelled" }), updated_at: sql`now()` })
    .where(and(eq(deposits.id, deposit.id), eq(deposits.stripe_session_id, sessionId), eq(deposits.state, "pending")));
}

const isHoldLapsed = and(
  eq(deposits.state, "paid"),
  ne(transactions.state, "signed"),
  notExists(
    sql`(select 1 from ${reservations} where ${reservations.deposit_id} = ${deposits.id} and ${isLive} and ${transactions.state} = 'open')`,
  ),
);

/** Marks paid deposits for refund whose hold on the vehicle ended without a signature. */
function refundLapsedHolds(upstream: Upstream): Promise<SweepReport> {
  const { database } = upstream;
  return sweep(upstream, "hold", {
    id: deposits.id,
    dueAt: sql`${deposits.updated_at}`,
    find: (page) =>
      database.db
        .select(page.columns)
        .from(deposits)
        .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
        .where(and(isHoldLapsed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) =>
      database.transaction(async () => {
        await database.db.select({ id: deposits.id }).from(deposits).where(eq(deposits.id, id)).for("update");
        // Checked again after the lock, because the order may have been signed meanwhile.
        const [lapsedRow] = await database.db
          .select({ purchase: transactions })
          .from(deposits)
          .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
          .where(and(eq(deposits.id, id), isHoldLapsed));
        if (lapsedRow) await markRefundDue(upstream, lapsedRow.purchase, id, "lapsed");
      }),
  });
}

const eventRetentionDays = 90;

/** Stripe repeats an event for a few days at most, so older ids are not needed. */
export const deleteOldEvents = (upstream: Upstream): Promise<SweepReport> =>
  deleteInBatches(
    upstream,
    stripeEvents,
    lt(stripeEvents.received_at, sql`now() - make_interval(days => ${eventRetentionDays})`),
  );

export const settleDueDeposits = async (upstream: Upstream): Promise<SweepReport> =>
  joinReports([await settleCheckouts(upstream), await refundLapsedHolds(upstream), await refundDueDeposits(upstream)]);
