import type { Bilingual } from "#domain/formats/language.ts";
import { estimatedTerm, type Frequency } from "./loan.ts";
import type { Cents } from "./money.ts";
import { sumOf } from "./money.ts";
import type { PaymentChoice, PaymentMethod, QuoteInput, VehicleLine } from "./quote.ts";

/** A rebate of the prices record (specification, section 3), in cents. */
export interface Rebate {
  rebateName: Bilingual;
  preTaxRebate: Cents;
  postTaxRebate: Cents;
}

/** What the prices query knows of a trim, by its own names: a term's `value` is percent a year, a residual's percent of MSRP. */
export interface PricesRecord {
  cashRebates: readonly Rebate[];
  financeRebates: readonly Rebate[];
  leaseRebates: readonly Rebate[];
  financeTerms: readonly { months: number; value: number }[];
  leaseTerms: readonly {
    months: number;
    value: number;
    residualByKm: readonly { kilometers: number; value: number }[];
  }[];
}

export interface FinanceOption {
  months: number;
  /** Percent a year. */
  apr: number;
}

export interface LeaseOption extends FinanceOption {
  residualPercent: number;
}

/** The ways of paying over time that a vehicle is offered with, shortest first. */
export interface Terms {
  finance: FinanceOption[];
  lease: LeaseOption[];
}

export interface OfferedVehicle {
  condition: "new" | "used";
  msrp: Cents;
  /** Price, options, fees and levies: what the vehicle costs however it is paid. */
  lines: readonly VehicleLine[];
}

export interface PaymentWish {
  method: PaymentMethod;
  /** Absent, or not among the terms: the nearest one. */
  months?: number | undefined;
  frequency: Frequency;
  cashDown: Cents;
}

/** The parts of a QuoteInput that depend on the way of paying. */
export interface Offer extends Pick<QuoteInput, "vehicle" | "postTaxRebates" | "payment"> {
  terms: Terms;
  /** No prices were to be had: term and rate are the specification's defaults (reading 5). */
  isEstimate: boolean;
}

/** Kilometres a year that a lease's residual is read at. */
const leaseKilometers = 20_000;

const nearest = <Item>(items: readonly Item[], wanted: number, of: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best === undefined || Math.abs(of(item) - wanted) < Math.abs(of(best) - wanted) ? item : best),
    undefined,
  );

const monthsOf = ({ months }: FinanceOption) => months;
const byMonths = (one: FinanceOption, other: FinanceOption) => one.months - other.months;

/** The term, among those offered, that stands where none was asked for: the nearest to 60 months. */
export const usualTerm = <Option extends FinanceOption>(
  options: readonly Option[],
  months: number = estimatedTerm.months,
): Option | null => nearest(options, months, monthsOf) ?? null;

/**
 * The terms of a vehicle. Without a prices record only the estimated finance term is left. A lease is for new vehicles:
 * its residual is a share of what the vehicle cost new.
 */
export const termsOf = (prices: PricesRecord | null, condition: OfferedVehicle["condition"]): Terms => {
  if (!prices) return { finance: [{ ...estimatedTerm }], lease: [] };
  const finance = prices.financeTerms.map(({ months, value }) => ({ months, apr: value }));
  const lease = prices.leaseTerms.flatMap(({ months, value, residualByKm }) => {
    const residual = nearest(residualByKm, leaseKilometers, ({ kilometers }) => kilometers);
    return residual ? [{ months, apr: value, residualPercent: residual.value }] : [];
  });
  return { finance: finance.sort(byMonths), lease: condition === "new" ? lease.sort(byMonths) : [] };
};

/** Whether the terms carry what is asked for: cash always, else a term of that very number of months. */
export const isOffered = (terms: Terms, method: PaymentMethod, months: number): boolean =>
  method === "cash" || terms[method].some((option) => option.months === months);

const paymentOf = (terms: Terms, { method, months, frequency, cashDown }: PaymentWish): PaymentChoice => {
  const lease = method === "lease" ? usualTerm(terms.lease, months) : null;
  if (lease) return { method: "lease", ...lease, frequency, downPayment: cashDown };
  // A way of paying that is not, or no longer, offered is quoted as the next one that is.
  const finance = method === "cash" ? null : usualTerm(terms.finance, months);
  return finance ? { method: "finance", ...finance, frequency, downPayment: cashDown } : { method: "cash" };
};

const rebatesOf = (prices: PricesRecord, method: PaymentMethod): readonly Rebate[] =>
  ({ cash: prices.cashRebates, finance: prices.financeRebates, lease: prices.leaseRebates })[method];

/** The rebates before taxes as lines, never more than the vehicle costs. */
const rebateLines = (rebates: readonly Rebate[], price: Cents): VehicleLine[] => {
  let left = price;
  return rebates.flatMap(({ rebateName, preTaxRebate }, index) => {
    const amount = Math.min(left, preTaxRebate);
    left -= amount;
    return amount > 0 ? [{ id: `rebate.${index + 1}`, kind: "rebate", amount, name: rebateName }] : [];
  });
};

/**
 * What a vehicle costs by a way of paying: the manufacturer's rebates of that way (for new vehicles), and its term, rate
 * and residual. `prices` is null when the prices query failed or knows nothing of the trim. All amounts are cents
 * (specification, section 3, prices record; reading 5).
 */
export const offerOf = (vehicle: OfferedVehicle, prices: PricesRecord | null, wish: PaymentWish): Offer => {
  const terms = termsOf(prices, vehicle.condition);
  const payment = paymentOf(terms, wish);
  const rebates = prices && vehicle.condition === "new" ? rebatesOf(prices, payment.method) : [];
  const price = sumOf(vehicle.lines.map(({ kind, amount }) => (kind === "rebate" ? -amount : amount)));
  return {
    vehicle: { msrp: vehicle.msrp, lines: [...vehicle.lines, ...rebateLines(rebates, Math.max(0, price))] },
    postTaxRebates: sumOf(rebates.map(({ postTaxRebate }) => postTaxRebate)),
    payment,
    terms,
    isEstimate: prices === null && payment.method !== "cash",
  };
};
