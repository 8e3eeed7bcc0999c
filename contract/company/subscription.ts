/** The plan of a company. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { dealers, userTypes } from "#domain/people/roles.ts";
import { planKeys } from "#domain/subscription/plans.ts";

const subscription = z.object({
  plan: z.enum(planKeys),
  /** Leads that the company has ever had. */
  leadCount: z.int(),
  /** Leads with a higher number are hidden; null for no limit. */
  maxLeads: z.int().nullable(),
  hiddenLeads: z.int(),
  trialEndsAt: instant,
  /** Begun days until the trial's end; 0 when it is over. */
  trialDaysLeft: z.int(),
});
export type Subscription = z.infer<typeof subscription>;

// A super admin may open the company's area, but has no company and so no plan.
const access = [userTypes.superAdmin, ...dealers];

export const subscriptionCalls = {
  getSubscription: read("/company/get-subscription", {
    summary: "Returns the plan of the dealer's company and what it has used; null without a company.",
    access,
    response: z.object({ subscription: subscription.nullable() }),
  }),
};
