import { annuityPayment, type Loan, paymentsOf, type Term } from "./loan.ts";
import { type Cents, percentOf, requireCents, roundToCents } from "./money.ts";

/** What the vehicle is worth at the end of the lease: MSRP × residual percentage (specification, section 4). */
export const residualOf = (msrp: Cents, residualPercent: number): Cents => percentOf(msrp, residualPercent);

/**
 * A lease in arrears: the loan's annuity with the residual as its future value (reading 5). `cost` is what is financed,
 * untaxed: in Canada the tax falls on each payment. Cents; percent a year. A residual above what is owed gives payment 0.
 */
export const lease = (cost: Cents, residual: Cents, term: Term): Loan => {
  requireCents(cost, "The cost");
  requireCents(residual, "The residual");
  const payment = roundToCents(annuityPayment(cost, residual, term));
  const payments = paymentsOf(term);
  const costOfBorrowing =
    term.apr === 0 || payment === 0 ? 0 : Math.max(0, roundToCents(payment * payments + residual - cost));
  return { payment, payments, costOfBorrowing };
};
