/** Fields that people type in their own way, read into what the contract takes. */
import { z } from "zod";
import { earliestBirth } from "#contract/credit/credit-application.ts";
import type { Language } from "#domain/formats/language.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { type Cents, decimalAmount, dollarsToCents } from "#domain/money/money.ts";
import type { FormDescription } from "./page-form.tsx";

/** The days of a life so far. */
export const daysOfLife = () => ({ min: earliestBirth, max: dayOf(new Date()) });

/** A form whose date of birth is one of them. */
export const withBirthDays = ({ constraint, ...form }: FormDescription): FormDescription => ({
  ...form,
  constraint: { ...constraint, dateOfBirth: { ...constraint["dateOfBirth"], ...daysOfLife() } },
});

// Groups of three behind commas have their cents behind a point; without groups either sign will do.
const typedAmount = /^(?:(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d+)(?:[.,](\d{1,2}))?)$/;

/** What any larger amount is read as: more than whatever limit there is. */
const largestDollars = 1_000_000_000_000;

/** Cents of an amount as a person types it: `1 234,50`, `1,234.50 $`, `$2000`; null for what is none. */
export function readTypedMoney(typed: string): Cents | null {
  const found = typedAmount.exec(typed.replace(/[\s$]/g, ""));
  if (!found) return null;
  const dollars = (found[1] ?? found[3] ?? "").replaceAll(",", "");
  return dollarsToCents(Math.min(Number(`${dollars}.${found[2] ?? found[4] ?? "0"}`), largestDollars));
}

/** A whole number as a person types it, with or without its sign: `50 000 km`, `$50,000`; null for what is none. */
export function readTypedNumber(typed: string): number | null {
  const hundredths = readTypedMoney(typed.replace(/(?<=\d)\s*km\s*$/i, ""));
  return hundredths === null ? null : Math.round(hundredths / 100);
}

/** An amount for a money field, as its person would type it: without the sign, which stands beside. */
export function toTypedMoney(amount: Cents, language: Language): string {
  const decimal = decimalAmount(amount).replace(/\.00$/, "");
  return language === "fr-ca" ? decimal.replace(".", ",") : decimal;
}

const typedHundredths = /^\d+(?:[.,]\d{1,2})?$/;

/** A typed number with two decimals at most, behind a point or a comma. */
export const typedDecimal = (min: number, max: number) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((typed, context) => {
      const value = typedHundredths.test(typed) ? Number(typed.replace(",", ".")) : null;
      if (value !== null && value >= min && value <= max) return value;
      const beyond = { origin: "number", inclusive: true, input: typed } as const;
      if (value === null) context.addIssue({ code: "custom" });
      else if (value < min) context.addIssue({ code: "too_small", minimum: min, ...beyond });
      else context.addIssue({ code: "too_big", maximum: max, ...beyond });
      return z.NEVER;
    });

/** A typed amount, in cents, from 0 up to `max`. */
export const typedMoney = (max: Cents) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((typed, context) => {
      const amount = readTypedMoney(typed);
      if (amount !== null && amount <= max) return amount;
      if (amount === null) context.addIssue({ code: "custom", params: { i18n: "not_money" } });
      else context.addIssue({ code: "too_big", origin: "cents", maximum: max, inclusive: true, input: typed });
      return z.NEVER;
    });

const typed = z.string().min(1);

/** A password typed again. */
export const repeated = z.string().min(1).max(200);

/** It differs from the first: told together with whatever else is wrong, as soon as both are there. */
export const mismatch = (first: string, again: string) => ({
  path: [again],
  params: { i18n: "password_mismatch" },
  when: ({ value }: { value: unknown }) => z.object({ [first]: typed, [again]: typed }).safeParse(value).success,
});
