/** Upper case, without spaces and hyphens. */
export const normalizeVin = (entered: string): string => entered.replace(/[\s-]/g, "").toUpperCase();

/** The same for what a person enters. Hyphens alone stay, so that they are an invalid VIN and not a missing one; spaces alone are missing. */
export const normalizeEnteredVin = (entered: string): string => normalizeVin(entered) || entered.trim();

/** Whether a VIN has 17 digits and letters (specification, section 5). If not, the error is "Invalid VIN". */
export const isVin = (vin: string): boolean => /^[0-9A-Z]{17}$/.test(vin);

// Position 9 has weight 0 because it is the check digit itself (49 CFR 565.15).
const positionWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigits = "0123456789X";
// A letter's value is the last digit of its index in this string. A VIN never contains I, O or Q.
const lettersByValue = ".ABCDEFGH..JKLMN.P.R..STUVWXYZ";

const digitValueOf = (character: string) => {
  if (/[0-9]/.test(character)) return Number(character);
  const index = lettersByValue.indexOf(character);
  return index < 1 ? Number.NaN : index % 10;
};

/**
 * Whether the ninth character of a normalized VIN is its correct check digit. Only North America requires one, so a
 * failure is a warning, not an error (reading 7).
 */
export const hasCheckDigit = (vin: string): boolean => {
  if (!isVin(vin)) return false;
  const sum = positionWeights.reduce((total, weight, index) => total + weight * digitValueOf(vin.charAt(index)), 0);
  return !Number.isNaN(sum) && vin.charAt(8) === checkDigits.charAt(sum % 11);
};
