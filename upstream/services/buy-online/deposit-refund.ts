/** Money back: asked for by a row's state, told to Stripe under a key, so that it happens once and is never forgotten. */
import { and, eq, inArray, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, transactions } from "#upstream/db/schema/index.ts";
import type { RefundReason } from "#upstream/messages/purchase-messages.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postRefund, postRefundFailed } from "./deposit-messages.ts";
import type { DepositRow, PurchaseRow } from "./purchase-rows.ts";

/**
 * Gives a payment back whole; one that has been given back already is well. False when the card's bank refuses it: the
 * money is then at Stripe, and a person has to send it another way.
 */
export async function refundPayment({ stripe }: Upstream, intentId: string): Promise<boolean> {
  try {
    const { id, status } = await stripe.client.refunds.create(
      { payment_intent: intentId, reason: "requested_by_customer" },
      { idempotencyKey: `refund:${intentId}` },
    );
    if (!id) throw new Error(`Refund of ${intentId}: no answer`);
    return status !== "failed" && status !== "canceled";
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
    return true;
  }
}

/** Marks a paid deposit to be given back, and says so to its buyer. In the transaction that holds the deposit's row. */
export async function oweRefund(
  upstream: Upstream,
  purchase: PurchaseRow,
  depositId: string,
  reason: RefundReason,
): Promise<void> {
  const [due] = await upstream.database.db
    .update(deposits)
    .set({ state: "refund_due", updated_at: sql`now()` })
    .where(and(eq(deposits.id, depositId), eq(deposits.state, "paid")))
    .returning();
  if (due) await postRefund(upstream, purchase, due, reason);
}

/** Refunds every deposit that is due one. What Stripe does not take now is taken by the next sweep. */
export async function refundDueDeposits(upstream: Upstream): Promise<void> {
  const { database, log } = upstream;
  const due = await database.db.select().from(deposits).where(eq(deposits.state, "refund_due")).limit(100);
  for (const { id, stripe_payment_intent_id: intentId } of due) {
    if (!intentId) continue;
    try {
      if (!(await refundPayment(upstream, intentId))) {
        await keepFailedRefund(upstream, intentId);
        continue;
      }
      await database.db
        .update(deposits)
        .set({ state: "refunded", updated_at: sql`now()` })
        .where(and(eq(deposits.id, id), eq(deposits.state, "refund_due")));
    } catch (error) {
      log.warn({ error, deposit: id }, "deposit not refunded yet");
    }
  }
}

/** A refund that the bank sent back, at once or days later: kept on the deposit, shown to its buyer and to the staff. */
export const keepFailedRefund = (upstream: Upstream, intentId: string): Promise<void> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const [failed]: DepositRow[] = await db
      .update(deposits)
      .set({ state: "refund_failed", updated_at: sql`now()` })
      .where(and(eq(deposits.stripe_payment_intent_id, intentId), inArray(deposits.state, ["refund_due", "refunded"])))
      .returning();
    if (!failed) return;
    upstream.log.error({ deposit: failed.id }, "the bank refused a refund: the deposit is to be sent back another way");
    const [purchase] = await db.select().from(transactions).where(eq(transactions.id, failed.transaction_id));
    if (purchase) await postRefundFailed(upstream, purchase, failed);
  });
