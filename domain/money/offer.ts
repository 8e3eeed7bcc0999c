import type { Bilingual } from "#domain/formats/language.ts";
import { maxCreditRate } from "#domain/law/credit-rate-limit.ts";
import { estimatedTerm, type Frequency } from "./loan.ts";
import type { Cents } from "./money.ts";
import { sumCents } from "./money.ts";
import { type PaymentChoice, type PaymentMethod, type QuoteInput, type VehicleLine, vehiclePriceOf } from "./quote.ts";
import type { TaxRate } from "./tax.ts";
import { listTaxRates, type TaxRatesInput } from "./tax-rates.ts";

/** A rebate of the prices record (specification, section 3), in cents. */
export interface Rebate {
  rebateName: Bilingual;
  /** Its conditions, in the language of the query. Absent where only amounts matter. */
  rebateNote?: string;
  preTaxRebate: Cents;
  postTaxRebate: Cents;
}

/** The prices query's response for a trim. A term's `value` is percent a year, a residual's is percent of MSRP. */
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

/** The finance and lease terms offered for a vehicle, shortest first. */
export interface OfferedTerms {
  finance: FinanceOption[];
  lease: LeaseOption[];
}

export interface OfferedVehicle {
  condition: "new" | "used";
  msrp: Cents;
  /** Price, options, fees and levies: the lines that do not depend on the payment method. */
  lines: readonly VehicleLine[];
  /** Whether the dealer offers loans, and leases. */
  hasFinance: boolean;
  hasLease: boolean;
  /** What the dealer's promotion takes from the taxed sum. */
  afterTaxes: Cents;
}

/** The payment that a buyer requests; the offer may use another method or term. */
export interface RequestedPayment {
  method: PaymentMethod;
  /** The nearest offered term is used when this one is absent or not offered. */
  months?: number | undefined;
  frequency: Frequency;
  cashDown: Cents;
}

/** The parts of a QuoteInput that depend on the payment method. */
export interface Offer extends Pick<QuoteInput, "vehicle" | "postTaxRebates" | "payment"> {
  terms: OfferedTerms;
  /** The prices are unknown, so term and rate are the specification's defaults (reading 5). */
  isEstimate: boolean;
}

/** Kilometres a year that select a lease's residual. */
export const leaseKilometers = 20_000;

const findNearest = <Item>(
  items: readonly Item[],
  target: number,
  getValue: (item: Item) => number,
): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) =>
      best === undefined || Math.abs(getValue(item) - target) < Math.abs(getValue(best) - target) ? item : best,
    undefined,
  );

const monthsOf = ({ months }: FinanceOption) => months;
const compareMonths = (a: FinanceOption, b: FinanceOption) => a.months - b.months;

/** The offered term nearest to `months` (60 by default); null when nothing is offered. */
export const findNearestTerm = <Option extends FinanceOption>(
  options: readonly Option[],
  months: number = estimatedTerm.months,
): Option | null => findNearest(options, months, monthsOf) ?? null;

/** A rate above the legal limit may not be offered, whatever the prices record says. */
const isLawful = ({ value }: { value: number }): boolean => value <= maxCreditRate;

/**
 * The terms offered for a vehicle. Without a prices record the only term is the estimated finance term. Only new
 * vehicles can be leased: the residual is a percentage of the price when new.
 */
export const listTerms = (prices: PricesRecord | null, condition: OfferedVehicle["condition"]): OfferedTerms => {
  if (!prices) return { finance: [{ ...estimatedTerm }], lease: [] };
  const finance = prices.financeTerms.filter(isLawful).map(({ months, value }) => ({ months, apr: value }));
  const lease = prices.leaseTerms.filter(isLawful).flatMap(({ months, value, residualByKm }) => {
    const residual = findNearest(residualByKm, leaseKilometers, ({ kilometers }) => kilometers);
    return residual ? [{ months, apr: value, residualPercent: residual.value }] : [];
  });
  return { finance: finance.sort(compareMonths), lease: condition === "new" ? lease.sort(compareMonths) : [] };
};

/** Whether a payment is offered: cash always, otherwise a term of exactly that number of months. */
export const isTermOffered = (terms: OfferedTerms, method: PaymentMethod, months: number): boolean =>
  method === "cash" || terms[method].some((option) => option.months === months);

const choosePayment = (
  terms: OfferedTerms,
  { method, months, frequency, cashDown }: RequestedPayment,
): PaymentChoice => {
  const lease = method === "lease" ? findNearestTerm(terms.lease, months) : null;
  if (lease) return { method: "lease", ...lease, frequency, downPayment: cashDown };
  // A method that is not offered falls back: lease to finance, finance to cash.
  const finance = method === "cash" ? null : findNearestTerm(terms.finance, months);
  return finance ? { method: "finance", ...finance, frequency, downPayment: cashDown } : { method: "cash" };
};

const rebatesFor = (prices: PricesRecord, method: PaymentMethod): readonly Rebate[] =>
  ({ cash: prices.cashRebates, finance: prices.financeRebates, lease: prices.leaseRebates })[method];

/** The rates of taxes on an offer: some depend on its price after rebates, which differ by method. */
export const listOfferTaxRates = (
  { vehicle: { lines } }: Pick<Offer, "vehicle">,
  place: Omit<TaxRatesInput, "price">,
): TaxRate[] => listTaxRates({ ...place, price: Math.max(0, vehiclePriceOf(lines)) });

/** The pre-tax rebates as lines. Their sum never exceeds the vehicle's price. */
const rebateLines = (rebates: readonly Rebate[], price: Cents): VehicleLine[] => {
  let remainingPrice = price;
  return rebates.flatMap(({ rebateName, preTaxRebate }, index) => {
    const amount = Math.min(remainingPrice, preTaxRebate);
    remainingPrice -= amount;
    return amount > 0 ? [{ id: `rebate.${index + 1}`, kind: "rebate", amount, name: rebateName }] : [];
  });
};

/**
 * The offer for a vehicle and a payment method: the manufacturer's rebates (new vehicles only), term, rate and residual.
 * `prices` is null when the prices query failed or has no record of the trim. All amounts are cents (specification,
 * section 3, prices record; reading 5).
 */
export const buildOffer = (
  vehicle: OfferedVehicle,
  prices: PricesRecord | null,
  requested: RequestedPayment,
): Offer => {
  const { finance, lease } = listTerms(prices, vehicle.condition);
  const terms = { finance: vehicle.hasFinance ? finance : [], lease: vehicle.hasLease ? lease : [] };
  const payment = choosePayment(terms, requested);
  const rebates = prices && vehicle.condition === "new" ? rebatesFor(prices, payment.method) : [];
  const price = sumCents(vehicle.lines.map(({ kind, amount }) => (kind === "rebate" ? -amount : amount)));
  const lines = [...vehicle.lines, ...rebateLines(rebates, Math.max(0, price))];
  const postTaxRebates = sumCents([vehicle.afterTaxes, ...rebates.map(({ postTaxRebate }) => postTaxRebate)]);
  return {
    vehicle: { msrp: vehicle.msrp, lines },
    // Nobody is paid for taking a vehicle.
    postTaxRebates: Math.min(postTaxRebates, Math.max(0, vehiclePriceOf(lines))),
    payment,
    terms,
    isEstimate: prices === null && payment.method !== "cash",
  };
};
