/** Keeps deposits true to reservations: no page takes money for a lost vehicle, and none keeps it. */
import { and, eq, exists, gt, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, reservations, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { refundDueDeposits } from "./deposit-refund.ts";

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

/** A paid deposit whose vehicle has gone to someone else, after its hold ran out unsigned, goes back to its buyer. */
async function refundLostHolds({ database }: Upstream): Promise<void> {
  const { db } = database;
  const taken = db
    .select({ one: sql`1` })
    .from(reservations)
    .where(and(ofVehicle, ne(reservations.holder, transactions.user_id), isLive));
  const sold = sql`exists (select 1 from transactions sale where sale.vehicle_id = ${transactions.vehicle_id}
    and sale.state = 'signed' and sale.id <> ${transactions.id})`;
  const lost = db
    .select({ one: sql`1` })
    .from(transactions)
    .where(
      and(eq(transactions.id, deposits.transaction_id), ne(transactions.state, "signed"), or(exists(taken), sold)),
    );
  await db
    .update(deposits)
    .set({ state: "refund_due", updated_at: sql`now()` })
    .where(and(eq(deposits.state, "paid"), exists(lost)));
}

/** Closes lost checkouts, and gives back what was paid for vehicles that went to others. Harmless twice. */
export async function sweepDeposits(upstream: Upstream): Promise<void> {
  await expireLostCheckouts(upstream);
  await refundLostHolds(upstream);
  await refundDueDeposits(upstream);
}

/** Sweeps every so often until stopped; stopping waits for the sweep that runs. */
export function startDepositSweep(upstream: Upstream, everyMs = 15_000): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sweepDeposits(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, "deposit sweep failed"))
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
