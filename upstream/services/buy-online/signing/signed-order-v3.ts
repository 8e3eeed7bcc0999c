/** Version 3 of the signed document: version 2 with its days, the credit application and the trade-in. Never change this schema. */
import { z } from "@hono/zod-openapi";
import { frozenCreditApplication } from "#upstream/services/buy-online/credit/application-text.ts";
import { signedOrderV2 } from "./signed-order-v2.ts";

const isoDate = z.iso.date();

export const signedOrderV3 = signedOrderV2.extend({
  version: z.literal(3),
  days: z.object({ delivery: isoDate, firstPayment: isoDate.nullable(), trialEnd: isoDate }),
  /** The credit application in the contract's language; null for a cash order. */
  creditApplication: frozenCreditApplication.nullable(),
  /** The trade-in with its answers; documents without this field were signed without a trade-in. */
  tradeIn: z.record(z.string(), z.unknown()).nullable().default(null),
});
