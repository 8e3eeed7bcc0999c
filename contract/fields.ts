/** Fields that several calls and forms share. What a form may send and what the upstream takes is said once, here. */
import { z } from "@hono/zod-openapi";
import {
  emailPattern,
  formatPhone,
  normalizePostalCode,
  phonePattern,
  postalCodePattern,
} from "#domain/formats/formats.ts";
import type { Cents } from "#domain/money/money.ts";
import { provinces } from "#domain/place/province.ts";

const whole = (pattern: string) => new RegExp(`^${pattern}$`);

/** The specification's e-mail rule (section 5, reading 17). */
export const emailText = z.string().trim().toLowerCase().max(120).regex(whole(emailPattern));

export const password = z.string().min(8).max(200);

/** `ddd ddd-dddd`; other ways of writing ten digits are brought to it. */
export const phoneText = z.string().trim().max(20).overwrite(formatPhone).regex(whole(phonePattern));

/** Accepted in any case and spacing, kept as `A1A 1A1` (reading 22). */
export const postalCode = z
  .string()
  .max(10)
  .regex(whole(postalCodePattern))
  .overwrite((text) => normalizePostalCode(text) ?? text);

/** Longer is nobody's name, address or number, and would not fit the index that it is looked up by. */
export const shortText = z.string().max(120);

/** The specification's six digits (section 5), spaces between them allowed. */
export const smsCode = z
  .string()
  .trim()
  .max(12)
  .overwrite((typed) => typed.replace(/\s/g, ""))
  .regex(/^\d{6}$/);

/** Who else may say who somebody is. */
export const provider = z.enum(["google", "facebook"]);
export type Provider = z.infer<typeof provider>;

export const province = z.enum(provinces);

export const yesNo = z.enum(["yes", "no"]);
/** A box that is ticked or absent. */
export const ticked = z.literal("yes");

export const bilingual = z.object({ en: z.string(), fr: z.string() });
/** Integer cents of Canadian dollars. */
export const cents = z.int();

/** An amount within bounds, both in cents. What is beyond is told in cents, so that a page can say it as money. */
export const amountWithin = (minimum: Cents, maximum: Cents) =>
  cents
    .check(({ value: input, issues }) => {
      const beyond = { origin: "cents", inclusive: true, input, continue: false } as const;
      if (input < minimum) issues.push({ code: "too_small", minimum, ...beyond });
      if (input > maximum) issues.push({ code: "too_big", maximum, ...beyond });
    })
    // For who reads the schema: forms, and the OpenAPI document.
    .min(minimum)
    .max(maximum);

/** An instant in ISO 8601. */
export const instant = z.iso.datetime({ offset: true });
/** As far as the database's integers go. */
export const vehicleId = z.coerce.number().int().positive().max(2_147_483_647);
