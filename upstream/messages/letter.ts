/** An e-mail of one kind: the kind's texts, filled in with what it is about. Every e-mail is written here. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type Addressee, type Email, emailTo } from "./email.ts";
import type { Message } from "./outbox.ts";
import type { Reader } from "./texts/frame.ts";
import { languageOfUser, type MessageTexts, messageTexts } from "./texts/index.ts";

/** Whom it is written to, on which brand's site, and where its action leads. */
export interface LetterTo {
  user: Addressee;
  brand: Brand;
  link: string;
}

/** What the texts of every kind have. */
interface LetterTexts {
  subject: (about: string) => string;
  heading: string;
  action: string;
  note: string;
}

type Kind = { [K in keyof MessageTexts]: MessageTexts[K] extends LetterTexts ? K : never }[keyof MessageTexts];

/** Why each kind is read by whom it is written to: its last line says so. */
const readers: Record<Kind, Reader> = {
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

interface Letter extends Pick<Email, "body" | "figure" | "lines" | "attachment" | "unsubscribe"> {
  /** What the subject names: a vehicle, the brand. */
  about: string;
  /** The action's words, where they are not the kind's own. */
  action?: string;
  /** What tells this letter from others of its kind: asked for twice, it is sent once. */
  once?: string;
}

/** @param write what only this kind says, from its texts in the language of whom it is written to. */
export function letter<K extends Kind>(
  kind: K,
  { user, brand, link }: LetterTo,
  write: (texts: MessageTexts[K], language: Language) => Letter,
): Message {
  const language = languageOfUser(user);
  const texts = messageTexts[language][kind];
  const { about, action = texts.action, once, ...parts } = write(texts, language);
  return emailTo({
    ...parts,
    user,
    brand,
    subject: texts.subject(about),
    heading: texts.heading,
    action: { label: action, link },
    note: texts.note,
    reader: readers[kind],
    ...(once && { key: `${kind}:${once}` }),
  });
}

/** A letter about a purchase: of one vehicle, under the reference that buyer and staff call it by. */
export interface PurchaseLetterTo extends LetterTo {
  vehicle: VehicleNameParts;
  reference: string;
  /** What it is sent once for, where a purchase may have several of the kind: a payment, a verdict. */
  once?: string;
}

type PurchaseKind = { [K in Kind]: MessageTexts[K] extends { reference: string } ? K : never }[Kind];

/** A letter whose subject is the vehicle, whose last line is the reference, and which is sent once a purchase. */
export const purchaseLetter = <K extends PurchaseKind>(
  kind: K,
  to: PurchaseLetterTo,
  /** `vehicle` is its name in the letter's language. */
  write: (texts: MessageTexts[K], vehicle: string, language: Language) => Omit<Letter, "about" | "once">,
): Message =>
  letter(kind, to, (texts, language) => {
    const { reference } = to;
    // Always by its purchase, which the reader is led to from the list of what was written to them.
    const once = [reference, to.once].filter(Boolean).join(":");
    const vehicle = fullVehicleName(to.vehicle, language);
    const { lines = [], ...parts } = write(texts, vehicle, language);
    return { ...parts, about: vehicle, lines: [...lines, [texts.reference, reference]], once };
  });
