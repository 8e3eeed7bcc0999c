/** The order so far, for the pages that read it back: summary and review. */
import { deliveryDate } from "#app/domain/delivery-date.ts";
import { buildQuote } from "#app/domain/quote.ts";
import type { UpstreamCall } from "#app/upstream/unwrap.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import type { Transaction } from "#upstream/contract/purchase.ts";
import { dayOf, firstPaymentDay, trialEndDay } from "./order-dates.ts";
import { menuOf, openStepOf } from "./steps.ts";

interface Purchase {
  call: UpstreamCall;
  transaction: Transaction;
}

export async function readOrder({ call, transaction }: Purchase) {
  const { vehicleId, vehicle, answers, deposit, quoteInput, isEstimate, contractSigned, updatedAt } = transaction;
  const [{ protectionPlans }, { deliveryTypes }] = await Promise.all([
    call(buyOnline.getProtectionPlans, { vehicleId }),
    call(buyOnline.getDeliveryTypes, { vehicleId }),
  ]);
  const quote = buildQuote(quoteInput);
  // A signed order's days are counted from its signature, which is the last thing that changes it.
  const day = dayOf(contractSigned ? updatedAt : new Date());
  const deliveryDay = deliveryDate(day);
  return {
    vehicleId,
    vehicle,
    answers,
    deposit,
    quote,
    isEstimate,
    contractSigned,
    seller: vehicle.company,
    plan: protectionPlans.find(({ id }) => String(id) === answers.protectionPlan?.protectionPlan) ?? null,
    delivery: deliveryTypes.find(({ code }) => code === answers.delivery?.deliveryType) ?? null,
    deliveryDay,
    trialEndDay: trialEndDay(day),
    firstPaymentDay: quote.term ? firstPaymentDay(deliveryDay, quote.term.frequency) : null,
    openable: menuOf(openStepOf(transaction).id, transaction)
      .filter(({ state }) => state !== "closed" && !contractSigned)
      .map(({ id }) => id),
  };
}

export type Order = Awaited<ReturnType<typeof readOrder>>;
