import { type Cents, percentOf, requireCents, sumOf } from "./money.ts";

export const percentTaxNames = ["gst", "qst", "hst", "pst"] as const;
export type PercentTaxName = (typeof percentTaxNames)[number];
export type TaxName = PercentTaxName | "luxury";

/** A percentage of the taxable amount. */
export interface PercentTaxRate {
  name: PercentTaxName;
  percent: number;
  /** The day it came into force, YYYY-MM-DD. */
  since: string;
}

/** The lesser of `percent` of the vehicle's price and `percentOfExcess` of what exceeds the threshold. */
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
  /** What the percentage was taken of. */
  base: Cents;
  amount: Cents;
}

/** The specification's tax helper: an amount plus the sum of the given percentages of it, each rounded to the cent. */
export const withTaxes = (amount: Cents, percents: readonly number[]): Cents =>
  sumOf([amount, ...percents.map((percent) => percentOf(amount, percent))]);

const luxuryLine = (price: Cents, rate: LuxuryTaxRate): TaxLine => {
  const excess = Math.max(0, price - rate.threshold);
  const ofPrice = percentOf(Math.max(0, price), rate.percent);
  const ofExcess = percentOf(excess, rate.percentOfExcess);
  return ofExcess < ofPrice
    ? { name: "luxury", percent: rate.percentOfExcess, base: excess, amount: ofExcess }
    : { name: "luxury", percent: rate.percent, base: price, amount: ofPrice };
};

/**
 * One line a rate, luxury first: it joins the base of all others (reading 6). A negative base is taxed as 0.
 * `price` is the vehicle's own, before any trade-in: that is what the luxury tax looks at.
 */
export const taxLines = (base: Cents, rates: readonly TaxRate[], price: Cents = base): TaxLine[] => {
  const luxury = rates.flatMap((rate) => (rate.name === "luxury" ? [luxuryLine(price, rate)] : []));
  const taxable = sumOf([Math.max(0, requireCents(base, "The taxable amount")), ...luxury.map((line) => line.amount)]);
  const others = rates.flatMap((rate): TaxLine[] =>
    rate.name === "luxury"
      ? []
      : [{ name: rate.name, percent: rate.percent, base: taxable, amount: percentOf(taxable, rate.percent) }],
  );
  return [...luxury, ...others];
};
