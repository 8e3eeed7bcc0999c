/** zod schemas and parsers for amounts, numbers and passwords as users enter them. */
import { z } from "zod";
import { earliestBirthDate } from "#contract/credit/credit-application.ts";
import { wholeNumber } from "#contract/fields.ts";
import type { Language } from "#domain/formats/language.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import { type Cents, formatWithOptionalCents, toDecimalString } from "#domain/money/money.ts";
import type { FormDescription } from "./page-form.tsx";

/** Limits of a date of birth, YYYY-MM-DD: the earliest one accepted, and today. */
export const birthDateLimits = () => ({ min: earliestBirthDate, max: shopToday() });

/** Adds limits, YYYY-MM-DD, to date fields of a form. */
export const withDayLimits = (
  { constraint, ...form }: FormDescription,
  names: readonly string[],
  limits: { min: string; max: string },
): FormDescription => ({
  ...form,
  constraint: {
    ...constraint,
    ...Object.fromEntries(names.map((name) => [name, { ...constraint[name], ...limits }])),
  },
});

/** Adds the limits of a date of birth to the form's `dateOfBirth` field. */
export const withBirthDateLimits = (form: FormDescription): FormDescription =>
  withDayLimits(form, ["dateOfBirth"], birthDateLimits());

/** An amount as the initial value of a money field: without the dollar sign, which the field shows itself. */
export function toMoneyInput(amount: Cents, language: Language): string {
  const decimal = toDecimalString(amount).replace(/\.00$/, "");
  return language === "fr-ca" ? decimal.replace(".", ",") : decimal;
}

/** The same with separators, as in texts, for forms of dealers and staff. Of shoppers' forms, scripts read the plain number back. */
export const toSeparatedMoneyInput = (amount: Cents, language: Language): string =>
  formatWithOptionalCents(amount, language).replace("$", "").trim();

const decimalPattern = /^\d+(?:[.,]\d{1,2})?$/;

/** Schema for an entered number from `min` to `max` with at most two decimals, after a point or a comma. */
export const decimalSchema = (min: number, max: number) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((entered, context) => {
      const value = decimalPattern.test(entered) ? Number(entered.replace(",", ".")) : null;
      if (value !== null && value >= min && value <= max) return value;
      const issueDetails = { origin: "number", inclusive: true, input: entered } as const;
      if (value === null) context.addIssue({ code: "custom" });
      else if (value < min) context.addIssue({ code: "too_small", minimum: min, ...issueDetails });
      else context.addIssue({ code: "too_big", maximum: max, ...issueDetails });
      return z.NEVER;
    });

/** Schema for an entered amount from 0 to `max`; its output is in cents. */
export const moneySchema = (max: Cents) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((entered, context) => {
      const amount = parseEnteredMoney(entered);
      if (amount !== null && amount <= max) return amount;
      if (amount === null) context.addIssue({ code: "custom", params: { i18n: "not_money" } });
      else context.addIssue({ code: "too_big", origin: "cents", maximum: max, inclusive: true, input: entered });
      return z.NEVER;
    });

/**
 * Names a served form, so that a post that arrives twice makes one thing. A script may leave it out: then each post makes
 * its own.
 */
export const formKey = z.uuid().catch(() => crypto.randomUUID());

/** Schema for ticked options by id. An id that is none of them is an error: it would otherwise count as all options unticked. */
export const tickedIds = (options: readonly number[]) =>
  z.array(wholeNumber().refine((id) => options.includes(id), { params: { i18n: "invalid_value" } })).default([]);

const nonEmpty = z.string().min(1);

/** Schema for the second entry of a new password. */
export const repeatedPassword = z.string().min(1).max(200);

/** Refinement options: the two passwords differ. It runs as soon as both are entered, even when other fields are wrong. */
export const passwordMismatch = (first: string, again: string) => ({
  path: [again],
  params: { i18n: "password_mismatch" },
  when: ({ value }: { value: unknown }) => z.object({ [first]: nonEmpty, [again]: nonEmpty }).safeParse(value).success,
});
