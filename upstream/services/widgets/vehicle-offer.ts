/** What a vehicle costs in a list: the same opening quote as on its page. */
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import { sumCents } from "#domain/money/money.ts";
import { buildOffer, type PricesRecord } from "#domain/money/offer.ts";
import { type OpeningQuoteInput, openingQuote } from "#domain/money/opening-quote.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { promotionAfterTaxes, promotionLines } from "#domain/money/sale-rules.ts";
import type { companies, vehicles } from "#upstream/db/schema/index.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";

interface OfferedRow {
  vehicle: Pick<
    typeof vehicles.$inferSelect,
    "condition" | "make_id" | "price_cents" | "msrp_cents" | "all_in_price_cents" | "rebates"
  >;
  company: Pick<typeof companies.$inferSelect, "province" | "settings">;
  /** Null if the trim has none: the payment is then an estimate. */
  prices: PricesRecord | null;
}

export type OfferDay = Pick<OpeningQuoteInput, "date" | "deposit">;

/** A list does not show the price's parts, so the price is one line here. */
export function toOffer({ vehicle, company, prices }: OfferedRow, { date, deposit }: OfferDay): VehicleCard["offer"] {
  const { condition, msrp_cents: msrp, all_in_price_cents: price } = vehicle;
  const rules = saleRulesOf({ vehicle, company }, date);
  const dealerRebates = sumCents(vehicle.rebates.map(({ price_cents }) => price_cents));
  const lines = [
    { id: "price", kind: "price", amount: price } as const,
    { id: "rebates", kind: "rebate", amount: dealerRebates } as const,
    ...promotionLines(rules.promotion),
  ];
  const offered = {
    condition,
    msrp,
    lines,
    hasFinance: rules.finance,
    hasLease: rules.lease,
    afterTaxes: promotionAfterTaxes(rules.promotion),
  };
  const cash = buildOffer(offered, prices, { method: "cash", frequency: defaultPurchaseFrequency, cashDown: 0 });
  const quote = openingQuote({ vehicle: offered, prices, province: company.province, date, deposit });
  const { vehiclePrice, payment, financed, costOfBorrowing, totalObligation } = quote.amounts;
  const { term } = quote;
  return {
    cashPrice: Math.max(0, vehiclePriceOf(cash.vehicle.lines)),
    vehiclePrice,
    rebates: price - vehiclePrice,
    weekly: term ? payment : null,
    credit: term ? { months: term.months, apr: term.apr, financed, costOfBorrowing, totalObligation } : null,
  };
}
