/**
 * Calls of section 7 for programs that draw the purchase themselves (reading 48). Our own pages save a step by its call, upload the
 * licence with its confirmation, and leave the card to Stripe's page.
 */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { rawDriversLicense, stepIds, stepRefusals } from "./purchase.ts";
import { transaction } from "./transaction.ts";

const vehicleParams = z.object({ vehicleId: integerId });

export const directCalls = {
  saveCustomerCompletedSteps: write("/customers/save-customer-completed-steps", {
    summary:
      "Confirms the steps that the buyer sees as done. Refused if one of them is not; what is done follows from the answers, so nothing is stored.",
    access: "session",
    query: vehicleParams,
    body: z.object({ steps: z.array(z.enum(stepIds)).max(stepIds.length) }),
    response: z.object({
      transaction,
      /** All steps that are done, in their order. */
      completedSteps: z.array(z.enum(stepIds)),
    }),
    refusals: ["steps_missing"],
  }),
  confirmCustomerDriversLicense: write("/customers/confirm-customer-drivers-license", {
    summary: "Confirms the driver's licence whose images are uploaded, with the address on it. Idempotent.",
    access: "session",
    query: vehicleParams,
    // Any fields: the handler validates them with the images, as the upload does.
    body: rawDriversLicense,
    response: z.object({ transaction }),
    refusals: [
      ...stepRefusals,
      "steps_missing",
      "delivery_not_possible",
      "no_delivery_route",
      "licence_address_differs",
    ],
  }),
  getStripeKey: read("/finances/get-stripe-key", {
    summary: "Returns Stripe's publishable key; null where payments are simulated or no key is configured.",
    access: "session",
    response: z.object({ publishableKey: z.string().nullable() }),
  }),
};
