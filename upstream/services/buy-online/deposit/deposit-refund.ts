/** Money back: asked for by a row's state, told to Stripe under a key, so that it happens once and is never forgotten. */
import { and, eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, transactions } from "#upstream/db/schema/index.ts";
import type { RefundReason } from "#upstream/messages/purchase-messages.ts";
import type { DepositRow, PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postRefund, postRefundFailed } from "./deposit-messages.ts";

type RefundOutcome = { isGivenBack: true } | { isGivenBack: false; refundId: string };

/**
 * Gives a payment back whole; one that has been given back already is well. Not given back when the card's bank refuses
 * it: the money is then at Stripe, and the staff tries again or sends it another way.
 *
 * @param tries how often the staff has tried again: a try has a key of its own, or Stripe would repeat the old answer.
 */
export async function refundPayment({ stripe }: Upstream, intentId: string, tries = 0): Promise<RefundOutcome> {
  try {
    const { id, status } = await stripe.client.refunds.create(
      { payment_intent: intentId, reason: "requested_by_customer" },
      { idempotencyKey: tries === 0 ? `refund:${intentId}` : `refund:${intentId}:${tries}` },
    );
    if (!id) throw new Error(`Refund of ${intentId}: no answer`);
    const isRefused = status === "failed" || status === "canceled";
    return isRefused ? { isGivenBack: false, refundId: id } : { isGivenBack: true };
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isDone) throw error;
    return { isGivenBack: true };
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
  const { db } = upstream.database;
  const due = await db.select().from(deposits).where(eq(deposits.state, "refund_due")).limit(100);
  for (const deposit of due) await refundDeposit(upstream, deposit);
}

/** Asks Stripe for one deposit's refund; where Stripe does not answer, the next sweep asks again under the same key. */
export async function refundDeposit(upstream: Upstream, deposit: DepositRow): Promise<void> {
  const { database, log } = upstream;
  const { id, stripe_payment_intent_id: intentId, checkout } = deposit;
  if (!intentId) return;
  const tries = checkout.refunds?.tries ?? 0;
  try {
    const outcome = await refundPayment(upstream, intentId, tries);
    if (!outcome.isGivenBack) return await keepFailedRefund(upstream, intentId, outcome.refundId);
    await database.transaction(async () => {
      const [refunded] = await database.db
        .update(deposits)
        .set({ state: "refunded", updated_at: sql`now()` })
        .where(and(eq(deposits.id, id), eq(deposits.state, "refund_due")))
        .returning();
      if (refunded && tries > 0) await tellRefunded(upstream, refunded);
    });
  } catch (error) {
    log.warn({ error, deposit: id }, "deposit not refunded yet");
  }
}

/** After a failure the buyer was told to wait: a try that went well is told too. */
async function tellRefunded(upstream: Upstream, deposit: DepositRow): Promise<void> {
  const ofDeposit = eq(transactions.id, deposit.transaction_id);
  const [purchase] = await upstream.database.db.select().from(transactions).where(ofDeposit);
  if (purchase) await postRefund(upstream, purchase, deposit, "staff");
}

/**
 * A refund that the bank sent back, at once or days later: kept on the deposit, shown to its buyer and to the staff. One
 * that is known to have failed is told again by Stripe's other events: it says nothing of a later try.
 */
export const keepFailedRefund = (upstream: Upstream, intentId: string, refundId: string): Promise<void> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isOfIntent = eq(deposits.stripe_payment_intent_id, intentId);
    const [before] = await db.select().from(deposits).where(isOfIntent).for("update");
    if (!before || (before.state !== "refund_due" && before.state !== "refunded")) return;
    const { tries = 0, failed: known = [] } = before.checkout.refunds ?? {};
    if (known.includes(refundId)) return;
    const [failed]: DepositRow[] = await db
      .update(deposits)
      .set({
        state: "refund_failed",
        checkout: { ...before.checkout, refunds: { tries, failed: [...known, refundId] } },
        updated_at: sql`now()`,
      })
      .where(eq(deposits.id, before.id))
      .returning();
    if (!failed) return;
    upstream.log.error(
      { deposit: failed.id },
      "the bank refused a refund: the staff tries again, or sends it another way",
    );
    const [purchase] = await db.select().from(transactions).where(eq(transactions.id, failed.transaction_id));
    if (purchase) await postRefundFailed(upstream, purchase, failed);
  });
