/** Builds an e-mail of one kind from the kind's texts. Every e-mail is built here. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser, type MessageTexts, messageTexts } from "#upstream/messages/texts/index.ts";
import type { SendingReason } from "#upstream/messages/texts/layout.ts";
import { type EmailContent, type Recipient, toMessage } from "./email-layout.ts";

/** Recipient, brand and action link of an e-mail. */
export interface EmailTo {
  user: Recipient;
  brand: Brand;
  link: string;
}

/** Texts that every kind has. */
interface EmailTexts {
  subject: (topic: string) => string;
  heading: string;
  action: string;
  note: string;
}

type EmailKind = { [K in keyof MessageTexts]: MessageTexts[K] extends EmailTexts ? K : never }[keyof MessageTexts];

/** Why the recipient gets each kind of email; selects the footer line. */
const sendingReasons: Record<EmailKind, SendingReason> = {
  verification: "account",
  createPassword: "account",
  employeeInvitation: "visitor",
  resetPassword: "account",
  passwordChanged: "account",
  secondFactorChanged: "account",
  staffActed: "account",
  deletionCode: "account",
  passwordCode: "account",
  accountDeleted: "visitor",
  activitiesErased: "account",
  dataExport: "account",
  // The user entered the address, so it may belong to someone else.
  newEmail: "visitor",
  emailChanged: "visitor",
  tradeInForm: "visitor",
  tradeInEstimate: "visitor",
  tradeInWaiting: "visitor",
  tradeInToValue: "team",
  tradeInRevalued: "visitor",
  tradeInValued: "visitor",
  tradeInCorrected: "visitor",
  tradeInSold: "visitor",
  blockOfferAccepted: "dealer",
  blockVehicleGone: "dealer",
  creditCode: "visitor",
  creditReview: "team",
  creditReviewAsked: "account",
  creditVerdict: "account",
  depositReceipt: "purchase",
  depositRefund: "purchase",
  refundFailed: "purchase",
  purchaseCancelled: "purchase",
  vehicleWithdrawn: "purchase",
  vehicleHidden: "purchase",
  orderSigned: "purchase",
  contractReady: "purchase",
  dealerLead: "dealer",
  documentDeclined: "purchase",
  documentsAccepted: "purchase",
  returnAsked: "purchase",
  returnToTake: "dealer",
  returnSettled: "purchase",
  documentSent: "dealer",
  deliveryAgreed: "purchase",
  vehicleDelivered: "purchase",
  deliveryWithdrawn: "purchase",
  orderLate: "dealer",
  licenceReminder: "purchase",
  newLead: "dealer",
  leadWaiting: "dealer",
  leadReceived: "visitor",
  leadWithTeam: "visitor",
  leadAnswer: "visitor",
  leadMoved: "visitor",
  leadPassedOn: "dealer",
  planStarted: "dealer",
  planPaymentFailed: "dealer",
  planEnds: "dealer",
  planEnded: "dealer",
  trialEnds: "dealer",
  trialEnded: "dealer",
  leadLimit: "dealer",
  webhookStopped: "dealer",
  purchaseReminder: "optional",
  garageValue: "optional",
  trimValuesChanged: "optional",
};

/** Whether an e-mail of this kind is about the recipient's account. */
export const isAboutAccount = (kind: string | null): boolean =>
  Object.entries(sendingReasons).some(([each, reason]) => each === kind && reason === "account");

interface EmailParts
  extends Pick<EmailContent, "body" | "vehicle" | "highlight" | "lines" | "attachment" | "unsubscribe"> {
  /** Name in the subject: a vehicle or the brand. */
  topic: string;
  /** Label of the action, if it differs from the kind's default. */
  action?: string;
  /** Identifies the message within its kind: a second one with the same key is not sent. */
  dedupeKey?: string;
}

/** @param fillTexts fills in the kind's texts, given in the recipient's language */
export function buildEmail<K extends EmailKind>(
  kind: K,
  { user, brand, link }: EmailTo,
  fillTexts: (texts: MessageTexts[K], language: Language) => EmailParts,
): Message {
  const language = languageOfUser(user);
  const texts = messageTexts[language][kind];
  const { topic: _, action = texts.action, dedupeKey, ...parts } = fillTexts(texts, language);
  const subjectIn = (each: Language) => {
    const itsTexts = messageTexts[each][kind];
    return itsTexts.subject(fillTexts(itsTexts, each).topic);
  };
  return toMessage({
    ...parts,
    user,
    brand,
    kind,
    subjects: { "en-ca": subjectIn("en-ca"), "fr-ca": subjectIn("fr-ca") },
    heading: texts.heading,
    action: { label: action, link },
    note: texts.note,
    sendingReason: sendingReasons[kind],
    ...(dedupeKey && { key: `${kind}:${dedupeKey}` }),
  });
}

/** A vehicle that an e-mail shows. */
export interface MessageVehicle extends VehicleNameParts {
  /** Path of a PNG or JPEG of 1200 by 630. Without it and without a price, the e-mail only names the vehicle. */
  pictureUrl?: string | null;
  price?: Cents;
}

/** The part of an e-mail that shows a vehicle; none for one that is only named. */
export function showVehicle(vehicle: MessageVehicle, language: Language): EmailContent["vehicle"] {
  const { pictureUrl = null, price } = vehicle;
  if (pictureUrl === null && price === undefined) return undefined;
  return {
    name: fullVehicleName(vehicle, language),
    pictureUrl,
    price: price === undefined ? null : formatMoney(price, language),
  };
}

/** E-mail about a purchase or a trade-in, with its vehicle and its number. */
export interface PurchaseEmailTo extends EmailTo {
  vehicle: MessageVehicle;
  /** Its id. */
  reference: string;
  /** Distinguishes several e-mails of one kind for a purchase, such as one per payment. */
  dedupeKey?: string;
}

type PurchaseEmailKind = { [K in EmailKind]: MessageTexts[K] extends { reference: string } ? K : never }[EmailKind];

/** Builds an e-mail with the vehicle in the subject and the order number in the last line, sent once per purchase. */
export const buildPurchaseEmail = <K extends PurchaseEmailKind>(
  kind: K,
  to: PurchaseEmailTo,
  /** `vehicle` is the vehicle's name in the recipient's language. */
  fillTexts: (texts: MessageTexts[K], vehicle: string, language: Language) => Omit<EmailParts, "topic" | "dedupeKey">,
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const { reference } = to;
    // The key starts with the purchase id, which the user's message list needs to link to the purchase.
    const dedupeKey = [reference, to.dedupeKey].filter(Boolean).join(":");
    const vehicle = fullVehicleName(to.vehicle, language);
    const { lines = [], ...parts } = fillTexts(texts, vehicle, language);
    return {
      ...parts,
      topic: vehicle,
      vehicle: showVehicle(to.vehicle, language),
      lines: [...lines, [texts.reference, orderNumberOf(reference)]],
      dedupeKey,
    };
  });
