/** Refunds of deposits. The row's state requests the refund and an idempotency key makes it happen exactly once. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import Stripe from "stripe";
import { deposits, transactions } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { RefundReason } from "#upstream/messages/kinds/purchase-messages.ts";
import type { DepositRow, PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postRefund, postRefundFailed } from "./deposit-messages.ts";

/** @param tries number of retries by staff. Each retry has its own idempotency key, or Stripe would repeat the old response. */
async function requestRefund({ stripe }: Upstream, intentId: string, tries: number): Promise<Stripe.Refund> {
  const params: Stripe.RefundCreateParams = { payment_intent: intentId, reason: "requested_by_customer" };
  const idempotencyKey = tries === 0 ? `refund:${intentId}` : `refund:${intentId}:${tries}`;
  try {
    return await (await stripe.client()).refunds.create(params, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    // Stripe repeats its own failure for a day under the same key. It refuses to refund a payment twice under any key.
    return (await stripe.client()).refunds.create(params);
  }
}

type RefundOutcome = { isRefused: false } | { isRefused: true; refundId: string };

/**
 * Refunds a whole payment; an existing refund counts as success. `isRefused` is true when the card's bank refuses the
 * refund: the money stays at Stripe, and staff retry or pay it another way.
 */
export async function refundPayment(upstream: Upstream, intentId: string, tries = 0): Promise<RefundOutcome> {
  try {
    const { id, status } = await requestRefund(upstream, intentId, tries);
    if (!id) throw new Error(`Refund of ${intentId}: no answer`);
    const isRefused = status === "failed" || status === "canceled";
    return isRefused ? { isRefused: true, refundId: id } : { isRefused: false };
  } catch (error) {
    const isAlreadyRefunded = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isAlreadyRefunded) throw error;
    return { isRefused: false };
  }
}

/** Marks a paid deposit for refund and emails the buyer. The caller's transaction must have locked the deposit's row. */
export async function markRefundDue(
  upstream: Upstream,
  purchase: PurchaseRow,
  depositId: string,
  reason: RefundReason,
): Promise<void> {
  const [dueDeposit] = await upstream.database.db
    .update(deposits)
    .set({ state: "refund_due", updated_at: sql`now()` })
    .where(and(eq(deposits.id, depositId), eq(deposits.state, "paid")))
    .returning();
  if (dueDeposit) await postRefund(upstream, purchase, dueDeposit, reason);
}

/** Refunds the deposits that are due, all or those of a condition. The next run of the periodic task repeats the refunds that fail. */
export const refundDueDeposits = (upstream: Upstream, condition?: SQL): Promise<SweepReport> =>
  sweep(upstream, "refund", {
    id: deposits.id,
    dueAt: sql`${deposits.updated_at}`,
    find: (page) =>
      upstream.database.db
        .select({ ...page.columns, deposit: deposits })
        .from(deposits)
        .where(and(eq(deposits.state, "refund_due"), condition, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ deposit }) => refundDeposit(upstream, deposit),
  });

/** Refunds one deposit. Throws when Stripe does not respond; the next run repeats the call with the same idempotency key. */
export async function refundDeposit(upstream: Upstream, deposit: DepositRow): Promise<void> {
  const { database } = upstream;
  const { id, stripe_payment_intent_id: intentId, checkout } = deposit;
  if (!intentId) return;
  const tries = checkout.refunds?.tries ?? 0;
  const outcome = await refundPayment(upstream, intentId, tries);
  if (outcome.isRefused) return saveFailedRefund(upstream, intentId, outcome.refundId);
  await database.transaction(async () => {
    const [refundedDeposit] = await database.db
      .update(deposits)
      .set({ state: "refunded", updated_at: sql`now()` })
      .where(and(eq(deposits.id, id), eq(deposits.state, "refund_due")))
      .returning();
    if (refundedDeposit && tries > 0) await notifyRefunded(upstream, refundedDeposit);
  });
}

/** Emails the buyer that a retry succeeded, because the failure email announced further news. */
async function notifyRefunded(upstream: Upstream, deposit: DepositRow): Promise<void> {
  const wherePurchase = eq(transactions.id, deposit.transaction_id);
  const [purchase] = await upstream.database.db.select().from(transactions).where(wherePurchase);
  if (purchase) await postRefund(upstream, purchase, deposit, "staff");
}

/**
 * Saves a refund that the bank refused, at once or days later, and emails the buyer. Stripe reports one failed refund in
 * several events; a refund id that is already saved must not fail a later try.
 */
export const saveFailedRefund = (upstream: Upstream, intentId: string, refundId: string): Promise<void> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const whereIntent = eq(deposits.stripe_payment_intent_id, intentId);
    const [existing] = await db.select().from(deposits).where(whereIntent).for("update");
    if (!existing || (existing.state !== "refund_due" && existing.state !== "refunded")) return;
    const { tries = 0, failed: failedRefundIds = [] } = existing.checkout.refunds ?? {};
    if (failedRefundIds.includes(refundId)) return;
    const [failedDeposit]: DepositRow[] = await db
      .update(deposits)
      .set({
        state: "refund_failed",
        checkout: { ...existing.checkout, refunds: { tries, failed: [...failedRefundIds, refundId] } },
        updated_at: sql`now()`,
      })
      .where(eq(deposits.id, existing.id))
      .returning();
    if (!failedDeposit) return;
    upstream.log.error(
      { deposit: failedDeposit.id },
      "the bank refused a refund: the staff tries again, or sends it another way",
    );
    const [purchase] = await db.select().from(transactions).where(eq(transactions.id, failedDeposit.transaction_id));
    if (purchase) await postRefundFailed(upstream, purchase, failedDeposit);
  });
