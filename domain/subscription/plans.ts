/** The plans of a company (specification, section 1). */
import type { Cents } from "#domain/money/money.ts";

export const planKeys = ["trial", "dealer", "headquarter"] as const;
export type PlanKey = (typeof planKeys)[number];

export const paidPlanKeys = ["dealer", "headquarter"] as const satisfies readonly PlanKey[];
export type PaidPlanKey = (typeof paidPlanKeys)[number];
export const isPaidPlan = (plan: string): plan is PaidPlanKey => paidPlanKeys.some((key) => key === plan);

/** late: a payment failed and is tried again; the plan stays meanwhile. */
export const billingStatuses = ["active", "late", "ended"] as const;
export type BillingStatus = (typeof billingStatuses)[number];

export const invoiceStatuses = ["open", "paid", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const planFeatures = ["oneBrand", "severalBrands", "analytics", "customization", "emailSupport"] as const;
export type PlanFeature = (typeof planFeatures)[number];

export interface Plan {
  /** For a month. */
  price: Cents;
  /** Leads that the company sees; null for no limit. */
  maxLeads: number | null;
  features: readonly PlanFeature[];
}

/** The trial begins with the company and ends by itself. */
export const trialDays = 30;

export const hasFeature = (plan: PlanKey, feature: PlanFeature): boolean => plans[plan].features.includes(feature);

export const plans: Record<PlanKey, Plan> = {
  trial: { price: 0, maxLeads: 100, features: ["oneBrand", "analytics", "emailSupport"] },
  dealer: { price: 25_000, maxLeads: null, features: ["oneBrand", "analytics", "customization"] },
  headquarter: { price: 50_000, maxLeads: null, features: ["severalBrands", "analytics", "customization"] },
};
