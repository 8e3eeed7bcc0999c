/** Keeps deposits true to reservations: no page takes money for a lost vehicle, and none keeps it. */
import { and, eq, gt, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, stripeEvents, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { oweRefund, refundDueDeposits } from "./deposit-refund.ts";

const ofVehicle = eq(reservations.vehicle_id, transactions.vehicle_id);
const isLive = gt(reservations.expires_at, sql`now()`);

/** Closes the checkout of every deposit whose buyer no longer holds the vehicle. Harmless twice and by many processes. */
async function expireLostCheckouts({ database, stripe, log }: Upstream): Promise<void> {
  const { db } = database;
  const holds = db
    .select({ one: sql`1` })
    .from(reservations)
    .where(and(ofVehicle, eq(reservations.holder, transactions.user_id), isLive));
  const lost = await db
    .select({ id: deposits.id, sessionId: deposits.stripe_session_id })
    .from(deposits)
    .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
    .where(and(eq(deposits.state, "pending"), isNotNull(deposits.stripe_session_id), notExists(holds)))
    .limit(100);
  for (const { id, sessionId } of lost) {
    if (!sessionId) continue;
    try {
      const session = await stripe.client.checkout.sessions.retrieve(sessionId);
      // Complete: it was paid a moment ago, and its webhook says what becomes of the money.
      if (session.status === "complete") continue;
      if (session.status === "open") await stripe.client.checkout.sessions.expire(sessionId);
      await db
        .update(deposits)
        .set({ state: "cancelled", updated_at: sql`now()` })
        .where(and(eq(deposits.id, id), eq(deposits.stripe_session_id, sessionId), eq(deposits.state, "pending")));
    } catch (error) {
      // Paid between the two questions, most likely: the next sweep sees it complete.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
        log.warn({ error, deposit: id }, "checkout not closed");
    }
  }
}

const isDue = and(
  eq(deposits.state, "paid"),
  ne(transactions.state, "signed"),
  notExists(
    sql`(select 1 from ${reservations} where ${reservations.deposit_id} = ${deposits.id} and ${isLive} and ${transactions.state} = 'open')`,
  ),
);

/** A paid deposit that no longer holds its vehicle, since its days ran out unsigned, goes back to its buyer. */
async function refundLapsedHolds(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const lapsed = () =>
    database.db
      .select({ depositId: deposits.id, purchase: transactions })
      .from(deposits)
      .innerJoin(transactions, eq(transactions.id, deposits.transaction_id));
  for (const { depositId } of await lapsed().where(isDue).limit(100)) {
    await database.transaction(async () => {
      await database.db.select({ id: deposits.id }).from(deposits).where(eq(deposits.id, depositId)).for("update");
      // Asked again once the row is ours: a signature at this moment comes before or after, never between.
      const [still] = await lapsed().where(and(eq(deposits.id, depositId), isDue));
      if (still) await oweRefund(upstream, still.purchase, depositId, "lapsed");
    });
  }
}

const keptDays = 90;

/** Events are remembered for much longer than Stripe sends one again. */
export async function forgetOldEvents({ database }: Upstream): Promise<void> {
  await database.db
    .delete(stripeEvents)
    .where(lt(stripeEvents.received_at, sql`now() - make_interval(days => ${keptDays})`));
}

/** Closes lost checkouts, and gives back what was paid for holds that ran out. Harmless twice. */
export async function sweepDeposits(upstream: Upstream): Promise<void> {
  await expireLostCheckouts(upstream);
  await refundLapsedHolds(upstream);
  await refundDueDeposits(upstream);
}
