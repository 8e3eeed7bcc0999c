import { type Cents, percentOf, requireCents, sumCents } from "./money.ts";

export const percentTaxNames = ["gst", "qst", "hst", "pst"] as const;
export type PercentTaxName = (typeof percentTaxNames)[number];
export type TaxName = PercentTaxName | "luxury";

/** A percentage of the taxable amount. */
export interface PercentTaxRate {
  name: PercentTaxName;
  percent: number;
  /** First day in force, YYYY-MM-DD. */
  since: string;
}

/** The tax is the lower of `percent` of the price and `percentOfExcess` of the part of the price above `threshold`. */
export interface LuxuryTaxRate {
  name: "luxury";
  percent: number;
  percentOfExcess: number;
  threshold: Cents;
  since: string;
}

export type TaxRate = PercentTaxRate | LuxuryTaxRate;

export interface TaxLine {
  name: TaxName;
  percent: number;
  /** The amount that the percentage applies to. */
  base: Cents;
  amount: Cents;
}

/** The specification's tax helper: the amount plus each percentage of it, each rounded to the cent. */
export const addTaxes = (amount: Cents, percents: readonly number[]): Cents =>
  sumCents([amount, ...percents.map((percent) => percentOf(amount, percent))]);

/** The highest amount whose total with the percentages is not above `total`; a luxury tax is left out. */
export function beforeTaxes(total: Cents, rates: readonly TaxRate[]): Cents {
  const percents = rates.filter(({ name }) => name !== "luxury").map(({ percent }) => percent);
  const nearest = Math.floor((total * 100) / percents.reduce((sum, percent) => sum + percent, 100));
  // Each tax is rounded by itself, so the nearest amount may be a cent or two away.
  const candidates = [2, 1, 0, -1, -2].map((cents) => nearest + cents);
  return candidates.find((amount) => addTaxes(amount, percents) <= total) ?? nearest;
}

const luxuryTaxLine = (price: Cents, rate: LuxuryTaxRate): TaxLine => {
  const excess = Math.max(0, price - rate.threshold);
  const taxOnPrice = percentOf(Math.max(0, price), rate.percent);
  const taxOnExcess = percentOf(excess, rate.percentOfExcess);
  return taxOnExcess < taxOnPrice
    ? { name: "luxury", percent: rate.percentOfExcess, base: excess, amount: taxOnExcess }
    : { name: "luxury", percent: rate.percent, base: price, amount: taxOnPrice };
};

/**
 * One line per rate. Luxury tax comes first because the other taxes apply to it too (reading 6). A negative base is taxed
 * as 0. `price` is the vehicle's price before the trade-in: the luxury tax is computed on it. All amounts are cents.
 */
export const listTaxLines = (base: Cents, rates: readonly TaxRate[], price: Cents = base): TaxLine[] => {
  const luxury = rates.flatMap((rate) => (rate.name === "luxury" ? [luxuryTaxLine(price, rate)] : []));
  const taxable = sumCents([
    Math.max(0, requireCents(base, "The taxable amount")),
    ...luxury.map((line) => line.amount),
  ]);
  const others = rates.flatMap((rate): TaxLine[] =>
    rate.name === "luxury"
      ? []
      : [{ name: rate.name, percent: rate.percent, base: taxable, amount: percentOf(taxable, rate.percent) }],
  );
  return [...luxury, ...others];
};
