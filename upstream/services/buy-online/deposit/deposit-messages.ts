/** Emails to the buyer about the deposit, posted in the same transaction as the change that they report. */
import { eq } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import type { Language } from "#domain/formats/language.ts";
import type { Cents } from "#domain/money/money.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import {
  depositReceiptMessage,
  depositRefundMessage,
  type RefundReason,
  refundFailedMessage,
} from "#upstream/messages/kinds/purchase-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { type DepositRow, isReturned, type PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Path of the link in the email: the given step, or the page that fits the purchase's state. */
function linkPathOf(purchase: PurchaseRow, language: Language, step?: "review-order"): string {
  if (isReturned(purchase)) return historyPath(language, "purchases", purchase.id);
  const page = step ?? (purchase.state === "open" ? "deposit" : "cancel");
  return purchasePath(language, purchase.vehicle_id, page);
}

/** The content that all deposit emails share; null when the buyer's account was deleted. */
async function buildMessageParts(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  step?: "review-order",
) {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, purchase.user_id));
  if (!user) return null;
  const { language, returnUrl } = deposit.checkout;
  // The site where the buyer paid: a webhook request does not contain it.
  const siteOrigin = URL.canParse(returnUrl) ? new URL(returnUrl).origin : (upstream.config.PUBLIC_ORIGIN ?? "");
  return {
    user,
    brand: brandOf(purchase.brand_key),
    amount: deposit.amount_cents,
    vehicle: await getMessageVehicle(upstream, purchase.vehicle_id, { hasPrice: purchase.state === "open" }),
    link: siteOrigin + linkPathOf(purchase, language, step),
    reference: purchase.id,
    // One email per payment, not per purchase: a refunded deposit may be paid again.
    ...(deposit.stripe_payment_intent_id && { dedupeKey: deposit.stripe_payment_intent_id }),
  };
}

export async function postReceipt(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  heldUntil: Date,
): Promise<void> {
  const parts = await buildMessageParts(upstream, purchase, deposit, "review-order");
  if (!parts || !deposit.paid_at) return;
  await postMessage(upstream, depositReceiptMessage({ ...parts, paidAt: deposit.paid_at, heldUntil }));
}

/** Key that allows one email per refund try; empty for the first try, which uses the key of the payment. */
const onceKeyOf = ({ stripe_payment_intent_id: intentId, checkout }: DepositRow): { dedupeKey?: string } => {
  const tries = checkout.refunds?.tries ?? 0;
  return intentId && tries > 0 ? { dedupeKey: `${intentId}:${tries}` } : {};
};

/** The refund reason for a cancelled purchase; null for any other state. */
export const refundReasonOf = (purchase: PurchaseRow): "returned" | "cancelled" | null =>
  purchase.state !== "cancelled" ? null : isReturned(purchase) ? "returned" : "cancelled";

/** Posts one refund email per payment, and one more for each retry after a failure. */
export async function postRefund(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  reason: RefundReason,
): Promise<void> {
  const parts = await buildMessageParts(upstream, purchase, deposit);
  if (parts) await postMessage(upstream, depositRefundMessage({ ...parts, ...onceKeyOf(deposit), reason }));
}

/**
 * Posts that a payment beside the one that counts is refunded, or that the bank refused it, which it may do days later. Each is
 * told once for a payment.
 */
export async function postExtraRefund(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  { intentId, amount, isRefused }: { intentId: string; amount: Cents; isRefused: boolean },
): Promise<void> {
  const parts = await buildMessageParts(upstream, purchase, deposit);
  if (!parts) return;
  const refund = { ...parts, amount };
  await postMessage(
    upstream,
    isRefused
      ? refundFailedMessage({ ...refund, dedupeKey: `${intentId}:refused`, isExtra: true })
      : depositRefundMessage({ ...refund, dedupeKey: intentId, reason: "twice" }),
  );
}

export async function postRefundFailed(upstream: Upstream, purchase: PurchaseRow, deposit: DepositRow): Promise<void> {
  const parts = await buildMessageParts(upstream, purchase, deposit);
  if (parts) await postMessage(upstream, refundFailedMessage({ ...parts, ...onceKeyOf(deposit) }));
}
