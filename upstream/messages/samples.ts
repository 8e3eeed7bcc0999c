/** One of every message, as the demonstration previews it and the tests read it. */
import type { Language } from "#domain/formats/language.ts";
import {
  accountDeletedMessage,
  createPasswordMessage,
  dataExportMessage,
  deletionCodeMessage,
  emailChangedMessage,
  newEmailMessage,
  passwordChangedMessage,
  passwordCodeMessage,
  resetPasswordMessage,
  smsCodeMessage,
  verificationMessage,
} from "./account-messages.ts";
import { offerMessage, tradeInCorrectedMessage, tradeInValuedMessage } from "./block-messages.ts";
import {
  creditCodeMessage,
  creditReviewAskedMessage,
  creditReviewMessage,
  creditVerdictMessage,
} from "./credit-messages.ts";
import type { Addressee } from "./email.ts";
import type { LetterTo } from "./letter.ts";
import { garageValueMessage, purchaseReminderMessage } from "./optional-messages.ts";
import {
  contractReadyMessage,
  dealerLeadMessage,
  documentDeclinedMessage,
  documentsAcceptedMessage,
  returnAskedMessage,
  returnSettledMessage,
  returnToTakeMessage,
} from "./order-messages.ts";
import type { Message } from "./outbox.ts";
import {
  depositReceiptMessage,
  depositRefundMessage,
  orderSignedMessage,
  purchaseCancelledMessage,
  type RefundReason,
  refundFailedMessage,
} from "./purchase-messages.ts";
import type { MessageTexts } from "./texts/index.ts";
import {
  estimateMessage,
  tradeInFormMessage,
  tradeInFormText,
  tradeInToValueMessage,
  tradeInWaitingMessage,
} from "./trade-in-messages.ts";

export interface SampleTo extends LetterTo {
  user: Addressee & { language: Language };
  /** Where an optional e-mail is turned off. */
  unsubscribe: string;
}

export type Sample = (to: SampleTo) => Message;

type Kind = keyof MessageTexts;
/** Each reason has words of its own. */
type OtherRefund = `depositRefund-${Exclude<RefundReason, "cancelled">}`;

const once = "00000000-0000-4000-8000-000000000001";
const phone = "514 555-0123";
const code = "123456";
const person = { name: "Zoé Roy", phone, email: "zoe@example.ca" };
const at = new Date("2026-11-21T03:30:00Z");
// The longest that a demonstration's vehicle is called.
const vehicle = { year: 2024, make: "Mercedes-Benz", model: "GLC", trim: "300 4MATIC Coupe" };
const purchase = { vehicle, reference: "T-1042" };
const ofVehicle = { vehicle, once };
const application = { reference: "9F31C02A", once };
const range = { priceLow: 400_000, priceHigh: 500_000, expiresOn: "2026-12-01" };
const former = { priceLow: 40_000, priceHigh: 50_000 };
const amount = 25_000;
/** As a person typed it, in the language of who reads it. */
const reasonIn: Record<Language, string> = {
  "en-ca": "We looked at both pages, and the second one cannot be read.",
  "fr-ca": "Nous avons examiné les deux pages, et la deuxième est illisible.",
};
const verdictIn = (language: Language) => ({
  amount: null,
  reason: reasonIn[language],
  decidedAt: at.toISOString(),
});

