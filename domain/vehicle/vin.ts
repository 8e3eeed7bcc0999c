/** Upper case, without the spaces and hyphens of a copied VIN. */
export const normalizeVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** The shape alone, 17 digits and letters (specification, section 5): what fails it is "Invalid VIN". */
export const isVin = (vin: string): boolean => /^[0-9A-Z]{17}$/.test(vin);

// Position 9 holds the check digit and so weighs nothing (49 CFR 565.15).
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigits = "0123456789X";
// Each letter's value is the last digit of its place in this row; I, O and Q are never in a VIN.
const letters = ".ABCDEFGH..JKLMN.P.R..STUVWXYZ";

const digitOf = (character: string) => {
  if (/[0-9]/.test(character)) return Number(character);
  const place = letters.indexOf(character);
  return place < 1 ? Number.NaN : place % 10;
};

/**
 * Whether a normalized VIN's ninth character is its check digit. Only North America requires one, so a failure warns and
 * the shopper goes on (reading 7).
 */
export const hasCheckDigit = (vin: string): boolean => {
  if (!isVin(vin)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * digitOf(vin.charAt(index)), 0);
  return !Number.isNaN(sum) && vin.charAt(8) === checkDigits.charAt(sum % 11);
};
