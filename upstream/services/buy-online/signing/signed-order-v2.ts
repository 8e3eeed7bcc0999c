/** Version 2 of the signed document: version 1 with the plan, the hold and a drawn signature. Never change this schema. */
import { z } from "@hono/zod-openapi";
import { soldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";
import { signedOrderV1 } from "./signed-order-v1.ts";

export const signedOrderV2 = signedOrderV1.extend({
  version: z.literal(2),
  plan: soldPlan.nullable(),
  /** How many days the deposit held the vehicle. */
  holdDays: z.number(),
  /** SVG path of the drawn signature; null when the buyer only typed their name. */
  drawing: z.string().nullable(),
});
