/** Closes checkouts and refunds deposits whose reservation has ended, and finds payments whose webhooks were lost. */
import { and, eq, gt, lt, ne, notExists, or, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, stripeEvents, transactions } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { runSweeps, type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { DepositRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isUnchangedAttempt } from "./deposit-checkout.ts";
import { applyPayment, applyRefund } from "./deposit-events.ts";
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
  // The buyer of a cancelled purchase may have begun another one of the same vehicle.
  const isLost = or(ne(transactions.state, "open"), notExists(liveReservations));
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
  const { sessions } = (await upstream.stripe.client()).checkout;
  const sessionId = deposit.stripe_session_id;
  // Without a saved session nobody can pay the attempt.
  if (!sessionId) return updateCheckout(upstream, deposit, !isLost);
  const session = await sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] });
  if (session.status === "complete") return applyCompleteSession(upstream, session);
  if (session.status === "open" && isLost) {
    try {
      await sessions.expire(sessionId);
    } catch (error) {
      // Probably paid between the two calls; the next run finds it complete.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
      throw error;
    }
  }
  await updateCheckout(upstream, deposit, session.status === "open" && !isLost);
}

/** Just paid, or its webhooks were lost. The same functions as the webhook's decide between a hold and a refund. */
async function applyCompleteSession(upstream: Upstream, session: Stripe.Checkout.Session): Promise<void> {
  const { metadata, payment_intent: intent, amount_total: amount, payment_status } = session;
  if (payment_status !== "paid") return;
  const charge = typeof intent === "string" ? null : intent?.latest_charge;
  const isRefunded = typeof charge === "object" && charge?.refunded;
  await upstream.database.transaction(() =>
    isRefunded ? applyRefund(upstream, charge, null) : applyPayment(upstream, { metadata, intent, amount }, null),
  );
}

/** Cancels the attempt, or has it looked at again after a while. */
async function updateCheckout({ database }: Upstream, deposit: DepositRow, isOpen: boolean): Promise<void> {
  await database.db
    .update(deposits)
    .set({ ...(!isOpen && { state: "cancelled" }), updated_at: sql`now()` })
    .where(isUnchangedAttempt(deposit));
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
        if (!lapsedRow) return;
        const { purchase } = lapsedRow;
        await markRefundDue(upstream, purchase, id, "lapsed");
        await postVehicleEvent(upstream, "vehicle.released", purchase.vehicle_id);
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

export const settleDueDeposits = (upstream: Upstream): Promise<SweepReport> =>
  runSweeps(upstream, [
    () => settleCheckouts(upstream),
    () => refundLapsedHolds(upstream),
    () => refundDueDeposits(upstream),
  ]);
