/** What a purchase sends: the deposit's receipt and the signed order. */
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/order-dates.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { type PurchaseEmailTo, buildPurchaseEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

const formatWeekday = (at: Date, language: Language) => formatDayWithWeekday(toShopDay(at), language);

export interface DepositReceipt extends PurchaseEmailTo {
  amount: Cents;
  paidAt: Date;
  heldUntil: Date;
}

/** Sent once a deposit, however often its webhook comes. */
export const depositReceiptMessage = (receipt: DepositReceipt): Message =>
  buildPurchaseEmail("depositReceipt", receipt, (texts, vehicle, language) => ({
    body: texts.body(vehicle, formatWeekday(receipt.heldUntil, language)),
    lines: [
      [texts.amount, formatMoney(receipt.amount, language)],
      [texts.paidOn, formatWeekday(receipt.paidAt, language)],
    ],
  }));

/** Why a deposit goes back: its buyer asked, its hold ran out, the vehicle was lost, the order was returned, or the staff gave it back. */
export type RefundReason = "cancelled" | "lapsed" | "lost" | "returned" | "staff";

/** Sent once a payment, when its refund begins. */
export const depositRefundMessage = (refund: PurchaseEmailTo & { amount: Cents; reason: RefundReason }): Message =>
  buildPurchaseEmail("depositRefund", refund, (texts, vehicle, language) => ({
    body: texts[refund.reason](vehicle),
    lines: [[texts.amount, formatMoney(refund.amount, language)]],
  }));

/** Sent when the card's bank sends a refund back. */
export const refundFailedMessage = (refund: PurchaseEmailTo & { amount: Cents }): Message =>
  buildPurchaseEmail("refundFailed", refund, (texts, vehicle, language) => ({
    body: texts.body(vehicle),
    lines: [[texts.amount, formatMoney(refund.amount, language)]],
  }));

/** Sent when a purchase ends before anything was paid. */
export const purchaseCancelledMessage = (purchase: PurchaseEmailTo): Message =>
  buildPurchaseEmail("purchaseCancelled", purchase, (texts, vehicle) => ({ body: texts.body(vehicle) }));

export interface SignedOrder extends PurchaseEmailTo {
  total: Cents;
  signedAt: Date;
}

/** Sent once an order; `link` leads to its contract. */
export const orderSignedMessage = (order: SignedOrder): Message =>
  buildPurchaseEmail("orderSigned", order, (texts, vehicle, language) => ({
    body: texts.body(vehicle, formatWeekday(order.signedAt, language)),
    lines: [
      [texts.vehicle, vehicle],
      [texts.total, formatMoney(order.total, language)],
    ],
  }));
