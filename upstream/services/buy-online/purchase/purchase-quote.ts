/** The quote of a purchase from its answers so far. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { purchaseFrequency } from "#domain/money/loan.ts";
import { buildOffer, type Offer, type OfferedTerms } from "#domain/money/offer.ts";
import { type QuoteInput, vehiclePriceOf } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { getToday } from "#upstream/db/today.ts";
import { type Answers, type SavedAnswers, taxProvinceOf } from "#upstream/services/buy-online/answers/answers.ts";
import { findDeliveryPrice } from "#upstream/services/buy-online/delivery/delivery-offers.ts";
import { findPlanPrice } from "#upstream/services/buy-online/plan/plan-price.ts";
import { findTrimPrices, toPricesRecord } from "#upstream/services/shared/trim-prices.ts";
import { getVehicle, priceLinesOf, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PurchaseRow } from "./purchase-rows.ts";
import { viewPurchaseTradeIn } from "./purchase-trade-in.ts";

/** The offer for the vehicle with the answered payment method, or with the default one. */
async function findOffer(upstream: Upstream, row: VehicleRow, payment: Answers["paymentWish"]): Promise<Offer> {
  const prices = await findTrimPrices(upstream, row.vehicle.trim_id, row.company.province);
  return buildOffer(
    { condition: row.vehicle.condition, msrp: row.vehicle.msrp_cents, lines: priceLinesOf(row.vehicle) },
    prices ? toPricesRecord(prices) : null,
    {
      method: payment?.selectedPaymentMethod ?? "finance",
      months: payment?.term,
      frequency: payment?.frequence ?? purchaseFrequency,
      cashDown: payment?.cashDown ?? 0,
    },
  );
}

/** The financing and leasing terms that the vehicle is offered with. */
export async function findTerms(upstream: Upstream, vehicleId: number): Promise<OfferedTerms> {
  const { terms } = await findOffer(upstream, await getVehicle(upstream, vehicleId), undefined);
  return terms;
}

async function buildQuoteInput(
  upstream: Upstream,
  row: VehicleRow,
  answers: Answers,
  { offer, today }: { offer: Offer; today: string },
): Promise<Omit<QuoteInput, "tradeIn">> {
  const { terms: _, isEstimate: __, ...offerInput } = offer;
  return {
    ...offerInput,
    protectionPlan: await findPlanPrice(upstream, answers.protectionPlan?.protectionPlan),
    delivery: await findDeliveryPrice(upstream, answers.delivery?.deliveryType ?? "pickup"),
    taxes: listTaxRates({
      province: taxProvinceOf(answers, row.company.province),
      date: today,
      condition: row.vehicle.condition,
      price: vehiclePriceOf(offerInput.vehicle.lines),
    }),
    deposit: reservationDeposit,
  };
}

export interface PurchaseQuote {
  quoteInput: QuoteInput;
  offer: Offer;
  tradeIn: TradeInDetails | null;
}

export async function quotePurchase(
  upstream: Upstream,
  { id, vehicle_id }: Pick<PurchaseRow, "id" | "vehicle_id">,
  { answers, outdated }: Pick<SavedAnswers, "answers" | "outdated">,
): Promise<PurchaseQuote> {
  const row = await getVehicle(upstream, vehicle_id);
  const offer = await findOffer(upstream, row, answers.paymentMethod ?? outdated.paymentMethod ?? answers.paymentWish);
  const { tradeIn, tradeInQuote } = await viewPurchaseTradeIn(upstream, id, answers);
  const input = await buildQuoteInput(upstream, row, answers, { offer, today: await getToday(upstream) });
  return { quoteInput: { ...input, tradeIn: tradeInQuote }, offer, tradeIn };
}
