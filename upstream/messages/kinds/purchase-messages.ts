/** Messages of a purchase: deposit, refund, cancellation and signed order. */
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import type { Language } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import type { Frequency } from "#domain/money/loan.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { getTexts } from "#locales/texts.server.ts";
import {
  buildEmail,
  buildPurchaseEmail,
  type EmailTo,
  type MessageVehicle,
  type PurchaseEmailTo,
  showVehicle,
} from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import type { MessageTexts } from "#upstream/messages/texts/index.ts";

const formatWeekday = (instant: Date, language: Language) => formatDayWithWeekday(toShopDay(instant), language);

export interface DepositReceipt extends PurchaseEmailTo {
  amount: Cents;
  paidAt: Date;
  heldUntil: Date;
}

/** Sent once per deposit, even if its webhook is delivered several times. */
export const depositReceiptMessage = (receipt: DepositReceipt): Message =>
  buildPurchaseEmail("depositReceipt", receipt, (texts, vehicle, language) => ({
    body: texts.body(vehicle, formatWeekday(receipt.heldUntil, language)),
    lines: [
      [texts.amount, formatMoney(receipt.amount, language)],
      [texts.paidOn, formatWeekday(receipt.paidAt, language)],
    ],
  }));

/** Reason of a refund: cancelled by the buyer, hold expired, vehicle sold to someone else, order returned, decided by staff, or paid twice. */
export type RefundReason = "cancelled" | "lapsed" | "lost" | "returned" | "staff" | "twice";

/** Sent once per payment, when its refund starts. */
export const depositRefundMessage = (refund: PurchaseEmailTo & { amount: Cents; reason: RefundReason }): Message =>
  buildPurchaseEmail("depositRefund", refund, (texts, vehicle, language) => ({
    body: texts[refund.reason](vehicle),
    lines: [[texts.amount, formatMoney(refund.amount, language)]],
  }));

/**
 * Sent when the card's bank returns a refund.
 *
 * @param refund `isExtra` of a second payment: the first one counts as before
 */
export const refundFailedMessage = (refund: PurchaseEmailTo & { amount: Cents; isExtra?: boolean }): Message =>
  buildPurchaseEmail("refundFailed", refund, (texts, vehicle, language) => ({
    body: refund.isExtra ? texts.twice(vehicle) : texts.body(vehicle),
    lines: [[texts.amount, formatMoney(refund.amount, language)]],
  }));

/** Sent when a purchase is cancelled before any payment. */
export const purchaseCancelledMessage = (purchase: PurchaseEmailTo): Message =>
  buildPurchaseEmail("purchaseCancelled", purchase, (texts, vehicle) => ({ body: texts.body(vehicle) }));

export interface SignedOrder extends PurchaseEmailTo {
  /** With its taxes; null for a lease, whose taxes are part of each payment. */
  total: Cents | null;
  /** Null for an order without payments. */
  payment: { amount: Cents; frequency: Frequency } | null;
  signedAt: Date;
}

/** Sent once per order; `link` leads to its contract. */
export const orderSignedMessage = (order: SignedOrder): Message =>
  buildPurchaseEmail("orderSigned", order, (texts, vehicle, language) => ({
    body: texts.body(vehicle, formatWeekday(order.signedAt, language)),
    lines: orderLines(order, texts, language),
  }));

function orderLines({ total, payment }: SignedOrder, texts: MessageTexts["orderSigned"], language: Language) {
  const lines: [string, string][] = [];
  if (total !== null) lines.push([texts.total, formatMoney(total, language)]);
  if (payment) {
    const unit = getTexts(language)(`purchase:frequency.${payment.frequency}.unit`);
    const label = total === null ? texts.paymentWithTax : texts.payment;
    lines.push([label, `${formatMoney(payment.amount, language)} ${unit}`]);
  }
  return lines;
}

type UnavailableVehicle = EmailTo & { vehicle: MessageVehicle; until: Date; dedupeKey: string };

const unavailableMessage = (kind: "vehicleWithdrawn" | "vehicleHidden", to: UnavailableVehicle): Message =>
  buildEmail(kind, to, (texts, language) => {
    const vehicle = fullVehicleName(to.vehicle, language);
    return {
      topic: vehicle,
      vehicle: showVehicle(to.vehicle, language),
      body: texts.body(vehicle, formatInstant(to.until.toISOString(), language)),
      dedupeKey: to.dedupeKey,
    };
  });

/** Sent to whoever holds a vehicle when its dealer withdraws it. */
export const vehicleWithdrawnMessage = (to: UnavailableVehicle): Message => unavailableMessage("vehicleWithdrawn", to);

/** Sent to whoever holds a vehicle when the catalogue's team switches its trim or model off. */
export const vehicleHiddenMessage = (to: UnavailableVehicle): Message => unavailableMessage("vehicleHidden", to);
