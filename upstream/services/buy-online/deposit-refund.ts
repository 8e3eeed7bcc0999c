/** Money back: asked for by a row's state, told to Stripe under a key, so that it happens once and is never forgotten. */
import { and, eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Gives a payment back whole; one that has been given back already is well. */
export async function refundPayment({ stripe }: Upstream, intentId: string): Promise<void> {
  try {
    const { id, status } = await stripe.client.refunds.create(
      { payment_intent: intentId, reason: "requested_by_customer" },
      { idempotencyKey: `refund:${intentId}` },
    );
    // A refund may be refused by the card's bank: it is then for a person to see to, and the log says so at each sweep.
    if (!id || status === "failed" || status === "canceled") throw new Error(`Refund of ${intentId}: ${status}`);
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
  }
}

/** Refunds every deposit that is due one. What Stripe does not take now is taken by the next sweep. */
export async function refundDueDeposits(upstream: Upstream): Promise<void> {
  const { database, log } = upstream;
  const due = await database.db.select().from(deposits).where(eq(deposits.state, "refund_due")).limit(100);
  for (const { id, stripe_payment_intent_id: intentId } of due) {
    if (!intentId) continue;
    try {
      await refundPayment(upstream, intentId);
      await database.db
        .update(deposits)
        .set({ state: "refunded", updated_at: sql`now()` })
        .where(and(eq(deposits.id, id), eq(deposits.state, "refund_due")));
    } catch (error) {
      log.warn({ error, deposit: id }, "deposit not refunded yet");
    }
  }
}
