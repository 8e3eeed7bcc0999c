/** The order so far, for the pages that read it back: summary and review. */

import { menuOf, openStepOf } from "#app/features/buy-online/steps.ts";
import type { UpstreamCall } from "#app/session/unwrap.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { Answer } from "#contract/define.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { orderDays } from "#domain/formats/order-dates.ts";
import { buildQuote, isCovered, paidEvery } from "#domain/money/quote.ts";

interface Purchase {
  call: UpstreamCall;
  transaction: Transaction;
  /** Once it is signed: its days are as they were signed. */
  signed?: Signed | null;
  /** The plan as it was sold, whatever is offered today. */
  sold?: Sold | null;
}

type Sold = Answer<typeof buyOnline.getReviewOrderDetails>["plan"];
type Signed = Answer<typeof buyOnline.getReviewOrderDetails>["signed"];

const planOf = (offer: NonNullable<Sold> | undefined): Sold =>
  offer ? { id: offer.id, name: offer.name, months: offer.months, kilometers: offer.kilometers } : null;

export async function readOrder({ call, transaction, signed = null, sold = null }: Purchase) {
  const { vehicleId, vehicle, answers, deposit, quoteInput, isEstimate, contractSigned, tradeIn, today } = transaction;
  const [{ protectionPlans }, { deliveryTypes }] = await Promise.all([
    call(buyOnline.getProtectionPlans, { vehicleId }),
    call(buyOnline.getDeliveryTypes, { vehicleId }),
  ]);
  const quote = buildQuote(quoteInput);
  const days = signed?.days ?? orderDays(today, paidEvery(quote));
  return {
    vehicleId,
    vehicle,
    answers,
    tradeIn,
    deposit,
    quote,
    isEstimate,
    signed,
    /** Of a social insurance number that is kept. */
    sin: transaction.credit.sin?.lastDigits ?? null,
    seller: vehicle.company,
    plan: sold ?? planOf(protectionPlans.find(({ id }) => String(id) === answers.protectionPlan?.protectionPlan)),
    delivery: deliveryTypes.find(({ code }) => code === answers.delivery?.deliveryType) ?? null,
    deliveryDay: days.delivery,
    trialEndDay: days.trialEnd,
    firstPaymentDay: isCovered(quote) ? null : days.firstPayment,
    openable: menuOf(openStepOf(transaction).id, transaction)
      .filter(({ state }) => state !== "closed" && !contractSigned)
      .map(({ id }) => id),
  };
}

export type Order = Awaited<ReturnType<typeof readOrder>>;
