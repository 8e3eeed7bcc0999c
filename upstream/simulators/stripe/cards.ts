/** Stripe's test cards. Card numbers are never stored, only brand and last four digits. */
import type { SavedCard } from "./billing/objects.ts";

export interface Card {
  brand: "visa" | "mastercard" | "amex" | "discover" | "unknown";
  last4: string;
}

export type CardOutcome =
  | { outcome: "approved" }
  | { outcome: "needs_confirmation" }
  | { outcome: "declined"; code: DeclineCode };

export type DeclineCode =
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error"
  | "live_mode_test_card";

export type CardField = "cardNumber" | "exp" | "cvc";
export type CardProblem = "required" | "card_number_invalid" | "exp_invalid" | "exp_past" | "cvc_invalid";

export interface EnteredCard {
  cardNumber: string;
  exp: string;
  cvc: string;
}

const approved: CardOutcome = { outcome: "approved" };
const needsConfirmation: CardOutcome = { outcome: "needs_confirmation" };
const declined = (code: DeclineCode): CardOutcome => ({ outcome: "declined", code });

/** Is accepted when it is entered; later charges are declined. */
const declinesLater = "4000000000000341";

/** Stripe's published test cards. Any other number may be a real card, which test mode declines. */
const testCards: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": approved,
  "4000056655665556": approved,
  "4000001240000000": approved,
  "5555555555554444": approved,
  "5200828282828210": approved,
  "2223003122003222": approved,
  "378282246310005": approved,
  "6011111111111117": approved,
  [declinesLater]: approved,
  "4000002500003155": needsConfirmation,
  "4000002760003184": needsConfirmation,
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": declined("insufficient_funds"),
  "4000000000009987": declined("lost_card"),
  "4000000000009979": declined("stolen_card"),
  "4000000000000069": declined("expired_card"),
  "4000000000000127": declined("incorrect_cvc"),
  "4000000000000119": declined("processing_error"),
};

/** Test payment methods that the API accepts instead of card numbers. */
const testPaymentMethods: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_ca: "4000001240000000",
  pm_card_threeDSecureRequired: "4000002760003184",
  pm_card_authenticationRequired: "4000002500003155",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
};

const toDigits = (number: string) => number.replace(/[\s-]/g, "");

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [position, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function brandOf(digits: string): Card["brand"] {
  if (digits.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  return /^6(011|5)/.test(digits) ? "discover" : "unknown";
}

export const toCard = (number: string): Card => ({
  brand: brandOf(toDigits(number)),
  last4: toDigits(number).slice(-4),
});

/** The card as it is saved for later charges. */
export const toSavedCard = (number: string): SavedCard => ({
  ...toCard(number),
  laterDecline: toDigits(number) === declinesLater ? "generic_decline" : null,
});

export const findOutcome = (number: string): CardOutcome =>
  testCards[toDigits(number)] ?? declined("live_mode_test_card");

/** The card number of a test payment method, or undefined. */
export const findCardNumber = (method: string): string | undefined => testPaymentMethods[method];

/** Parses `MM / YY`, `MMYY` or `MM/YYYY`. */
function parseExpiry(text: string): { year: number; month: number } | null {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\s*[/-]?\s*(20\d\d|\d\d)$/.exec(text.trim()) ?? [];
  return month ? { month: Number(month), year: year.length === 4 ? Number(year) : 2000 + Number(year) } : null;
}

/** A card is valid to the end of its expiry month. @param now the database's time */
export function findCardProblems(
  { cardNumber, exp, cvc }: EnteredCard,
  now: Date,
): Partial<Record<CardField, CardProblem>> {
  const problems: Partial<Record<CardField, CardProblem>> = {};
  const digits = toDigits(cardNumber);
  if (!digits) problems.cardNumber = "required";
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) problems.cardNumber = "card_number_invalid";
  const expiry = parseExpiry(exp);
  if (!exp.trim()) problems.exp = "required";
  else if (!expiry) problems.exp = "exp_invalid";
  else if (Date.UTC(expiry.year, expiry.month, 1) <= now.getTime()) problems.exp = "exp_past";
  const cvcPattern = brandOf(digits) === "amex" ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!cvc.trim()) problems.cvc = "required";
  else if (!cvcPattern.test(cvc.trim())) problems.cvc = "cvc_invalid";
  return problems;
}
