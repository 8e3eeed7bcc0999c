import { annuityPayment, countPayments, type Loan, type Term } from "./loan.ts";
import { type Cents, percentOf, requireCents, roundToCents } from "./money.ts";

/** The vehicle's value at the end of the lease, in cents: MSRP × residual percentage (specification, section 4). */
export const residualOf = (msrp: Cents, residualPercent: number): Cents => percentOf(msrp, residualPercent);

/**
 * A lease in arrears: the loan's annuity with the residual as its future value (reading 5). `cost` is the financed
 * amount without tax: in Canada each payment is taxed. Amounts are cents, rates are percent a year. The payment is 0
 * when the residual exceeds the amount owed.
 */
export const lease = (cost: Cents, residual: Cents, term: Term): Loan => {
  requireCents(cost, "The cost");
  requireCents(residual, "The residual");
  const payment = roundToCents(annuityPayment(cost, residual, term));
  const payments = countPayments(term);
  const costOfBorrowing =
    term.apr === 0 || payment === 0 ? 0 : Math.max(0, roundToCents(payment * payments + residual - cost));
  return { payment, payments, costOfBorrowing };
};
