/** Converts incomes between pay periods. Amounts are integer cents. */
import type { Cents } from "#domain/money/money.ts";

/** Pay periods a year. Hourly wages are excluded: the hours are unknown. */
const periodsPerYear = { weekly: 52, biweekly: 26, monthly: 12, annual: 1 } as const;
export type IncomePeriod = keyof typeof periodsPerYear;

/** Converts an income to another pay period; null unless the result is whole cents, so that no rounded income is shown. */
export function convertIncome(period: IncomePeriod, income: { amount: Cents; period: IncomePeriod }): Cents | null {
  const annualAmount = income.amount * periodsPerYear[income.period];
  return annualAmount % periodsPerYear[period] === 0 ? annualAmount / periodsPerYear[period] : null;
}
