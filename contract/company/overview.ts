/** What a company has and has done, on one page. The specification does not show this path. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { dealers, userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { widgetKinds } from "#domain/site/widget.ts";
import { onboardingItems, onboardingStates } from "#domain/subscription/onboarding.ts";
import { billingStatuses, planKeys } from "#domain/subscription/plans.ts";
import { companyParams } from "./profile.ts";

/** A part is null for a reader whose section of it was withdrawn. */
const companyOverview = z.object({
  plan: z.object({
    key: z.enum(planKeys),
    /** Leads that the company has ever had; null like `leads`. */
    leadCount: z.int().nullable(),
    /** Leads that the trial shows; null for no limit. */
    maxLeads: z.int().nullable(),
    /** The end of the trial, or of a cancelled plan; null for a plan that goes on. */
    endsAt: instant.nullable(),
    /** Null without a subscription at Stripe. */
    billing: z.enum(billingStatuses).nullable(),
  }),
  /** For the sections of employees or of users. */
  employees: z
    .object({
      joined: z.int(),
      invited: z.int(),
      heads: z.array(z.object({ id: z.int(), name: z.string() })),
    })
    .nullable(),
  /** hidden: on sale, but switched off in the catalogue. */
  vehicles: z.object({ onSale: z.int(), hidden: z.int(), withdrawn: z.int() }).nullable(),
  leads: z.object({ recent: z.int(), unanswered: z.int() }).nullable(),
  /** The newest ones; `leads` are those of the last 30 days. */
  widgets: z
    .array(
      z.object({ id: z.int(), title: z.string(), kind: z.enum(widgetKinds), isActive: z.boolean(), leads: z.int() }),
    )
    .nullable(),
  /** How many of the company's keys for programs and of its webhooks are in use. */
  integrations: z.object({ keys: z.int(), webhooks: z.int() }).nullable(),
  onboarding: z.array(z.object({ item: z.enum(onboardingItems), state: z.enum(onboardingStates) })),
});
export type CompanyOverview = z.infer<typeof companyOverview>;

export const companyOverviewCalls = {
  getCompanyOverview: read("/company/get-company-overview", {
    summary:
      "Returns the plan, people, stock, leads and widgets of the dealer's company, or for staff of a company of the brand, and what is left to set up.",
    access: [...userManagers, ...dealers],
    section: sections.companies,
    query: companyParams,
    response: companyOverview,
  }),
};
