/** Whole months between calendar days, and spans told as years and months. Days are YYYY-MM-DD. */

/** As a person tells how long something lasts. */
export type Span = {
  years: number;
  /** From 0 to 11. */
  months: number;
};

export const monthsOf = ({ years, months }: Span): number => years * 12 + months;

/** @param count of whole months, from 0 */
export const spanOf = (count: number): Span => ({ years: Math.floor(count / 12), months: count % 12 });

const monthOf = (day: string): number => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return year * 12 + month - 1;
};

/**
 * How many months are over on a day; 0 before `since`. A month too short for the day of `since` is over on the next one's
 * first: one month after January 31 is March 1.
 */
export function wholeMonths(since: string, today: string): number {
  const isUnderway = today.slice(8) < since.slice(8);
  return Math.max(0, monthOf(today) - monthOf(since) - (isUnderway ? 1 : 0));
}

export const isUnderMonths = (months: number, since: string, today: string): boolean =>
  wholeMonths(since, today) < months;

const earliest = 1900 * 12;

/** The first of the month that lies so long before a day, in 1900 at the earliest: `wholeMonths` from it is the span again. */
export function firstOfMonthBefore(today: string, span: Span): string {
  const { years, months } = spanOf(Math.max(earliest, monthOf(today) - monthsOf(span)));
  return `${years}-${String(months + 1).padStart(2, "0")}-01`;
}
