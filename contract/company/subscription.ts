/** The plan of a company. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant } from "#contract/fields.ts";
import { dealers, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { billingStatuses, invoiceStatuses, paidPlanKeys, planKeys } from "#domain/subscription/plans.ts";

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
  /** Names of the brands on which the company's vehicles are listed. */
  brands: z.array(bilingual),
  /** Address of e-mail support, of the first brand. */
  supportEmail: bilingual,
  /** Null for a plan without a subscription at Stripe. */
  billing: z
    .object({
      status: z.enum(billingStatuses),
      periodEndsAt: instant.nullable(),
      /** When a cancelled plan ends, or has ended. */
      endsAt: instant.nullable(),
    })
    .nullable(),
  /** Newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      /** Cents; below 0 for a credit. */
      total: z.int(),
      status: z.enum(invoiceStatuses),
      createdAt: instant,
      /** Stripe's page of the invoice. */
      url: z.string().nullable(),
    }),
  ),
});
export type Subscription = z.infer<typeof subscription>;

export const portalTasks = ["manage", "card", "cancel"] as const;

const language = z.enum(["en-ca", "fr-ca"]);

// A super admin may open the company's area, but has no company and so no plan.
const access = [userTypes.superAdmin, ...dealers];

export const subscriptionCalls = {
  getSubscription: read("/company/get-subscription", {
    summary: "Returns the plan of the dealer's company and what it has used; null without a company.",
    access,
    section: sections.subscription,
    response: z.object({ subscription: subscription.nullable() }),
  }),
  startPlan: write("/company/start-plan", {
    summary: "Returns the address of Stripe's page where the dealer's company pays a plan or confirms another one.",
    access,
    ownerOnly: true,
    section: sections.subscription,
    needsHead: true,
    body: z.object({ plan: z.enum(paidPlanKeys), language, returnUrl: z.url(), cancelUrl: z.url() }),
    response: z.object({ url: z.url() }),
    refusals: ["no_company", "plan_current", "plan_changed"],
  }),
  openBillingPortal: write("/company/open-billing-portal", {
    summary: "Returns the address of Stripe's customer portal: its first page, the card, or the plan's cancellation.",
    access,
    ownerOnly: true,
    section: sections.subscription,
    needsHead: true,
    body: z.object({ task: z.enum(portalTasks), language, returnUrl: z.url() }),
    response: z.object({ url: z.url() }),
    refusals: ["no_company", "no_subscription"],
  }),
};
