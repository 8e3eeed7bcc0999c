import type { Language } from "./language.ts";

/** HTML `pattern` of a phone number such as `514 555-0123` (specification, section 5). */
export const phonePattern = "\\d{3} \\d{3}-\\d{4}";

const maxFormattedPhoneLength = 16;

/**
 * Formats a phone number while the user types: `514`, `514 5`, `514 555-0123`. Drops a leading country code 1 and digits
 * after the tenth. Returns text longer than 16 characters unchanged (specification, section 5).
 */
export const formatPhone = (entered: string): string => {
  if (entered.length > maxFormattedPhoneLength) return entered;
  const enteredDigits = entered.replace(/\D/g, "");
  const digits = (enteredDigits.length > 10 ? enteredDigits.replace(/^1/, "") : enteredDigits).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `${area}${exchange && ` ${exchange}`}${line && `-${line}`}`;
};

/** The same for a finished entry: the country code in `+1 (514) 555-0123` is no reason to leave it. Text without digits stays. */
export const normalizePhone = (entered: string): string =>
  formatPhone(entered.length > maxFormattedPhoneLength ? entered.replace(/^\s*\+?1\D+/, "") : entered) || entered;

export const isPhone = (phone: string): boolean => new RegExp(`^${phonePattern}$`).test(phone);

const firstLetters = "ABCEGHJ-NPRSTVXY";
const laterLetters = "ABCEGHJ-NPRSTV-Z";
const inEitherCase = (letters: string) => `[${letters}${letters.toLowerCase()}]`;
const [first, later] = [inEitherCase(firstLetters), inEitherCase(laterLetters)];

/** HTML `pattern` of a Canadian postal code in any case and spacing (reading 22). */
export const postalCodePattern = `\\s*${[first, "\\d", later, "\\d", later, "\\d"].join("\\s*")}\\s*`;

const postalCodeShape = new RegExp(`^${postalCodePattern}$`);

/** `h2x1y4` becomes `H2X 1Y4`; null for an invalid Canadian postal code. */
export const normalizePostalCode = (entered: string): string | null => {
  if (!postalCodeShape.test(entered)) return null;
  const code = entered.replace(/\s/g, "").toUpperCase();
  return `${code.slice(0, 3)} ${code.slice(3)}`;
};

const postalAreaShape = new RegExp(`^\\s*${[first, "\\d", later].join("\\s*")}\\s*$`);

/** HTML `pattern` of a place: a postal code or its area, or a name without digits. */
export const locationPattern = `\\D*|\\s*${[first, "\\d", later].join("\\s*")}\\s*|${postalCodePattern}`;

/** First half of a postal code, the area of a town: `h2x` becomes `H2X`; null when invalid. */
export const normalizePostalArea = (entered: string): string | null =>
  postalAreaShape.test(entered) ? entered.replace(/\s/g, "").toUpperCase() : null;

/** The area of a full postal code or of an area alone; null for neither. Distances are measured from this area. */
export const postalAreaOf = (entered: string): string | null =>
  normalizePostalArea(normalizePostalCode(entered)?.slice(0, 3) ?? entered);

const postalPrefixShape = new RegExp(`^${first}(\\d${later}?)?$`);

/** The first one, two or three characters of postal codes: `h2` becomes `H2`; null when no postal code begins with them. */
export const normalizePostalPrefix = (entered: string): string | null => {
  const prefix = entered.replace(/\s/g, "").toUpperCase();
  return postalPrefixShape.test(prefix) ? prefix : null;
};

/** Replaces spaces by no-break spaces, for display only: form values and comparisons keep plain spaces. */
export const withNoBreakSpaces = (text: string): string => text.replaceAll(" ", "\u00A0");

const luhnSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** The nine digits of a social insurance number, without spaces and hyphens; null if it fails the Luhn check. */
export const normalizeSin = (entered: string): string | null => {
  const digits = entered.replace(/[\s-]/g, "");
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : null;
};

/** HTML `pattern` of an email. Browsers need the hyphen escaped inside a character class. */
export const emailPattern = "[A-Za-z0-9_.\\-]+@(?:[A-Za-z0-9\\-]+\\.)+[A-Za-z]{2,4}";

const emailShape = new RegExp(`^${emailPattern}$`);
const maxEmailLength = 254;

/** The specification's email rule (section 5): letters, digits, `_`, `-`, `.` before the @; top-level domain of 2 to 4 letters. */
export const isEmail = (email: string): boolean => email.length <= maxEmailLength && emailShape.test(email);

const reservedDomain = "@demo.test";

/** Whether an email is reserved for development: "You cannot use this email address" (reading 17). */
export const isReservedEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(reservedDomain);

/** Age in whole years on a day; both YYYY-MM-DD. A birthday on 29 February counts on 1 March in common years. */
export const ageOn = (day: string, dateOfBirth: string): number =>
  Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);

/** `9.975%` or `9,975 %` with a no-break space. At most three decimals. */
export const formatPercent = (percent: number, language: Language): string => {
  const number = String(Math.round(percent * 1000) / 1000);
  return language === "fr-ca" ? `${number.replace(".", ",")}\u00A0%` : `${number}%`;
};

/** A whole number with digit grouping: `38,410` or `38 410` with a no-break space. */
export const formatNumber = (value: number, language: Language): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, language === "fr-ca" ? "\u00A0" : ",");

/** A number without grouping, with its own decimals or as many as are given: `37.5`, `37,50`. */
export const formatDecimal = (value: number, language: Language, decimals?: number): string => {
  const number = decimals === undefined ? String(value) : value.toFixed(decimals);
  return language === "fr-ca" ? number.replace(".", ",") : number;
};

/** A count or a measure, with grouped digits, or with its own decimals: `1,000`, `37.5`. */
export const formatFigure = (value: number, language: Language): string =>
  (Number.isInteger(value) ? formatNumber : formatDecimal)(value, language);

/** `38,410 km`, `38 410 km` with no-break spaces. */
export const formatKilometres = (value: number, language: Language): string =>
  `${formatNumber(value, language)}\u00A0km`;

/** `1.2 MB`, `1,2 Mo` with a no-break space; at least 0.1, so that a small file is not shown as 0. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  `${formatDecimal(Math.max(1, Math.round(bytes / 100_000)) / 10, language)}\u00A0${language === "fr-ca" ? "Mo" : "MB"}`;

/** `1,235 kB`, `1 235 ko` with no-break spaces, rounded up. */
export const formatKilobytes = (bytes: number, language: Language): string =>
  `${formatNumber(Math.ceil(bytes / 1000), language)}\u00A0${language === "fr-ca" ? "ko" : "kB"}`;

/** A minimum or maximum in an error message. Groups digits only from 10,000 on: a limit such as 1900 may be a year. */
export const formatLimit = (limit: number, language: Language): string =>
  Math.abs(limit) < 10_000 ? formatDecimal(limit, language) : formatNumber(limit, language);
