/** A sample of every message, for the demo previews and the tests. */
import type { Language } from "#domain/formats/language.ts";
import type { EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Recipient } from "#upstream/messages/email/email-layout.ts";
import {
  accountDeletedMessage,
  activitiesErasedMessage,
  createPasswordMessage,
  dataExportMessage,
  deletionCodeMessage,
  emailChangedMessage,
  employeeInvitationMessage,
  newEmailMessage,
  passwordChangedMessage,
  passwordCodeMessage,
  passwordLinkText,
  resetPasswordMessage,
  secondFactorChangedMessage,
  smsCodeMessage,
  staffActedMessage,
  verificationMessage,
} from "#upstream/messages/kinds/account-messages.ts";
import {
  offerOutcomeMessage,
  tradeInCorrectedMessage,
  tradeInValuedMessage,
} from "#upstream/messages/kinds/block-messages.ts";
import {
  creditReviewMessage,
  creditReviewRequestedMessage,
  creditVerdictMessage,
  preQualificationCodeMessage,
} from "#upstream/messages/kinds/credit-messages.ts";
import {
  deliveryAgreedMessage,
  deliveryWithdrawnMessage,
  documentSentMessage,
  licenceReminderMessage,
  orderLateMessage,
  vehicleDeliveredMessage,
} from "#upstream/messages/kinds/delivery-messages.ts";
import { webhookStoppedMessage } from "#upstream/messages/kinds/integration-messages.ts";
import {
  leadAnswerMessage,
  leadMovedMessage,
  leadMovedText,
  leadPassedOnMessage,
  leadReceivedMessage,
  leadReceivedText,
  leadWaitingMessage,
  leadWithTeamMessage,
  newLeadMessage,
} from "#upstream/messages/kinds/lead-messages.ts";
import {
  garageValueMessage,
  purchaseReminderMessage,
  trimValuesChangedMessage,
} from "#upstream/messages/kinds/optional-messages.ts";
import {
  dealerLeadMessage,
  documentDeclinedMessage,
  documentsAcceptedMessage,
  returnRequestedMessage,
  returnSettledMessage,
  returnToReceiveMessage,
  salesContractReadyMessage,
} from "#upstream/messages/kinds/order-messages.ts";
import {
  leadLimitMessage,
  planEndedMessage,
  planEndsMessage,
  planPaymentMessage,
  planStartedMessage,
  trialEndedMessage,
  trialEndsMessage,
} from "#upstream/messages/kinds/plan-messages.ts";
import {
  depositReceiptMessage,
  depositRefundMessage,
  orderSignedMessage,
  purchaseCancelledMessage,
  type RefundReason,
  refundFailedMessage,
  vehicleHiddenMessage,
  vehicleWithdrawnMessage,
} from "#upstream/messages/kinds/purchase-messages.ts";
import {
  tradeInEstimateMessage,
  tradeInFormMessage,
  tradeInFormText,
  tradeInRevaluedMessage,
  tradeInToValueMessage,
  tradeInWaitingMessage,
} from "#upstream/messages/kinds/trade-in-messages.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import type { MessageTexts } from "#upstream/messages/texts/index.ts";

export interface SampleRecipient extends EmailTo {
  user: Recipient & { language: Language };
  /** Link that turns optional e-mails off. */
  unsubscribe: string;
}

export type SampleMessageBuilder = (to: SampleRecipient) => Message;

type Kind = keyof MessageTexts;
/** Sample names of refund reasons, because each reason has its own text. */
type RefundSampleName = `depositRefund-${Exclude<RefundReason, "cancelled">}`;

