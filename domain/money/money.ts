import type { Language } from "#domain/formats/language.ts";

/** An amount of Canadian money in whole cents: always a safe integer. */
export type Cents = number;

/** Nearest cent, halves away from zero; never -0. */
export const roundToCents = (value: number): Cents => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Not an amount of money: ${value}`);
  return rounded === 0 ? 0 : rounded;
};

/**
 * Dollars to cents. The amount is read as the decimal number a person wrote, so 1.005 is 101 cents although its binary
 * form lies below. Throws RangeError for what is no finite amount.
 */
export const dollarsToCents = (dollars: number): Cents => {
  const [digits, exponent = "0"] = String(dollars).split("e");
  return roundToCents(Number(`${digits}e${Number(exponent) + 2}`));
};

export const centsToDollars = (cents: Cents): number => cents / 100;

/** Throws RangeError unless `amount` is a whole, exactly representable number of cents; `what` names it in the message. */
export const requireCents = (amount: number, what: string): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${what} must be whole cents, not ${amount}`);
  return amount === 0 ? 0 : amount;
};

const thousandthsOfWhole = 100_000n;

/**
 * `percent` of an amount, to the nearest cent, halves away from zero. Percentages count to a thousandth (9.975), and the
 * product is exact: a binary 9.975 would lose half cents.
 */
export const percentOf = (amount: Cents, percent: number): Cents => {
  const product = BigInt(requireCents(amount, "The amount")) * BigInt(Math.round(percent * 1000));
  const size = product < 0n ? -product : product;
  const cents = Number((size + thousandthsOfWhole / 2n) / thousandthsOfWhole);
  return requireCents(product < 0n ? -cents : cents, "The percentage of the amount");
};

export const sumOf = (amounts: readonly Cents[]): Cents =>
  requireCents(
    amounts.reduce((sum, amount) => sum + amount, 0),
    "The sum",
  );

/**
 * Splits an amount by weights so that the parts sum to it: each gets its whole cents, and the cents left over go to the
 * largest remainders, the first ones on a tie. Throws RangeError for no weight, a negative one, or only zeros.
 */
export const allocate = (amount: Cents, weights: readonly number[]): Cents[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(whole > 0 && Number.isFinite(whole)) || weights.some((weight) => weight < 0)) {
    throw new RangeError("Weights must be positive numbers");
  }
  const size = Math.abs(requireCents(amount, "The amount"));
  const shares = weights.map((weight, index) => {
    const exact = size * (weight / whole);
    return { index, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let left = size - shares.reduce((sum, share) => sum + share.cents, 0);
  const byRemainder = shares
    .filter((_, index) => weights[index] !== 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  // Beyond 2^52 cents the floors may miss by more than one cent a share, in either direction: go round until none is left.
  while (left !== 0) {
    const step = Math.sign(left);
    for (const share of step > 0 ? byRemainder : byRemainder.toReversed()) {
      if (left === 0) break;
      share.cents += step;
      left -= step;
    }
  }
  return shares.map(({ cents }) => (amount < 0 && cents !== 0 ? -cents : cents));
};

const noBreakSpace = "\u00A0";
// As wide as a figure, and read as "minus": a hyphen is neither.
const minus = "\u2212";

const grouped = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

// Written out instead of left to Intl: Node, workerd and the PDF must agree on the very same spaces.
const inWords = (amount: Cents, decimals: boolean, language: Language) => {
  const size = Math.abs(amount);
  const sign = amount < 0 ? minus : "";
  const whole = String(Math.trunc(size / 100));
  const cents = String(size % 100).padStart(2, "0");
  return language === "fr-ca"
    ? `${sign}${grouped(whole, noBreakSpace)}${decimals ? `,${cents}` : ""}${noBreakSpace}$`
    : `${sign}$${grouped(whole, ",")}${decimals ? `.${cents}` : ""}`;
};

/** `$1,234.56` or `1 234,56 $`, whose spaces do not break. */
export const formatMoney = (amount: Cents, language: Language): string =>
  inWords(requireCents(amount, "The amount"), true, language);

/** `$1,235` or `1 235 $`, to the nearest dollar, for list prices and estimates. */
export const formatDollars = (amount: Cents, language: Language): string =>
  inWords(roundToCents(requireCents(amount, "The amount") / 100) * 100, false, language);

/** `$1,235` or `1 235 $`, with its cents where it has any: for whole amounts that somebody has entered. */
export const formatEntered = (amount: Cents, language: Language): string =>
  amount % 100 === 0 ? formatDollars(amount, language) : formatMoney(amount, language);

/** `1234.56`: the machine-readable `value` of a `<data>` element. */
export const decimalAmount = (amount: Cents): string => {
  const size = Math.abs(requireCents(amount, "The amount"));
  return `${amount < 0 ? "-" : ""}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`;
};
