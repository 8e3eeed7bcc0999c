/** How a purchase is paid for, and what a lender asks of who pays over time. Forms and wire share these schemas. */
import { z } from "@hono/zod-openapi";
import { cents } from "./fields.ts";
import { frequencies } from "./money.ts";

export const earliestBirth = "1900-01-01";

/** Section 3's payment-method: what the quote and the guard of age need. */
export const paymentMethod = z.object({
  selectedPaymentMethod: z.enum(["finance", "lease", "cash"]),
  /** Months; kept for finance and lease. */
  term: z.coerce.number().int().min(12).max(96).default(60),
  frequence: z.coerce
    .number()
    .refine((value) => frequencies.some((frequency) => frequency === value))
    .default(52),
  cashDown: cents.min(0).max(100_000_000).default(0),
  dateOfBirth: z.iso.date().refine((day) => day >= earliestBirth),
});
