/** Whole months between calendar days, and durations in years and months. Days are YYYY-MM-DD. */

/** A duration as a form asks for it, in years and months. */
export type Duration = {
  years: number;
  /** From 0 to 11. */
  months: number;
};

/** Total months of a duration. */
export const toMonths = ({ years, months }: Duration): number => years * 12 + months;

/** A number of months (0 or more) as years and months. */
export const toSpan = (count: number): Duration => ({ years: Math.floor(count / 12), months: count % 12 });

const monthIndexOf = (day: string): number => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return year * 12 + month - 1;
};

/**
 * Completed months from `since` to `today`; 0 if `since` is later. When a month is too short for the day of `since`, it
 * completes on the 1st of the next month: one month after January 31 is March 1.
 */
export function wholeMonthsBetween(since: string, today: string): number {
  const isIncomplete = today.slice(8) < since.slice(8);
  return Math.max(0, monthIndexOf(today) - monthIndexOf(since) - (isIncomplete ? 1 : 0));
}

/** Whether `since` is less than `months` whole months before `today`. */
export const isUnderMonthsAgo = (months: number, since: string, today: string): boolean =>
  wholeMonthsBetween(since, today) < months;

const earliestMonthIndex = 1900 * 12;

/** First day of the month that lies `span` before `today`, never before 1900. `wholeMonthsBetween` gives the span back. */
export function firstOfMonthBefore(today: string, span: Duration): string {
  const { years, months } = toSpan(Math.max(earliestMonthIndex, monthIndexOf(today) - toMonths(span)));
  return `${years}-${String(months + 1).padStart(2, "0")}-01`;
}
