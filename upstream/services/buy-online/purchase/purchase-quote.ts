/** The quote of a purchase from its answers so far. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import { buildOffer, listOfferTaxRates, type Offer, type OfferedTerms } from "#domain/money/offer.ts";
import { buildQuote, needsCredit, type QuoteInput } from "#domain/money/quote.ts";
import { promotionAfterTaxes } from "#domain/money/sale-rules.ts";
import {
  type Answers,
  parseSavedAnswers,
  type SavedAnswers,
  taxProvinceOf,
} from "#upstream/services/buy-online/answers/answers.ts";
import { noCreditApplication } from "#upstream/services/buy-online/credit/saved-application.ts";
import { findDeliveryPrice } from "#upstream/services/buy-online/delivery/delivery-offers.ts";
import { findPlanPrice } from "#upstream/services/buy-online/plan/plan-price.ts";
import { priceLinesOf } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PurchaseFacts } from "./purchase-facts.ts";
import { readPurchaseTradeIn } from "./purchase-trade-in.ts";

/** The offer for the vehicle with the answered payment method, or with the default one. */
function offerOf(
  { vehicle: { vehicle }, rules, prices }: PurchaseFacts,
  payment: Answers["vehiclePagePayment"],
): Offer {
  const offered = {
    condition: vehicle.condition,
    msrp: vehicle.msrp_cents,
    lines: priceLinesOf(vehicle, rules),
    hasFinance: rules.finance,
    hasLease: rules.lease,
    afterTaxes: promotionAfterTaxes(rules.promotion),
  };
  return buildOffer(offered, prices, {
    method: payment?.selectedPaymentMethod ?? "finance",
    months: payment?.term,
    frequency: payment?.frequence ?? defaultPurchaseFrequency,
    cashDown: payment?.cashDown ?? 0,
  });
}

/** The financing and leasing terms that the vehicle is offered with. */
export const termsOf = (facts: PurchaseFacts): OfferedTerms => offerOf(facts, undefined).terms;

function buildQuoteInput(facts: PurchaseFacts, answers: Answers, offer: Offer): Omit<QuoteInput, "tradeIn"> {
  const { vehicle, company } = facts.vehicle;
  const { plans, today, deposit } = facts;
  const { terms: _, isEstimate: __, ...offerInput } = offer;
  return {
    ...offerInput,
    protectionPlan: findPlanPrice(plans, answers.protectionPlan?.protectionPlan),
    delivery: findDeliveryPrice(facts, answers.delivery?.deliveryType ?? "pickup"),
    taxes: listOfferTaxRates(offer, {
      province: taxProvinceOf(answers, company.province),
      date: today,
      condition: vehicle.condition,
    }),
    deposit,
  };
}

/** A purchase with its answers so far and their quote. */
export interface QuotedPurchase extends PurchaseFacts, SavedAnswers {
  quoteInput: QuoteInput;
  offer: Offer;
  tradeIn: TradeInDetails | null;
  /** The buyer trades a vehicle in, but its pages are not all answered or its estimate has expired. */
  isTradeInMissing: boolean;
}

/**
 * Quotes the answers so far. When nothing is financed, the credit application is left out; it stays saved and is
 * included again when an amount is financed.
 */
export async function quotePurchase(upstream: Upstream, facts: PurchaseFacts): Promise<QuotedPurchase> {
  const saved = parseSavedAnswers(upstream, facts.savedSteps, facts.today);
  const { answers, outdated, credit } = saved;
  const offer = offerOf(facts, answers.paymentMethod ?? outdated.paymentMethod ?? answers.vehiclePagePayment);
  const { tradeIn, tradeInQuote, isTradeInMissing } = await readPurchaseTradeIn(upstream, facts, answers);
  const quoteInput = { ...buildQuoteInput(facts, answers, offer), tradeIn: tradeInQuote };
  const quoted = { ...facts, ...saved, quoteInput, offer, tradeIn, isTradeInMissing };
  if (needsCredit(buildQuote(quoteInput))) return quoted;
  const { creditApplication: _, ...answersWithoutCredit } = answers;
  const { sinRetentionDays } = credit;
  return { ...quoted, answers: answersWithoutCredit, credit: { ...noCreditApplication.credit, sinRetentionDays } };
}
