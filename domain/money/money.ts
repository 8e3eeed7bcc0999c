import type { Language } from "#domain/formats/language.ts";

/** An amount of Canadian money in whole cents: always a safe integer. */
export type Cents = number;

/** Rounds to the nearest cent, halves away from zero; never returns -0. Throws RangeError beyond safe integers. */
export const roundToCents = (value: number): Cents => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Not an amount of money: ${value}`);
  return rounded === 0 ? 0 : rounded;
};

/**
 * Dollars to cents. Rounds the decimal digits, not the binary value: 1.005 is 101 cents although its double is slightly
 * less. Throws RangeError unless the amount is finite.
 */
export const dollarsToCents = (dollars: number): Cents => {
  const [digits, exponent = "0"] = String(dollars).split("e");
  return roundToCents(Number(`${digits}e${Number(exponent) + 2}`));
};

export const centsToDollars = (cents: Cents): number => cents / 100;

/** Returns `amount`, or throws RangeError unless it is a safe integer of cents; `label` names it in the message. */
export const requireCents = (amount: number, label: string): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${label} must be whole cents, not ${amount}`);
  return amount === 0 ? 0 : amount;
};

// 100% in thousandths of a percent.
const thousandthsPerWhole = 100_000n;

/**
 * `percent` of an amount, to the nearest cent, halves away from zero. The percentage has at most three decimals (9.975).
 * Integer arithmetic keeps half cents exact; floating point would not.
 */
export const percentOf = (amount: Cents, percent: number): Cents => {
  const product = BigInt(requireCents(amount, "The amount")) * BigInt(Math.round(percent * 1000));
  const absoluteProduct = product < 0n ? -product : product;
  const cents = Number((absoluteProduct + thousandthsPerWhole / 2n) / thousandthsPerWhole);
  return requireCents(product < 0n ? -cents : cents, "The percentage of the amount");
};

export const sumCents = (amounts: readonly Cents[]): Cents =>
  requireCents(
    amounts.reduce((sum, amount) => sum + amount, 0),
    "The sum",
  );

/**
 * Splits an amount by weights so that the parts sum exactly to it: leftover cents go to the largest remainders, to the
 * first part on a tie. Throws RangeError for no weights, a negative weight, or only zeros.
 */
export const allocate = (amount: Cents, weights: readonly number[]): Cents[] => {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(totalWeight > 0 && Number.isFinite(totalWeight)) || weights.some((weight) => weight < 0)) {
    throw new RangeError("Weights must be positive numbers");
  }
  const absoluteAmount = Math.abs(requireCents(amount, "The amount"));
  const shares = weights.map((weight, index) => {
    const exact = absoluteAmount * (weight / totalWeight);
    return { index, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let remaining = absoluteAmount - shares.reduce((sum, share) => sum + share.cents, 0);
  const sortedShares = shares
    .filter((_, index) => weights[index] !== 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  // Above 2^52 cents each floor may be off by more than one cent, up or down: repeat until nothing remains.
  while (remaining !== 0) {
    const step = Math.sign(remaining);
    for (const share of step > 0 ? sortedShares : sortedShares.toReversed()) {
      if (remaining === 0) break;
      // No part may change its sign.
      if (share.cents + step < 0) continue;
      share.cents += step;
      remaining -= step;
    }
  }
  return shares.map(({ cents }) => (amount < 0 && cents !== 0 ? -cents : cents));
};

const noBreakSpace = "\u00A0";
// U+2212 has the width of a digit and screen readers say "minus"; a hyphen does neither.
const minusSign = "\u2212";

const groupDigits = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

// Not Intl: Node, workerd and the PDF must produce exactly the same spaces.
const formatAmount = (amount: Cents, hasDecimals: boolean, language: Language) => {
  const absoluteAmount = Math.abs(amount);
  const sign = amount < 0 ? minusSign : "";
  const whole = String(Math.trunc(absoluteAmount / 100));
  const cents = String(absoluteAmount % 100).padStart(2, "0");
  return language === "fr-ca"
    ? `${sign}${groupDigits(whole, noBreakSpace)}${hasDecimals ? `,${cents}` : ""}${noBreakSpace}$`
    : `${sign}$${groupDigits(whole, ",")}${hasDecimals ? `.${cents}` : ""}`;
};

/** `$1,234.56` or `1 234,56 $`, with no-break spaces. */
export const formatMoney = (amount: Cents, language: Language): string =>
  formatAmount(requireCents(amount, "The amount"), true, language);

/** The amount to the nearest dollar, in cents. */
export const roundToDollars = (amount: Cents): Cents => roundToCents(requireCents(amount, "The amount") / 100) * 100;

/** `$1,235` or `1 235 $`, to the nearest dollar, for list prices and estimates. */
export const formatDollars = (amount: Cents, language: Language): string =>
  formatAmount(roundToDollars(amount), false, language);

/** `$1,235` or `1 235 $`; cents are shown only when they are not zero. For amounts that a user entered. */
export const formatWithOptionalCents = (amount: Cents, language: Language): string =>
  amount % 100 === 0 ? formatDollars(amount, language) : formatMoney(amount, language);

/** `1234.56`: the machine-readable `value` of a `<data>` element. */
export const toDecimalString = (amount: Cents): string => {
  const absoluteAmount = Math.abs(requireCents(amount, "The amount"));
  return `${amount < 0 ? "-" : ""}${Math.trunc(absoluteAmount / 100)}.${String(absoluteAmount % 100).padStart(2, "0")}`;
};
