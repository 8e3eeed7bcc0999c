/** Closes checkouts and refunds deposits whose reservation has ended. */
import { and, eq, gt, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, stripeEvents, transactions } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { joinReports, type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { markRefundDue, refundDueDeposits } from "./deposit-refund.ts";

const isSameVehicle = eq(reservations.vehicle_id, transactions.vehicle_id);
const isLive = gt(reservations.expires_at, sql`now()`);

/** Closes checkouts whose buyer no longer has the reservation. */
function expireLostCheckouts(upstream: Upstream): Promise<SweepReport> {
  const { db } = upstream.database;
  const liveReservations = db
    .select({ exists: sql`1` })
    .from(reservations)
    .where(and(isSameVehicle, eq(reservations.holder, transactions.user_id), isLive));
  return sweep(upstream, "checkout", {
    id: deposits.id,
    dueAt: sql`${deposits.updated_at}`,
    find: (page) =>
      db
        .select({ ...page.columns, sessionId: deposits.stripe_session_id })
        .from(deposits)
        .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
        .where(
          and(
            eq(deposits.state, "pending"),
            isNotNull(deposits.stripe_session_id),
            notExists(liveReservations),
            page.where,
          ),
        )
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id, sessionId }) => closeCheckout(upstream, id, sessionId ?? ""),
  });
}

async function closeCheckout({ database, stripe }: Upstream, id: string, sessionId: string): Promise<void> {
  const session = await stripe.client.checkout.sessions.retrieve(sessionId);
  // Just paid: the webhook decides between holding the vehicle and a refund.
  if (session.status === "complete") return;
  try {
    if (session.status === "open") await stripe.client.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Probably paid between the two calls; the next run finds it complete.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    throw error;
  }
  await database.db
    .update(deposits)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(and(eq(deposits.id, id), eq(deposits.stripe_session_id, sessionId), eq(deposits.state, "pending")));
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
  joinReports([
    await expireLostCheckouts(upstream),
    await refundLapsedHolds(upstream),
    await refundDueDeposits(upstream),
  ]);
