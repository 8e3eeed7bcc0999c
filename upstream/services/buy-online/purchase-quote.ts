/** What a purchase's answers so far cost. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { isFrequency, purchaseFrequency } from "#domain/money/loan.ts";
import { type Offer, offerOf, type Terms } from "#domain/money/offer.ts";
import { type QuoteInput, vehiclePriceOf } from "#domain/money/quote.ts";
import { taxRates } from "#domain/money/tax-rates.ts";
import { findToday } from "#upstream/db/today.ts";
import { findTrimPrices, toPricesRecord } from "#upstream/services/shared/trim-prices.ts";
import { getVehicle, linesOf, type VehicleRow } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, type KeptAnswers, taxedProvinceOf } from "./answers.ts";
import { deliveryPrice } from "./delivery/order-extras.ts";
import { planPrice } from "./plan/plan-price.ts";
import type { PurchaseRow } from "./purchase-rows.ts";
import { viewPurchaseTradeIn } from "./purchase-trade-in.ts";

/** What the vehicle costs by the way of paying that is answered, or by the default one. */
async function findOffer(upstream: Upstream, row: VehicleRow, payment: Answers["paymentWish"]): Promise<Offer> {
  const prices = await findTrimPrices(upstream, row.vehicle.trim_id, row.company.province);
  const frequency = payment?.frequence ?? purchaseFrequency;
  return offerOf(
    { condition: row.vehicle.condition, msrp: row.vehicle.msrp_cents, lines: linesOf(row.vehicle) },
    prices ? toPricesRecord(prices) : null,
    {
      method: payment?.selectedPaymentMethod ?? "finance",
      months: payment?.term,
      frequency: isFrequency(frequency) ? frequency : purchaseFrequency,
      cashDown: payment?.cashDown ?? 0,
    },
  );
}

/** The terms that the vehicle may be paid by. */
export async function findTerms(upstream: Upstream, vehicleId: number): Promise<Terms> {
  const { terms } = await findOffer(upstream, await getVehicle(upstream, vehicleId), undefined);
  return terms;
}

async function quoteInputOf(
  upstream: Upstream,
  row: VehicleRow,
  answers: Answers,
  { offer, today }: { offer: Offer; today: string },
): Promise<Omit<QuoteInput, "tradeIn">> {
  const { terms: _, isEstimate: __, ...paid } = offer;
  return {
    ...paid,
    protectionPlan: await planPrice(upstream, answers.protectionPlan?.protectionPlan),
    delivery: await deliveryPrice(upstream, answers.delivery?.deliveryType ?? "pickup"),
    taxes: taxRates({
      province: taxedProvinceOf(answers, row.company.province),
      date: today,
      condition: row.vehicle.condition,
      price: vehiclePriceOf(paid.vehicle.lines),
    }),
    deposit: reservationDeposit,
  };
}

export interface Quoted {
  quoteInput: QuoteInput;
  offer: Offer;
  tradeIn: TradeInDetails | null;
}

export async function quotePurchase(
  upstream: Upstream,
  { id, vehicle_id }: Pick<PurchaseRow, "id" | "vehicle_id">,
  { answers, outdated }: Pick<KeptAnswers, "answers" | "outdated">,
): Promise<Quoted> {
  const row = await getVehicle(upstream, vehicle_id);
  const offer = await findOffer(upstream, row, answers.paymentMethod ?? outdated.paymentMethod ?? answers.paymentWish);
  const { tradeIn, tradeInQuoted } = await viewPurchaseTradeIn(upstream, id, answers);
  const input = await quoteInputOf(upstream, row, answers, { offer, today: await findToday(upstream) });
  return { quoteInput: { ...input, tradeIn: tradeInQuoted }, offer, tradeIn };
}