const sampleId = "00000000-0000-4000-8000-000000000001";
const phone = "514 555-0123";
const code = "123456";
const person = { name: "Zoé Roy", phone, email: "zoe@example.ca" };
const sampleDate = new Date("2026-11-21T03:30:00Z");
// The longest vehicle name in the demo data.
const vehicle = { year: 2024, make: "Mercedes-Benz", model: "GLC", trim: "300 4MATIC Coupe" };
const shownVehicle = { ...vehicle, pictureUrl: "/media/previews/drawings/suv-1f3a5f-side.svg.png", price: 2_999_900 };
const purchase = { vehicle: shownVehicle, reference: sampleId };
const tradeIn = { vehicle, reference: sampleId };
const vehicleParts = { vehicle, dedupeKey: sampleId };
const application = { reference: "9F31C02A", dedupeKey: sampleId };
const range = { priceLow: 400_000, priceHigh: 500_000, expiresOn: "2026-12-01" };
const former = { priceLow: 40_000, priceHigh: 50_000 };
const revalued = { present: former, next: range, expiresOn: range.expiresOn };
const amount = 25_000;
const signed = { payment: { amount: 17_345, frequency: 26 }, signedAt: sampleDate } as const;
const company = "Autos Lavoie";
const sampleLead = { id: 1, type: "trade_in", ...person } as const;
const movedAt = "2026-11-22T15:00:00.000Z";
const sampleNewLead = { ...sampleLead, receivedAt: movedAt, isPurchase: false };
const sampleReceived = { leadId: 1, caller: "Denis", companyName: "Autos Lavoie", companyPhone: phone };
/** A reason as staff would enter it, in the language of the reader. */
const reasonByLanguage: Record<Language, string> = {
  "en-ca": "We looked at both pages, and the second one cannot be read.",
  "fr-ca": "Nous avons examiné les deux pages, et la deuxième est illisible.",
};
const buildVerdict = (language: Language) => ({
  amount: null,
  reason: reasonByLanguage[language],
  decidedAt: sampleDate.toISOString(),
});

