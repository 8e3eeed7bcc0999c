/** Fields that several calls and forms share. What a form may send and what the upstream takes is said once, here. */
import { z } from "@hono/zod-openapi";

/** The specification's e-mail rule (section 5, reading 17), as an HTML pattern too. */
export const emailPattern = /^[A-Za-z0-9_.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;
export const emailText = z.string().trim().toLowerCase().max(120).regex(emailPattern);

export const password = z.string().min(8).max(200);

/** `ddd ddd-dddd`; other ways of writing ten digits are brought to it. */
export const phonePattern = /^\d{3} \d{3}-\d{4}$/;
const asPhone = (text: string) => {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
};
export const phoneText = z.string().trim().max(20).overwrite(asPhone).regex(phonePattern);

/** Accepted in any case and spacing, kept as `A1A 1A1` (reading 22). */
export const postalCodePattern =
  /^[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z] ?\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d$/;
export const postalCode = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/\s/g, ""))
  .regex(postalCodePattern)
  .overwrite((text) => `${text.slice(0, 3)} ${text.slice(3)}`.toUpperCase());

export const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;
export const province = z.enum(provinces);
export type Province = (typeof provinces)[number];

export const yesNo = z.enum(["yes", "no"]);
/** A box that is ticked or absent. */
export const ticked = z.literal("yes");

export const bilingual = z.object({ en: z.string(), fr: z.string() });
/** Integer cents of Canadian dollars. */
export const cents = z.int();
/** An instant in ISO 8601. */
export const instant = z.iso.datetime({ offset: true });
/** As far as the database's integers go. */
export const vehicleId = z.coerce.number().int().positive().max(2_147_483_647);
