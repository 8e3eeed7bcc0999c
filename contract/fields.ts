/** Field schemas that several calls and forms share, so that the app's forms and the upstream accept the same values. */
import { z } from "@hono/zod-openapi";
import {
  emailPattern,
  normalizePhone,
  normalizePostalCode,
  phonePattern,
  postalCodePattern,
} from "#domain/formats/formats.ts";
import { emptyUnlessVisible, hasHiddenCharacters } from "#domain/formats/hidden-characters.ts";
import type { Cents } from "#domain/money/money.ts";
import { provinces } from "#domain/place/province.ts";

const matchWhole = (pattern: string) => new RegExp(`^${pattern}$`);

const isPlain = (text: string) => !hasHiddenCharacters(text);
const invalidIssue = { params: { i18n: "invalid" } };

/** Trimmed text without control characters and marks that turn the order of letters around. Empty when nothing of it can be seen. */
export const multiLine = z.string().trim().overwrite(emptyUnlessVisible).refine(isPlain, invalidIssue);
/** The same on one line. */
export const singleLine = multiLine.refine((text) => !/[\t\r\n\u2028\u2029]/.test(text), invalidIssue);

/** The same, not empty. */
export const requiredText = (max: number) => singleLine.min(1).max(max);

/** The specification's e-mail rule (section 5, reading 17). */
export const emailText = z.string().trim().toLowerCase().max(120).regex(matchWhole(emailPattern));

export const minPasswordLength = 8;
export const password = z.string().min(minPasswordLength).max(200);
/** Refusals of a call that sets a password. */
export const weakPasswords = ["password_common", "password_personal"] as const;

/** A phone as `ddd ddd-dddd`; other spellings of ten digits are converted to it. */
export const phoneText = z.string().trim().max(20).overwrite(normalizePhone).regex(matchWhole(phonePattern));

/** Accepts any case and spacing, returns `A1A 1A1` (reading 22). */
export const postalCode = z
  .string()
  .max(10)
  .regex(matchWhole(postalCodePattern))
  .overwrite((text) => normalizePostalCode(text) ?? text);

/** Text of at most 120 characters: longer values would not fit the database index used to look them up. */
export const shortText = z.string().max(120);

/** A code of six digits (section 5); spaces between them are removed. */
export const smsCode = z
  .string()
  .trim()
  .max(12)
  .overwrite((entered) => entered.replace(/\s/g, ""))
  .regex(/^\d{6}$/);

/** External identity providers for sign-in. */
export const signInProvider = z.enum(["google", "facebook"]);
export type SignInProvider = z.infer<typeof signInProvider>;

export const province = z.enum(provinces);

export const yesNo = z.enum(["yes", "no"]);
/** A checkbox: "yes" when ticked, absent otherwise. */
export const ticked = z.literal("yes");

/** zod issue of a missing required field. The app translates its `i18n` code. */
export const requiredIssue = { code: "custom", params: { i18n: "required" } } as const;
/** Option of `superRefine` that runs the check even if other fields are invalid, so that users see all errors at once. */
export const runDespiteErrors = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export const bilingual = z.object({ en: z.string(), fr: z.string() });
/** Integer cents of Canadian dollars. */
export const cents = z.int();

/** An amount in cents within limits in cents. A violation reports the unit "cents", so that a page can format the limit as money. */
export const amountWithin = (minimum: Cents, maximum: Cents) =>
  cents
    .check(({ value: input, issues }) => {
      const issue = { origin: "cents", inclusive: true, input, continue: false } as const;
      if (input < minimum) issues.push({ code: "too_small", minimum, ...issue });
      if (input > maximum) issues.push({ code: "too_big", maximum, ...issue });
    })
    // Repeated because forms and the OpenAPI document read the limits from the schema.
    .min(minimum)
    .max(maximum);

/** An instant in ISO 8601 with a time zone offset. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => !text.startsWith("0000"), {
  // PostgreSQL has no year 0.
  params: { i18n: "invalid_value" },
});
/** Parameters of the paths of one order and of one trade-in. */
export const orderParams = z.object({ orderId: z.uuid() });
export const tradeInParams = z.object({ tradeInId: z.uuid() });

/** The one usual spelling of a number: no `0x10`, `1e3`, `+7` or `007`, and no spaces. */
const wholePattern = /^(?:0|-?[1-9]\d*)$/;
const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const readNumber = (sent: unknown, pattern: RegExp): unknown => {
  if (typeof sent !== "string" || sent === "") return sent;
  return pattern.test(sent) ? Number(sent) : Number.NaN;
};

/** A whole number from JSON, or as the text of an address or a form. @typeParam Sent what callers pass */
export const wholeNumber = <Sent = unknown>(min?: number, max?: number) => {
  const atLeast = min === undefined ? z.int() : z.int().min(min);
  return z.preprocess((sent: Sent) => readNumber(sent, wholePattern), max === undefined ? atLeast : atLeast.max(max));
};

/** The same for a number that may have decimals after a point. `limits` are those of the number. */
export const decimalNumber = (limits: z.ZodNumber) => z.preprocess((sent) => readNumber(sent, decimalPattern), limits);

/** The highest integer of PostgreSQL. */
export const maxInteger = 2_147_483_647;
/** An id of a table whose ids are numbers: it fits a PostgreSQL integer. */
export const integerId = wholeNumber(1, maxInteger);
