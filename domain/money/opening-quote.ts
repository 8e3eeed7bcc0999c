import type { Province } from "#domain/place/province.ts";
import { reservationDeposit } from "./deposit.ts";
import { purchaseFrequency } from "./loan.ts";
import { type OfferedVehicle, offerOf, type PricesRecord } from "./offer.ts";
import { buildQuote, type Quote, vehiclePriceOf } from "./quote.ts";
import { taxRates } from "./tax-rates.ts";

export interface OpeningQuestion {
  vehicle: OfferedVehicle;
  /** Null where there are none: the quote is then an estimate. */
  prices: PricesRecord | null;
  /** The dealer's, whose taxes are counted until another is chosen. */
  province: Province;
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * The quote that a vehicle's page and its purchase open with, before anything is chosen: financed over the usual term,
 * weekly, nothing down but the deposit. A list shows its payment. All amounts are cents.
 */
export const openingQuote = ({ vehicle, prices, province, date }: OpeningQuestion): Quote => {
  const wish = { method: "finance", frequency: purchaseFrequency, cashDown: 0 } as const;
  const { vehicle: offered, postTaxRebates, payment } = offerOf(vehicle, prices, wish);
  const price = Math.max(0, vehiclePriceOf(offered.lines));
  return buildQuote({
    vehicle: offered,
    postTaxRebates,
    payment,
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
    taxes: taxRates({ province, date, condition: vehicle.condition, price }),
    deposit: reservationDeposit,
  });
};
