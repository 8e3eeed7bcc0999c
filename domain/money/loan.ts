import { type Cents, requireCents, roundToCents } from "./money.ts";

/** Payments a year: weekly, biweekly or monthly (specification, section 4, helpers). */
export const frequencies = [52, 26, 12] as const;
export type Frequency = (typeof frequencies)[number];

export const isFrequency = (value: number): value is Frequency => frequencies.some((frequency) => frequency === value);

/** Default payment frequency of a purchase. The specification's loan calculator has another default, 12 (reading 5). */
export const defaultPurchaseFrequency: Frequency = 52;

/** Term offered as an estimate while the prices query fails (reading 5). The rate is percent a year. */
export const estimatedTerm = { months: 60, apr: 1 } as const;

export interface Term {
  months: number;
  /** Percent a year, such as 4.99. */
  apr: number;
  frequency: Frequency;
}

export interface Loan {
  /** Amount of each payment. */
  payment: Cents;
  /** Number of payments: months × frequency / 12. It may end in a half: 39 months biweekly are 84.5 payments. */
  payments: number;
  /** Total interest: all payments less the amount borrowed. */
  costOfBorrowing: Cents;
}

/** Number of payments of a term: months × frequency / 12. Throws RangeError for a term that is not positive. */
export const countPayments = ({ months, frequency }: Pick<Term, "months" | "frequency">): number => {
  const payments = (months * frequency) / 12;
  if (!(payments > 0 && Number.isFinite(payments))) throw new RangeError(`Not a term: ${months} months`);
  return payments;
};

/**
 * Unrounded payment, in arrears, that reduces `presentValue` to `futureValue` over the term; 0 when it would be negative.
 * Uses log1p and expm1 because a plain power loses precision at very small rates. Throws RangeError for a negative rate.
 */
export const annuityPayment = (presentValue: number, futureValue: number, term: Term): number => {
  const payments = countPayments(term);
  if (!(term.apr >= 0 && Number.isFinite(term.apr))) throw new RangeError(`Not a rate: ${term.apr} %`);
  const rate = term.apr / 100 / term.frequency;
  if (rate === 0) return Math.max(0, (presentValue - futureValue) / payments);
  const discount = payments * Math.log1p(rate);
  return Math.max(0, ((presentValue - futureValue * Math.exp(-discount)) * rate) / -Math.expm1(-discount));
};

/**
 * A loan repaid in equal payments: P·i / (1 − (1+i)^−n) with i = rate / frequency, P / n at rate 0, 0 when negative
 * (specification, section 4, price calculation; reading 5). Amounts are cents, rates are percent a year.
 */
export const loan = (principal: Cents, term: Term): Loan => {
  const payment = roundToCents(annuityPayment(requireCents(principal, "The principal"), 0, term));
  const payments = countPayments(term);
  // At rate 0 payments differ from the principal only by rounding, which the last payment corrects: no borrowing cost.
  const costOfBorrowing =
    term.apr === 0 || principal <= 0 ? 0 : Math.max(0, roundToCents(payment * payments - principal));
  return { payment, payments, costOfBorrowing };
};
