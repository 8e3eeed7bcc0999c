import { purchaseFrequency } from "#app/domain/loan.ts";
import type { Cents } from "#app/domain/money.ts";
import { isProvince } from "#app/domain/province.ts";
import { buildQuote } from "#app/domain/quote.ts";
import { taxRates } from "#app/domain/tax-rates.ts";
import type { VehicleCard } from "#upstream/contract/vehicle.ts";

type Priced = Pick<VehicleCard, "price" | "finance" | "condition" | "province">;

/**
 * What a vehicle of the list costs a week, in cents: the quote of its usual terms with the taxes of its dealer's
 * province, before rebates, which only its own page asks for. Null where its terms are not known.
 */
export function weeklyEstimate({ price, finance, condition, province }: Priced, deposit: Cents, date: string) {
  if (!finance || !isProvince(province)) return null;
  const quote = buildQuote({
    vehicle: { lines: [{ id: "price", kind: "price", amount: price }], msrp: price },
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
    taxes: taxRates({ province, date, condition, price }),
    postTaxRebates: 0,
    deposit,
    payment: { method: "finance", ...finance, frequency: purchaseFrequency, downPayment: 0 },
  });
  return quote.amounts.payment;
}
