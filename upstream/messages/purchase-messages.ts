/** What a purchase sends: the deposit's receipt and the signed order. */
import type { Brand } from "#app/brand/brand.ts";
import { dateInWords } from "#app/domain/delivery-date.ts";
import type { Language } from "#app/domain/language.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import type { User } from "#upstream/http/caller.ts";
import { emailTo } from "./email.ts";
import type { Message } from "./outbox.ts";
import { languageOfUser, messageTexts } from "./texts/index.ts";

interface PurchaseMessage {
  user: User;
  brand: Brand;
  /** The step or the contract, on the brand's site. */
  link: string;
  /** Year, make, model and trim. */
  vehicle: string;
  /** What the buyer and the staff call this purchase by. */
  reference: string;
}

// A day is the marketplace's own, wherever the machine stands.
const days = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" });
const dayInWords = (at: Date, language: Language) => dateInWords(days.format(at), language);

export interface DepositReceipt extends PurchaseMessage {
  amount: Cents;
  paidAt: Date;
  heldUntil: Date;
}

/** Sent once a deposit, however often its webhook comes. */
export function depositReceiptMessage(receipt: DepositReceipt): Message {
  const { user, brand, link, vehicle, reference } = receipt;
  const language = languageOfUser(user);
  const texts = messageTexts[language].depositReceipt;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle, dayInWords(receipt.heldUntil, language)),
    lines: [
      [texts.amount, formatMoney(receipt.amount, language)],
      [texts.paidOn, dayInWords(receipt.paidAt, language)],
      [texts.reference, reference],
    ],
    action: { label: texts.action, link },
    note: texts.note,
    key: `deposit-receipt:${reference}`,
  });
}

/** Why a deposit goes back: its buyer asked, its hold ran out, the vehicle was lost, or the staff gave it back. */
export type RefundReason = "cancelled" | "lapsed" | "lost" | "staff";

/** Sent once a payment, when its refund begins. */
export function depositRefundMessage(refund: PurchaseMessage & { amount: Cents; reason: RefundReason }): Message {
  const { user, brand, link, vehicle, reference } = refund;
  const language = languageOfUser(user);
  const texts = messageTexts[language].depositRefund;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts[refund.reason](vehicle),
    lines: [
      [texts.amount, formatMoney(refund.amount, language)],
      [texts.reference, reference],
    ],
    action: { label: texts.action, link },
    note: texts.note,
    key: `deposit-refund:${reference}`,
  });
}

/** Sent when the card's bank sends a refund back. */
export function refundFailedMessage(refund: PurchaseMessage & { amount: Cents }): Message {
  const { user, brand, link, vehicle, reference } = refund;
  const language = languageOfUser(user);
  const texts = messageTexts[language].refundFailed;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle),
    lines: [
      [texts.amount, formatMoney(refund.amount, language)],
      [texts.reference, reference],
    ],
    action: { label: texts.action, link },
    note: texts.note,
    key: `deposit-refund-failed:${reference}`,
  });
}

/** Sent when a purchase ends before anything was paid. */
export function purchaseCancelledMessage({ user, brand, link, vehicle, reference }: PurchaseMessage): Message {
  const texts = messageTexts[languageOfUser(user)].purchaseCancelled;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle),
    lines: [[texts.reference, reference]],
    action: { label: texts.action, link },
    note: texts.note,
    key: `purchase-cancelled:${reference}`,
  });
}

export interface SignedOrder extends PurchaseMessage {
  total: Cents;
  signedAt: Date;
}

/** Sent once an order; `link` leads to its contract. */
export function orderSignedMessage(order: SignedOrder): Message {
  const { user, brand, link, vehicle, reference } = order;
  const language = languageOfUser(user);
  const texts = messageTexts[language].orderSigned;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle, dayInWords(order.signedAt, language)),
    lines: [
      [texts.vehicle, vehicle],
      [texts.total, formatMoney(order.total, language)],
      [texts.reference, reference],
    ],
    action: { label: texts.action, link },
    note: texts.note,
    key: `order-signed:${reference}`,
  });
}
