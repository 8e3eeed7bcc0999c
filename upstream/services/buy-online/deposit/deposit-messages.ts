/** What a deposit's buyer is told by e-mail, in the transaction that it tells of. */
import { eq } from "drizzle-orm";
import { brands, defaultBrand } from "#brands/index.ts";
import type { Language } from "#domain/formats/language.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import {
  depositReceiptMessage,
  depositRefundMessage,
  type RefundReason,
  refundFailedMessage,
} from "#upstream/messages/purchase-messages.ts";
import { type DepositRow, isReturned, type PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getNamedVehicle } from "./deposit-checkout.ts";

/** Where the letter leads: to the step that it names, or to where a purchase stands as it is. */
function pathOf(purchase: PurchaseRow, language: Language, step?: "review-order"): string {
  if (isReturned(purchase)) return historyPath(language, "purchases", purchase.id);
  const page = step ?? (purchase.state === "open" ? "deposit" : "cancel");
  return purchasePath(language, purchase.vehicle_id, page);
}

/** Whom it is written to and about what; null where the buyer is gone. */
async function partsOf(upstream: Upstream, purchase: PurchaseRow, deposit: DepositRow, step?: "review-order") {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, purchase.user_id));
  if (!user) return null;
  const { language, returnUrl } = deposit.checkout;
  // The site that the buyer came from: a webhook names none.
  const site = URL.canParse(returnUrl) ? new URL(returnUrl).origin : (upstream.config.PUBLIC_ORIGIN ?? "");
  return {
    user,
    brand: brands[purchase.brand_key] ?? defaultBrand,
    amount: deposit.amount_cents,
    vehicle: await getNamedVehicle(upstream, purchase.vehicle_id),
    link: site + pathOf(purchase, language, step),
    reference: purchase.id,
    // By payment and not by purchase: a deposit given back and paid again has two of each.
    ...(deposit.stripe_payment_intent_id && { once: deposit.stripe_payment_intent_id }),
  };
}

export async function postReceipt(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  heldUntil: Date,
): Promise<void> {
  const parts = await partsOf(upstream, purchase, deposit, "review-order");
  if (!parts || !deposit.paid_at) return;
  await postMessage(upstream, depositReceiptMessage({ ...parts, paidAt: deposit.paid_at, heldUntil }));
}

/** What is told once a try: of the first refund of a payment, and of each that the staff began after it failed. */
const ofTry = ({ stripe_payment_intent_id: intentId, checkout }: DepositRow): { once?: string } => {
  const tries = checkout.refunds?.tries ?? 0;
  return intentId && tries > 0 ? { once: `${intentId}:${tries}` } : {};
};

/** Why money goes back of a purchase that has ended; null of one that has not. */
export const reasonOfEnd = (purchase: PurchaseRow): "returned" | "cancelled" | null =>
  purchase.state !== "cancelled" ? null : isReturned(purchase) ? "returned" : "cancelled";

/** Once a payment, whoever began its refund and however often it is told; once more for a try after a failed one. */
export async function postRefund(
  upstream: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
  reason: RefundReason,
): Promise<void> {
  const parts = await partsOf(upstream, purchase, deposit);
  if (parts) await postMessage(upstream, depositRefundMessage({ ...parts, ...ofTry(deposit), reason }));
}

export async function postRefundFailed(upstream: Upstream, purchase: PurchaseRow, deposit: DepositRow): Promise<void> {
  const parts = await partsOf(upstream, purchase, deposit);
  if (parts) await postMessage(upstream, refundFailedMessage({ ...parts, ...ofTry(deposit) }));
}
