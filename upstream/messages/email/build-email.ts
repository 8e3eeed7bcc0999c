/** An e-mail of one kind: the kind's texts, filled in with what it is about. Every e-mail is written here. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type Recipient, type EmailContent, toMessage } from "./email-layout.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import type { ReaderKind } from "#upstream/messages/texts/frame.ts";
import { languageOfUser, type MessageTexts, messageTexts } from "#upstream/messages/texts/index.ts";

/** Whom it is written to, on which brand's site, and where its action leads. */
export interface EmailTo {
  user: Recipient;
  brand: Brand;
  link: string;
}

/** What the texts of every kind have. */
interface EmailTexts {
  subject: (subjectOf: string) => string;
  heading: string;
  action: string;
  note: string;
}

type EmailKind = { [K in keyof MessageTexts]: MessageTexts[K] extends EmailTexts ? K : never }[keyof MessageTexts];

/** Why each kind is read by whom it is written to: its last line says so. */
const readerByKind: Record<EmailKind, ReaderKind> = {
  verification: "account",
  createPassword: "account",
  resetPassword: "account",
  passwordChanged: "account",
  deletionCode: "account",
  passwordCode: "account",
  accountDeleted: "visitor",
  dataExport: "account",
  // The address is typed, and may be a stranger's.
  newEmail: "visitor",
  emailChanged: "visitor",
  tradeInForm: "visitor",
  tradeInEstimate: "visitor",
  tradeInWaiting: "visitor",
  tradeInToValue: "team",
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
  orderSigned: "purchase",
  contractReady: "purchase",
  dealerLead: "dealer",
  documentDeclined: "purchase",
  documentsAccepted: "purchase",
  returnAsked: "purchase",
  returnToTake: "dealer",
  returnSettled: "purchase",
  purchaseReminder: "optional",
  garageValue: "optional",
};

interface EmailParts extends Pick<EmailContent, "body" | "figure" | "lines" | "attachment" | "unsubscribe"> {
  /** What the subject names: a vehicle, the brand. */
  about: string;
  /** The action's words, where they are not the kind's own. */
  action?: string;
  /** What tells this letter from others of its kind: asked for twice, it is sent once. */
  onceKey?: string;
}

/** @param fillTexts what only this kind says, from its texts in the language of whom it is written to. */
export function buildEmail<K extends EmailKind>(
  kind: K,
  { user, brand, link }: EmailTo,
  fillTexts: (texts: MessageTexts[K], language: Language) => EmailParts,
): Message {
  const language = languageOfUser(user);
  const texts = messageTexts[language][kind];
  const { about, action = texts.action, onceKey: once, ...parts } = fillTexts(texts, language);
  return toMessage({
    ...parts,
    user,
    brand,
    subject: texts.subject(about),
    heading: texts.heading,
    action: { label: action, link },
    note: texts.note,
    reader: readerByKind[kind],
    ...(once && { key: `${kind}:${once}` }),
  });
}

/** A letter about a purchase: of one vehicle, under the reference that buyer and staff call it by. */
export interface PurchaseEmailTo extends EmailTo {
  vehicle: VehicleNameParts;
  reference: string;
  /** What it is sent once for, where a purchase may have several of the kind: a payment, a verdict. */
  once?: string;
}

type PurchaseEmailKind = { [K in EmailKind]: MessageTexts[K] extends { reference: string } ? K : never }[EmailKind];

/** A letter whose subject is the vehicle, whose last line is the reference, and which is sent once a purchase. */
export const buildPurchaseEmail = <K extends PurchaseEmailKind>(
  kind: K,
  to: PurchaseEmailTo,
  /** `vehicle` is its name in the letter's language. */
  write: (texts: MessageTexts[K], vehicle: string, language: Language) => Omit<EmailParts, "about" | "once">,
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const { reference } = to;
    // Always by its purchase, which the reader is led to from the list of what was written to them.
    const once = [reference, to.once].filter(Boolean).join(":");
    const vehicle = fullVehicleName(to.vehicle, language);
    const { lines = [], ...parts } = write(texts, vehicle, language);
    return { ...parts, about: vehicle, lines: [...lines, [texts.reference, reference]], onceKey: once };
  });
