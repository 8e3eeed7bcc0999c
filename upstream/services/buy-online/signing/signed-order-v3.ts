/** Version 3 of the signed document: version 2 with its days, the credit application and the trade-in. Never change this schema. */
import { z } from "@hono/zod-openapi";
import { signedOrderV2 } from "./signed-order-v2.ts";

/** The credit application as text. */
const frozenCreditApplication = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ term: z.string(), value: z.string() })),
      paragraphs: z.array(z.string()),
    }),
  ),
});
export type ApplicationText = z.infer<typeof frozenCreditApplication>;

const isoDate = z.iso.date();

export const signedOrderV3 = signedOrderV2.extend({
  version: z.literal(3),
  days: z.object({ delivery: isoDate, firstPayment: isoDate.nullable(), trialEnd: isoDate }),
  /** The credit application in the contract's language; null for a cash order. */
  creditApplication: frozenCreditApplication.nullable(),
  /** The trade-in with its answers; documents without this field were signed without a trade-in. */
  tradeIn: z.record(z.string(), z.unknown()).nullable().default(null),
});
