/** Data of the order for the summary page and the review page. */

import type { UpstreamCall } from "#app/session/upstream-call.ts";
import { buildStepMenu, nextOpenStep } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { CallResponse } from "#contract/define.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { orderDays } from "#domain/formats/order-dates.ts";
import { buildQuote, hasZeroPayment, paymentFrequencyOf } from "#domain/money/quote.ts";

interface LoadOrderOptions {
  transaction: Transaction;
  offers: OrderOffers;
  /** Null before signing; its dates are those in the signed contract. */
  signed?: SignatureDetails | null;
  /** Protection plan of a signed order, independent of today's offers. */
  soldPlan?: SoldPlan | null;
}

type SoldPlan = CallResponse<typeof buyOnline.getReviewOrderDetails>["plan"];
type SignatureDetails = CallResponse<typeof buyOnline.getReviewOrderDetails>["signed"];

const toSoldPlan = (offer: NonNullable<SoldPlan> | undefined): SoldPlan =>
  offer ? { id: offer.id, name: offer.name, months: offer.months, kilometers: offer.kilometers } : null;

/** Loads the offers from which the order's choices get their names and descriptions. */
export async function loadOrderOffers({ call, vehicleId }: { call: UpstreamCall; vehicleId: number }) {
  const [{ protectionPlans }, { deliveryTypes }] = await Promise.all([
    call(buyOnline.getProtectionPlans, { vehicleId }),
    call(buyOnline.getDeliveryTypes, { vehicleId }),
  ]);
  return { protectionPlans, deliveryTypes };
}

type OrderOffers = Awaited<ReturnType<typeof loadOrderOffers>>;

export function buildOrder({ transaction, offers, signed = null, soldPlan = null }: LoadOrderOptions) {
  const { vehicleId, vehicle, answers, deposit, quoteInput, isEstimate, contractSigned, tradeIn, today } = transaction;
  const { protectionPlans, deliveryTypes } = offers;
  const quote = buildQuote(quoteInput);
  const isDepositPaid = deposit.state === "paid";
  const orderDates = signed?.days ?? orderDays(today, paymentFrequencyOf(quote));
  return {
    id: transaction.id,
    vehicleId,
    vehicle,
    answers,
    tradeIn,
    isDepositPaid,
    /** In cents. After a refund this is what the next deposit costs, not what was refunded. */
    depositAmount: isDepositPaid ? deposit.amountPaid : quoteInput.deposit,
    quote,
    isEstimate,
    signed,
    /** Last digits of the saved social insurance number. */
    sin: transaction.credit.sin?.lastDigits ?? null,
    seller: vehicle.company,
    plan:
      soldPlan ?? toSoldPlan(protectionPlans.find(({ id }) => String(id) === answers.protectionPlan?.protectionPlan)),
    delivery: deliveryTypes.find(({ code }) => code === answers.delivery?.deliveryType) ?? null,
    /** After the signature, seller and buyer may agree on another day. */
    deliveryDay: signed?.handover.agreedDay ?? orderDates.delivery,
    trialEndDay: orderDates.trialEnd,
    firstPaymentDay: hasZeroPayment(quote) ? null : orderDates.firstPayment,
    changeableSteps: buildStepMenu(nextOpenStep(transaction).id, transaction)
      .filter(({ state }) => state !== "closed" && !contractSigned)
      .map(({ id }) => id),
  };
}

export type Order = ReturnType<typeof buildOrder>;