/** By kind, or `kind-variant`. A missing kind does not compile. */
export const samples = {
  verification: (to) => verificationMessage(to),
  employeeInvitation: (to) =>
    employeeInvitationMessage({ ...to, companyName: "Autos Lavoie", headName: "Denis Lavoie" }),
  createPassword: (to) => createPasswordMessage(to),
  resetPassword: (to) => resetPasswordMessage(to),
  passwordLinkText: ({ brand, link, user: { language } }) => passwordLinkText({ phone, link, brand, language }),
  passwordChanged: (to) => passwordChangedMessage(to),
  secondFactorChanged: (to) => secondFactorChangedMessage(to),
  staffActed: (to) => staffActedMessage(to),
  newEmail: (to) => newEmailMessage({ ...to, dedupeKey: sampleId }),
  emailChanged: (to) => emailChangedMessage({ ...to, email: "camille.tremblay@example.ca" }),
  smsCode: ({ brand, user: { language } }) => smsCodeMessage({ phone, code, brand, language }),
  dataExport: (to) => dataExportMessage({ ...to, dedupeKey: sampleId }),
  deletionCode: (to) => deletionCodeMessage({ ...to, code }),
  passwordCode: (to) => passwordCodeMessage({ ...to, code }),
  accountDeleted: (to) => accountDeletedMessage({ ...to, dedupeKey: sampleId }),
  activitiesErased: (to) => activitiesErasedMessage({ ...to, dedupeKey: sampleId }),

  tradeInForm: (to) => tradeInFormMessage({ ...to, dedupeKey: sampleId }),
  tradeInFormText: ({ brand, link, user: { language } }) => tradeInFormText({ phone, link, brand, language }),
  tradeInEstimate: (to) => tradeInEstimateMessage({ ...to, ...vehicleParts, ...range, fileId: sampleId }),
  "tradeInEstimate-corrected": (to) =>
    tradeInEstimateMessage({ ...to, ...vehicleParts, ...range, fileId: sampleId, isCorrected: true }),
  tradeInWaiting: (to) => tradeInWaitingMessage({ ...to, ...tradeIn }),
  tradeInToValue: (to) => tradeInToValueMessage({ ...to, ...tradeIn }),
  tradeInValued: (to) => tradeInValuedMessage({ ...to, ...vehicleParts, ...range }),
  tradeInRevalued: (to) =>
    tradeInRevaluedMessage({ ...to, ...vehicleParts, ...revalued, outcome: "raised", reason: "sales" }),
  "tradeInRevalued-kept": (to) =>
    tradeInRevaluedMessage({ ...to, ...vehicleParts, ...revalued, outcome: "kept", reason: "defect" }),
  tradeInCorrected: (to) => tradeInCorrectedMessage({ ...to, ...vehicleParts, ...range, former }),
  tradeInSold: (to) => offerOutcomeMessage("tradeInSold", { ...to, ...vehicleParts, amount: 1_650_000 }),
  "tradeInSold-inPurchase": (to) =>
    offerOutcomeMessage("tradeInSold", { ...to, ...vehicleParts, amount: 1_650_000, isInPurchase: true }),
  blockVehicleGone: (to) => offerOutcomeMessage("blockVehicleGone", { ...to, ...vehicleParts, amount: 1_650_000 }),
  blockOfferAccepted: (to) => offerOutcomeMessage("blockOfferAccepted", { ...to, ...vehicleParts, amount: 1_650_000 }),

  creditCode: (to) => preQualificationCodeMessage({ ...to, code }),
  creditReview: (to) => creditReviewMessage({ ...to, ...application, applicant: person, cause: "review" }),
  "creditReview-undecided": (to) => creditReviewMessage({ ...to, ...application, applicant: person, cause: "person" }),
  creditReviewAsked: (to) => creditReviewRequestedMessage({ ...to, ...application }),
  creditVerdict: (to) =>
    creditVerdictMessage({
      ...to,
      ...application,
      verdict: {
        ...buildVerdict(to.user.language),
        outcome: "pre-qualified",
        amount: { from: 1_800_000, to: 2_600_000 },
      },
    }),
  "creditVerdict-refused": (to) =>
    creditVerdictMessage({ ...to, ...application, verdict: { ...buildVerdict(to.user.language), outcome: "refused" } }),
  "creditVerdict-not-eligible": (to) =>
    creditVerdictMessage({
      ...to,
      ...application,
      verdict: { ...buildVerdict(to.user.language), outcome: "not-eligible" },
    }),

  depositReceipt: (to) =>
    depositReceiptMessage({
      ...to,
      ...purchase,
      amount,
      paidAt: sampleDate,
      heldUntil: new Date("2026-11-26T17:00:00Z"),
    }),
  depositRefund: (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "cancelled" }),
  "depositRefund-lapsed": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "lapsed" }),
  "depositRefund-lost": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "lost" }),
  "depositRefund-returned": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "returned" }),
  "depositRefund-staff": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "staff" }),
  "depositRefund-twice": (to) => depositRefundMessage({ ...to, ...purchase, amount, reason: "twice" }),
  refundFailed: (to) => refundFailedMessage({ ...to, ...purchase, amount }),
  "refundFailed-twice": (to) => refundFailedMessage({ ...to, ...purchase, amount, isExtra: true }),
  vehicleHidden: (to) => vehicleHiddenMessage({ ...to, vehicle: shownVehicle, dedupeKey: sampleId, until: sampleDate }),
  vehicleWithdrawn: (to) =>
    vehicleWithdrawnMessage({ ...to, vehicle: shownVehicle, dedupeKey: sampleId, until: sampleDate }),
  purchaseCancelled: (to) => purchaseCancelledMessage({ ...to, ...purchase }),
  orderSigned: (to) => orderSignedMessage({ ...to, ...purchase, ...signed, total: 3_449_125 }),
  "orderSigned-lease": (to) => orderSignedMessage({ ...to, ...purchase, ...signed, total: null }),

  contractReady: (to) => salesContractReadyMessage({ ...to, ...purchase, fileId: sampleId }),
  "contractReady-linked": (to) => salesContractReadyMessage({ ...to, ...purchase, fileId: null }),
  dealerLead: (to) =>
    dealerLeadMessage({ ...to, ...purchase, customer: person, vin: "1HGCM82633A004352", stockNumber: "A12" }),
  documentDeclined: (to) =>
    documentDeclinedMessage({
      ...to,
      ...purchase,
      document: "drivers-license-front",
      reason: reasonByLanguage[to.user.language],
    }),
  "documentDeclined-contract": (to) =>
    documentDeclinedMessage({ ...to, ...purchase, document: "contract", reason: reasonByLanguage[to.user.language] }),
  "documentDeclined-application": (to) =>
    documentDeclinedMessage({
      ...to,
      ...purchase,
      document: "credit-application",
      reason: reasonByLanguage[to.user.language],
    }),
  documentsAccepted: (to) => documentsAcceptedMessage({ ...to, ...purchase }),
  returnAsked: (to) => returnRequestedMessage({ ...to, ...purchase }),
  returnToTake: (to) => returnToReceiveMessage({ ...to, ...purchase }),
  documentSent: (to) => documentSentMessage({ ...to, ...purchase, sides: ["front", "back"] }),
  deliveryAgreed: (to) =>
    deliveryAgreedMessage({
      ...to,
      ...purchase,
      day: "2026-12-02",
      deliveryType: "pickup",
      dealer: { name: "Autos Lavoie", phone },
    }),
  "deliveryAgreed-delivery": (to) =>
    deliveryAgreedMessage({
      ...to,
      ...purchase,
      day: "2026-12-02",
      deliveryType: "delivery",
      dealer: { name: "Autos Lavoie", phone },
    }),
  vehicleDelivered: (to) =>
    vehicleDeliveredMessage({ ...to, ...purchase, day: "2026-12-02", odometerKm: 45_120, trialEnd: "2026-12-07" }),
  deliveryWithdrawn: (to) => deliveryWithdrawnMessage({ ...to, ...purchase }),
  orderLate: (to) => orderLateMessage({ ...to, ...purchase, state: "waiting", day: "2026-12-02" }),
  "orderLate-declined": (to) => orderLateMessage({ ...to, ...purchase, state: "declined", day: "2026-12-02" }),
  "orderLate-accepted": (to) => orderLateMessage({ ...to, ...purchase, state: "accepted", day: "2026-12-02" }),
  "orderLate-return": (to) => orderLateMessage({ ...to, ...purchase, state: "return-asked", day: "2026-12-02" }),
  licenceReminder: (to) => licenceReminderMessage({ ...to, ...purchase, reason: reasonByLanguage[to.user.language] }),
  returnSettled: (to) => returnSettledMessage({ ...to, ...purchase }),

  newLead: (to) => newLeadMessage({ ...to, lead: sampleNewLead, assignee: "Denis Lavoie", isMasked: false }),
  "newLead-purchase": (to) =>
    newLeadMessage({ ...to, lead: { ...sampleNewLead, isPurchase: true }, assignee: null, isMasked: false }),
  "newLead-masked": (to) => newLeadMessage({ ...to, lead: sampleNewLead, assignee: null, isMasked: true }),
  leadWaiting: (to) => leadWaitingMessage({ ...to, lead: sampleLead, minutes: 15 }),
  leadReceived: (to) => leadReceivedMessage({ ...to, ...sampleReceived }),
  leadWithTeam: (to) => leadWithTeamMessage({ ...to, leadId: 1 }),
  leadMoved: (to) => leadMovedMessage({ ...to, ...sampleReceived, movedAt }),
  leadPassedOn: (to) =>
    leadPassedOnMessage({ ...to, lead: { id: 1, number: 12, type: "trade_in" }, reason: "nearer", movedAt }),
  leadMovedText: ({ brand, user: { language } }) =>
    leadMovedText({ ...sampleReceived, brand, phone, language, movedAt }),
  leadAnswer: (to) =>
    leadAnswerMessage({
      ...to,
      ...sampleReceived,
      senderName: "Denis Lavoie",
      companyEmail: "ventes@dealer.example",
      text: reasonByLanguage[to.user.language],
    }),
  leadReceivedText: ({ brand, user: { language } }) => leadReceivedText({ ...sampleReceived, brand, phone, language }),

  planStarted: (to) => planStartedMessage({ ...to, company, plan: "dealer", renewsAt: sampleDate }),
  planPaymentFailed: (to) => planPaymentMessage({ ...to, company }),
  planEnds: (to) => planEndsMessage({ ...to, company, endsAt: sampleDate }),
  planEnded: (to) => planEndedMessage({ ...to, company }),
  trialEnds: (to) => trialEndsMessage({ ...to, company, endsAt: sampleDate }),
  trialEnded: (to) => trialEndedMessage({ ...to, company }),
  leadLimit: (to) => leadLimitMessage({ ...to, company, count: 80, limit: 100 }),

  webhookStopped: (to) =>
    webhookStoppedMessage({ ...to, company, url: "https://dms.example/nordet", reason: "failing", dedupeKey: "1" }),
  "webhookStopped-gone": (to) =>
    webhookStoppedMessage({ ...to, company, url: "https://dms.example/nordet", reason: "gone", dedupeKey: "2" }),

  purchaseReminder: (to) => purchaseReminderMessage({ ...to, ...vehicleParts, vehicle: shownVehicle }),
  trimValuesChanged: (to) =>
    trimValuesChangedMessage({
      ...{ ...to, ...vehicleParts, by: "Zoé Éthier", count: 1, before: 1_120_000, after: 1_065_000 },
      ...{ reason: "sales", note: "Auctions of this week" },
    }),
  garageValue: (to) =>
    garageValueMessage({ ...to, ...vehicleParts, low: 1_120_000, high: 1_290_000, mileage: 84_000, on: "2026-12-01" }),
} satisfies Record<Kind, SampleMessageBuilder> &
  Record<`${Kind}-${string}`, SampleMessageBuilder> &
  Record<RefundSampleName, SampleMessageBuilder>;
