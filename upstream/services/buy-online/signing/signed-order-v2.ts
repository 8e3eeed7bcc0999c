/** The document of the second shape of signed orders: the first's, and the plan, the hold and a drawn signature. Frozen as that is. */
import { z } from "@hono/zod-openapi";
import { soldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";
import { signedOrderV1 } from "./signed-order-v1.ts";

export const signedOrderV2 = signedOrderV1.extend({
  version: z.literal(2),
  plan: soldPlan.nullable(),
  /** How long the deposit held the vehicle. */
  holdDays: z.number(),
  /** The strokes of a drawn signature; null where it was typed alone. */
  drawing: z.string().nullable(),
});
