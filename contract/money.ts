/** Wire schemas of a quote's input; domain/money/quote.ts and tax.ts describe the fields. Amounts are integer cents. */
import { z } from "@hono/zod-openapi";
import { frequencies } from "#domain/money/loan.ts";
import { cents } from "./fields.ts";
import { vehicleLine } from "./inventory/vehicle.ts";

export const taxRate = z.union([
  z.object({ name: z.enum(["gst", "qst", "hst", "pst"]), percent: z.number(), since: z.string() }),
  z.object({
    name: z.literal("luxury"),
    percent: z.number(),
    percentOfExcess: z.number(),
    threshold: cents,
    since: z.string(),
  }),
]);

/** Payments a year: weekly, biweekly or monthly. */
export const frequency = z.literal(frequencies);

const term = { months: z.int(), apr: z.number(), frequency, downPayment: cents };

export const paymentChoice = z.discriminatedUnion("method", [
  z.object({ method: z.literal("cash") }),
  z.object({ method: z.literal("finance"), ...term }),
  z.object({ method: z.literal("lease"), ...term, residualPercent: z.number() }),
]);

export const quoteInput = z.object({
  vehicle: z.object({ lines: z.array(vehicleLine), msrp: cents }),
  protectionPlan: cents,
  delivery: cents,
  tradeIn: z.object({ value: cents, isIncluded: z.boolean(), balanceDue: cents }),
  taxes: z.array(taxRate),
  postTaxRebates: cents,
  deposit: cents,
  payment: paymentChoice,
});
