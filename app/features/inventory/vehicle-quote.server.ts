import type { Visit } from "#app/session/visit.ts";
import type { PaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { getPrices } from "#app/upstream/prices.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { widgets } from "#contract/widgets.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { offerOf, type Terms } from "#domain/money/offer.ts";
import { buildQuote, type Quote, vehiclePriceOf } from "#domain/money/quote.ts";
import type { Province } from "#domain/place/province.ts";

export interface VehicleQuote {
  quote: Quote;
  terms: Terms;
  /** Rate and term are the specification's defaults, since no prices were to be had. */
  isEstimate: boolean;
  /** Whose taxes are counted. */
  province: Province;
  dealerProvince: Province;
}

/**
 * The quote of a vehicle before its purchase: to the cent the one that the purchase starts with for the same choice.
 * The prices are those of the dealer's province, the taxes those of the one chosen.
 */
export async function getVehicleQuote(
  { call, context, language }: Pick<Visit, "call" | "context" | "language">,
  vehicle: VehicleDetails,
  choice: PaymentChoice,
): Promise<VehicleQuote> {
  const dealerProvince = vehicle.company.province;
  const province = choice.province ?? dealerProvince;
  const prices = await getPrices(context, { trimId: vehicle.trimId, province: dealerProvince, language });
  const { terms, isEstimate, ...paid } = offerOf(vehicle, prices, choice.wish);
  const price = Math.max(0, vehiclePriceOf(paid.vehicle.lines));
  const { taxes } = await call(widgets.getTaxes, { province, condition: vehicle.condition, price });
  const quote = buildQuote({
    ...paid,
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
    taxes,
    deposit: reservationDeposit,
  });
  return { quote, terms, isEstimate, province, dealerProvince };
}
