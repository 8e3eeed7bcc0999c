import type { Visit } from "#app/session/visit.ts";
import type { PaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { getPrices } from "#app/upstream/prices.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { widgets } from "#contract/widgets.ts";
import type { Cents } from "#domain/money/money.ts";
import { buildOffer, type OfferedTerms } from "#domain/money/offer.ts";
import { buildQuote, type PaymentMethod, type Quote, vehiclePriceOf } from "#domain/money/quote.ts";
import type { Province } from "#domain/place/province.ts";

export interface VehicleQuote {
  quote: Quote;
  /** Price before taxes of a cash buyer, as cards show it. */
  cashPrice: Cents;
  /** True when rebates make the price differ by payment method. */
  hasPriceByMethod: boolean;
  terms: OfferedTerms;
  /** True when the price service has no prices; rate and term are then the specification's defaults. */
  isEstimate: boolean;
  /** Province whose taxes apply. */
  province: Province;
  dealerProvince: Province;
}

/**
 * Quote before a purchase. It must equal, to the cent, the quote that a purchase with the same choices starts with.
 * Prices depend on the dealer's province, taxes on the chosen province.
 */
export async function loadVehicleQuote(
  { call, context, language }: Pick<Visit, "call" | "context" | "language">,
  vehicle: VehicleDetails,
  choice: PaymentChoice,
  deposit: Cents,
): Promise<VehicleQuote> {
  const dealerProvince = vehicle.company.province;
  const province = choice.province ?? dealerProvince;
  const prices = await getPrices(context, { trimId: vehicle.trimId, province: dealerProvince, language });
  const { terms, isEstimate, ...offer } = buildOffer(vehicle, prices, choice.requestedPayment);
  const price = Math.max(0, vehiclePriceOf(offer.vehicle.lines));
  const priceOf = (method: PaymentMethod) =>
    Math.max(0, vehiclePriceOf(buildOffer(vehicle, prices, { ...choice.requestedPayment, method }).vehicle.lines));
  const cashPrice = priceOf("cash");
  const hasPriceByMethod = priceOf("finance") !== cashPrice || priceOf("lease") !== cashPrice;
  const { taxes } = await call(widgets.getTaxes, { province, condition: vehicle.condition, price });
  const quote = buildQuote({
    ...offer,
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
    taxes,
    deposit,
  });
  return { quote, cashPrice, hasPriceByMethod, terms, isEstimate, province, dealerProvince };
}
