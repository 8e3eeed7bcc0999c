/** What is earned, by how often it is told. Amounts are integer cents. */
import type { Cents } from "#domain/money/money.ts";

/** Times a year; an hour's wage is of no year without its hours. */
const timesAYear = { weekly: 52, biweekly: 26, monthly: 12, annual: 1 } as const;
export type IncomePeriod = keyof typeof timesAYear;

/** Null where it makes no whole cents: what a person is shown of their income is what they told, never nearly. */
export function incomePer(period: IncomePeriod, told: { amount: Cents; period: IncomePeriod }): Cents | null {
  const ofYear = told.amount * timesAYear[told.period];
  return ofYear % timesAYear[period] === 0 ? ofYear / timesAYear[period] : null;
}
