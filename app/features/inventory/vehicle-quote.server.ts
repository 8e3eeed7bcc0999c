import { reservationDeposit } from "#app/domain/deposit.ts";
import { offerOf, type Terms } from "#app/domain/offer.ts";
import type { Province } from "#app/domain/province.ts";
import { buildQuote, type Quote, vehiclePriceOf } from "#app/domain/quote.ts";
import type { Visit } from "#app/session/visit.ts";
import { getPrices } from "#app/upstream/prices.ts";
import type { PaymentChoice } from "#app/vehicles/payment-choice.server.ts";
import type { VehicleDetails } from "#upstream/contract/vehicle.ts";
import { widgets } from "#upstream/contract/widgets.ts";

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
