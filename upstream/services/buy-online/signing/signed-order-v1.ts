/**
 * Version 1 of the signed document. Never change this schema: stored orders are parsed with it. It imports nothing from
 * contract/, whose schemas may change. A new shape gets a new file.
 */
import { z } from "@hono/zod-openapi";

const cents = z.int();
const bilingual = z.object({ en: z.string(), fr: z.string() });
const frequency = z.union([z.literal(52), z.literal(26), z.literal(12)]);
const term = { months: z.int(), apr: z.number(), frequency, downPayment: cents };

/** Stored unchanged; only named fields are read. */
const unknownRecord = z.record(z.string(), z.unknown());

export const frozenQuoteInput = z.object({
  vehicle: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["price", "option", "fee", "levy", "rebate"]),
        amount: cents,
        name: bilingual.optional(),
      }),
    ),
    msrp: cents,
  }),
  protectionPlan: cents,
  delivery: cents,
  tradeIn: z.object({ value: cents, isIncluded: z.boolean(), balanceDue: cents }),
  taxes: z.array(
    z.union([
      z.object({ name: z.enum(["gst", "qst", "hst", "pst"]), percent: z.number(), since: z.string() }),
      z.object({
        name: z.literal("luxury"),
        percent: z.number(),
        percentOfExcess: z.number(),
        threshold: cents,
        since: z.string(),
      }),
    ]),
  ),
  postTaxRebates: cents,
  deposit: cents,
  payment: z.discriminatedUnion("method", [
    z.object({ method: z.literal("cash") }),
    z.object({ method: z.literal("finance"), ...term }),
    z.object({ method: z.literal("lease"), ...term, residualPercent: z.number() }),
  ]),
});

export const frozenSalesContractText = z.object({
  language: z.enum(["fr", "en"]),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

export const signedOrderV1 = z.object({
  transactionId: z.uuid(),
  brandKey: z.string(),
  /** The language that the buyer chose after reading the French text. */
  language: z.enum(["fr", "en"]),
  frenchShownAt: z.iso.datetime({ offset: true }),
  signedAt: z.iso.datetime({ offset: true }),
  signature: z.string(),
  seller: unknownRecord,
  vehicle: z.looseObject({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() }),
  answers: unknownRecord,
  quoteInput: frozenQuoteInput,
  isEstimate: z.boolean(),
  quoteFingerprint: z.string(),
  deposit: unknownRecord,
  contract: z.object({ fr: frozenSalesContractText, en: frozenSalesContractText }),
});
