import { type Cents, requireCents, roundToCents } from "./money.ts";

/** Payments a year: weekly, biweekly or monthly (specification, section 4, helpers). */
export const frequencies = [52, 26, 12] as const;
export type Frequency = (typeof frequencies)[number];

export const isFrequency = (value: number): value is Frequency => frequencies.some((frequency) => frequency === value);

/** The purchase's default. The specification has another, 12, for the stand-alone calculator (reading 5). */
export const purchaseFrequency: Frequency = 52;

/** What a page offers, said to be an estimate, while the prices query fails (reading 5). Months, and percent a year. */
export const estimatedTerm = { months: 60, apr: 1 } as const;

export interface Term {
  months: number;
  /** Percent a year: 4.99. */
  apr: number;
  frequency: Frequency;
}

export interface Loan {
  /** Each payment. */
  payment: Cents;
  /** months × frequency / 12. A biweekly term of 39 months has 84.5: its last payment is a half one. */
  payments: number;
  /** What is paid above the amount borrowed. */
  costOfBorrowing: Cents;
}

/** months × frequency / 12. Throws RangeError for a term that is not positive. */
export const paymentsOf = ({ months, frequency }: Pick<Term, "months" | "frequency">): number => {
  const payments = (months * frequency) / 12;
  if (!(payments > 0 && Number.isFinite(payments))) throw new RangeError(`Not a term: ${months} months`);
  return payments;
};

/**
 * The payment, unrounded, in arrears, that brings `present` down to `future` over the term. Negative results are 0.
 * The power is taken through its logarithm, which keeps tiny rates exact. Throws RangeError for a negative rate.
 */
export const annuityPayment = (present: number, future: number, term: Term): number => {
  const payments = paymentsOf(term);
  if (!(term.apr >= 0 && Number.isFinite(term.apr))) throw new RangeError(`Not a rate: ${term.apr} %`);
  const rate = term.apr / 100 / term.frequency;
  if (rate === 0) return Math.max(0, (present - future) / payments);
  const discount = payments * Math.log1p(rate);
  return Math.max(0, ((present - future * Math.exp(-discount)) * rate) / -Math.expm1(-discount));
};

/**
 * A loan repaid in equal payments: P·i / (1 − (1+i)^−n) with i = rate / frequency, P / n at rate 0, 0 when negative
 * (specification, section 4, price calculation; reading 5). Cents; percent a year.
 */
export const loan = (principal: Cents, term: Term): Loan => {
  const payment = roundToCents(annuityPayment(requireCents(principal, "The principal"), 0, term));
  const payments = paymentsOf(term);
  // At rate 0 only the rounding of each payment is left, which the last payment settles.
  const costOfBorrowing =
    term.apr === 0 || principal <= 0 ? 0 : Math.max(0, roundToCents(payment * payments - principal));
  return { payment, payments, costOfBorrowing };
};
