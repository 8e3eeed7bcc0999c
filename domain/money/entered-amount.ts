/** Reads amounts and numbers as people type them, in forms and in files. */
import { maxAmounts } from "./max-amounts.ts";
import { type Cents, centsToDollars, dollarsToCents } from "./money.ts";

// With commas between thousands, the decimal sign is a point. Without them it is a point or a comma.
const amountPattern = /^(?:(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d+)(?:[.,](\d{1,2}))?)$/;

/** Cents of an entered amount such as `1 234,50`, `1,234.50 $` or `$2000`; null when it is not an amount. */
export function parseEnteredMoney(entered: string): Cents | null {
  const match = amountPattern.exec(entered.replace(/[\s$]/g, ""));
  if (!match) return null;
  const dollars = (match[1] ?? match[3] ?? "").replaceAll(",", "");
  return dollarsToCents(
    Math.min(Number(`${dollars}.${match[2] ?? match[4] ?? "0"}`), centsToDollars(maxAmounts.entry)),
  );
}

const parseHundredths = (entered: string): number | null => parseEnteredMoney(entered.replace(/(?<=\d)\s*km\s*$/i, ""));

/** Whole number of an entry such as `50 000 km` or `$50,000`; null when it is not a number. */
export function parseEnteredNumber(entered: string): number | null {
  const hundredths = parseHundredths(entered);
  return hundredths === null ? null : Math.round(hundredths / 100);
}

/** The same, null for a number that is not whole. */
export function parseEnteredWhole(entered: string): number | null {
  const hundredths = parseHundredths(entered);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
}