/** By the name of its texts; after a hyphen, another that is written from them. A kind without one does not compile. */
export const samples = {
  verification: (to) => verificationMessage(to),
  createPassword: (to) => createPasswordMessage(to),
  resetPassword: (to) => resetPasswordMessage(to),
  passwordChanged: (to) => passwordChangedMessage(to),
  newEmail: (to) => newEmailMessage({ ...to, once }),
  emailChanged: (to) => emailChangedMessage({ ...to, email: "camille.tremblay@example.ca" }),
  smsCode: ({ brand, user: { language } }) => smsCodeMessage({ phone, code, brand, language }),
  dataExport: (to) => dataExportMessage({ ...to, once }),
  deletionCode: (to) => deletionCodeMessage({ ...to, code }),
  passwordCode: (to) => passwordCodeMessage({ ...to, code }),
  accountDeleted: (to) => accountDeletedMessage({ ...to, once }),

  tradeInForm: (to) => tradeInFormMessage({ ...to, once }),
  tradeInFormText: ({ brand, link, user: { language } }) => tradeInFormText({ phone, link, brand, language }),
  tradeInEstimate: (to) => estimateMessage({ ...to, ...ofVehicle, ...range, fileId: once }),
  "tradeInEstimate-corrected": (to) =>
    estimateMessage({ ...to, ...ofVehicle, ...range, fileId: once, isCorrected: true }),
  tradeInWaiting: (to) => tradeInWaitingMessage({ ...to, ...purchase }),
  tradeInToValue: (to) => tradeInToValueMessage({ ...to, ...purchase }),
  tradeInValued: (to) => tradeInValuedMessage({ ...to, ...ofVehicle, ...range }),
  tradeInCorrected: (to) => tradeInCorrectedMessage({ ...to, ...ofVehicle, ...range, former }),
  tradeInSold: (to) => offerMessage("tradeInSold", { ...to, ...ofVehicle, amount: 1_650_000 }),
  "tradeInSold-inPurchase": (to) =>
    offerMessage("tradeInSold", { ...to, ...ofVehicle, amount: 1_650_000, isInPurchase: true }),
  blockVehicleGone: (to) => offerMessage("blockVehicleGone", { ...to, ...ofVehicle, amount: 1_650_000 }),
  blockOfferAccepted: (to) => offerMessage("blockOfferAccepted", { ...to, ...ofVehicle, amount: 1_650_000 }),

  creditCode: (to) => creditCodeMessage({ ...to, code }),
  creditReview: (to) => creditReviewMessage({ ...to, ...application, applicant: person, why: "review" }),
  "creditReview-undecided": (to) => creditReviewMessage({ ...to, ...application, applicant: person, why: "person" }),
  creditReviewAsked: (to) => creditReviewAskedMessage({ ...to, ...application }),
  creditVerdict: (to) =>
    creditVerdictMessage({
      ...to,
      ...application,
      verdict: { ...verdictIn(to.user.language), outcome: "pre-qualified", amount: { from: 1_800_000, to: 2_600_000 } },
    }),
  "creditVerdict-refused": (to) =>
    creditVerdictMessage({ ...to, ...application, verdict: { ...verdictIn(to.user.language), outcome: "refused" } }),
  "creditVerdict-not-eligible": (to) =>
    creditVerdictMessage({
      ...to,
      ...application,
      verdict: { ...verdictIn(to.user.language), outcome: "not-eligible" },
    }),

  depositReceipt: (to) =>
    depositReceiptMessage({ ...to, ...purchase, amount, paidAt: at, heldUntil: new Date("2026-11-26T17:00:00Z") }),
  depositRefund: (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "cancelled" }),
  "depositRefund-lapsed": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "lapsed" }),
  "depositRefund-lost": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "lost" }),
  "depositRefund-returned": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "returned" }),
  "depositRefund-staff": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "staff" }),
  refundFailed: (to) => refundFailedMessage({ ...to, ...purchase, amount }),
  purchaseCancelled: (to) => purchaseCancelledMessage({ ...to, ...purchase }),
  orderSigned: (to) => orderSignedMessage({ ...to, ...purchase, total: 3_449_125, signedAt: at }),

  contractReady: (to) => contractReadyMessage({ ...to, ...purchase, fileId: once }),
  "contractReady-linked": (to) => contractReadyMessage({ ...to, ...purchase, fileId: null }),
  dealerLead: (to) =>
    dealerLeadMessage({ ...to, ...purchase, customer: person, vin: "1HGCM82633A004352", stockNumber: "A12" }),
  documentDeclined: (to) =>
    documentDeclinedMessage({
      ...to,
      ...purchase,
      document: "drivers-license-front",
      reason: reasonIn[to.user.language],
    }),
  "documentDeclined-contract": (to) =>
    documentDeclinedMessage({ ...to, ...purchase, document: "contract", reason: reasonIn[to.user.language] }),
  "documentDeclined-application": (to) =>
    documentDeclinedMessage({ ...to, ...purchase, document: "credit-application", reason: reasonIn[to.user.language] }),
  documentsAccepted: (to) => documentsAcceptedMessage({ ...to, ...purchase }),
  returnAsked: (to) => returnAskedMessage({ ...to, ...purchase }),
  returnToTake: (to) => returnToTakeMessage({ ...to, ...purchase }),
  returnSettled: (to) => returnSettledMessage({ ...to, ...purchase }),

  purchaseReminder: (to) => purchaseReminderMessage({ ...to, ...ofVehicle }),
  garageValue: (to) =>
    garageValueMessage({ ...to, ...ofVehicle, low: 1_120_000, high: 1_290_000, mileage: 84_000, on: "2026-12-01" }),
} satisfies Record<Kind, Sample> & Record<`${Kind}-${string}`, Sample> & Record<OtherRefund, Sample>;
