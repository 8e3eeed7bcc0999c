import type { Language } from "./language.ts";

/** For a field's `pattern`: `514 555-0123` (specification, section 5). */
export const phonePattern = "\\d{3} \\d{3}-\\d{4}";

const longestFormattedPhone = 16;

/**
 * A phone as it is typed, as far as it goes: `514`, `514 5`, `514 555-0123`. At most ten digits are kept, the country's 1
 * before them is not; what is longer than 16 characters is left as it is (specification, section 5).
 */
export const formatPhone = (typed: string): string => {
  if (typed.length > longestFormattedPhone) return typed;
  const typedDigits = typed.replace(/\D/g, "");
  const digits = (typedDigits.length > 10 ? typedDigits.replace(/^1/, "") : typedDigits).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `${area}${exchange && ` ${exchange}`}${line && `-${line}`}`;
};

export const isPhone = (phone: string): boolean => new RegExp(`^${phonePattern}$`).test(phone);

const firstLetter = "ABCEGHJ-NPRSTVXY";
const laterLetter = "ABCEGHJ-NPRSTV-Z";
const anyCase = (letters: string) => `[${letters}${letters.toLowerCase()}]`;
const [first, later] = [anyCase(firstLetter), anyCase(laterLetter)];

/** For a field's `pattern`: a Canadian postal code in any case and spacing (reading 22). */
export const postalCodePattern = `\\s*${[first, "\\d", later, "\\d", later, "\\d"].join("\\s*")}\\s*`;

const postalCodeShape = new RegExp(`^${postalCodePattern}$`);

/** `h2x1y4` to `H2X 1Y4`; null for what is no Canadian postal code. */
export const normalizePostalCode = (typed: string): string | null => {
  if (!postalCodeShape.test(typed)) return null;
  const code = typed.replace(/\s/g, "").toUpperCase();
  return `${code.slice(0, 3)} ${code.slice(3)}`;
};

const postalAreaShape = new RegExp(`^\\s*${[first, "\\d", later].join("\\s*")}\\s*$`);

/** The first half of a postal code, which says about which town: `h2x` to `H2X`; null for what is none. */
export const normalizePostalArea = (typed: string): string | null =>
  postalAreaShape.test(typed) ? typed.replace(/\s/g, "").toUpperCase() : null;

/** The area that a postal code, or the area itself, is in: what distances are counted from; null for what is neither. */
export const postalAreaOf = (typed: string): string | null =>
  normalizePostalArea(normalizePostalCode(typed)?.slice(0, 3) ?? typed);

/** A phone or a postal code to be shown: its space does not break. Values, fields and comparisons keep the plain one. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00A0");

const luhnSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** The nine digits of a social insurance number that passes Luhn's check, else null. Spaces and hyphens are free. */
export const normalizeSin = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : null;
};

/** For a field's `pattern`, where a browser wants the hyphen of a class escaped. */
export const emailPattern = "[A-Za-z0-9_.\\-]+@(?:[A-Za-z0-9\\-]+\\.)+[A-Za-z]{2,4}";

const emailShape = new RegExp(`^${emailPattern}$`);
const longestEmail = 254;

/** The specification's rule (section 5): a local part of letters, digits, `_`, `-` and `.`; 2 to 4 letters at the end. */
export const isEmail = (email: string): boolean => email.length <= longestEmail && emailShape.test(email);

const reservedDomain = "@demo.test";

/** Addresses kept for development: "You cannot use this email address" (reading 17). */
export const isReservedEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(reservedDomain);

/** Whole years from one calendar day to another, both YYYY-MM-DD. Someone born on 29 February ages on 1 March. */
export const ageOn = (day: string, dateOfBirth: string): number =>
  Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);

/** `9.975%` or `9,975 %`, whose space does not break. At most three decimals. */
export const formatPercent = (percent: number, language: Language): string => {
  const number = String(Math.round(percent * 1000) / 1000);
  return language === "fr-ca" ? `${number.replace(".", ",")}\u00A0%` : `${number}%`;
};

/** A whole number in groups of three: `38,410` or `38 410`, whose space does not break. */
export const formatNumber = (value: number, language: Language): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, language === "fr-ca" ? "\u00A0" : ",");

/** With the decimals that it has: `37.5`, `37,5`. */
export const formatDecimal = (value: number, language: Language): string =>
  language === "fr-ca" ? String(value).replace(".", ",") : String(value);

/** How far a number may go: `1900`, which may be a year, and from five figures on in groups of three. */
export const formatLimit = (limit: number, language: Language): string =>
  Math.abs(limit) < 10_000 ? formatDecimal(limit, language) : formatNumber(limit, language);
