import type { Province } from "#domain/place/province.ts";
import { defaultPurchaseFrequency } from "./loan.ts";
import type { Cents } from "./money.ts";
import { buildOffer, listOfferTaxRates, type OfferedVehicle, type PricesRecord } from "./offer.ts";
import { buildQuote, type Quote } from "./quote.ts";

export interface OpeningQuoteInput {
  vehicle: OfferedVehicle;
  /** Null when the prices are unknown: the quote is then an estimate. */
  prices: PricesRecord | null;
  /** The dealer's province: its taxes apply until the buyer chooses another. */
  province: Province;
  /** YYYY-MM-DD. */
  date: string;
  deposit: Cents;
}

/**
 * The first quote of a vehicle, before the buyer chooses anything: financed over the term nearest to 60 months, weekly
 * payments, no down payment but the deposit. Lists of vehicles show its payment. All amounts are cents.
 */
export const openingQuote = ({ vehicle, prices, province, date, deposit }: OpeningQuoteInput): Quote => {
  const requested = { method: "finance", frequency: defaultPurchaseFrequency, cashDown: 0 } as const;
  const { terms: _, isEstimate: __, ...offer } = buildOffer(vehicle, prices, requested);
  return buildQuote({
    ...offer,
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
    taxes: listOfferTaxRates(offer, { province, date, condition: vehicle.condition }),
    deposit,
  });
};
