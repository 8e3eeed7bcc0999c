/** Calls of a company's plan. */
import { desc, eq } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import type { admin } from "#contract/admin.ts";
import type { Subscription, subscriptionCalls } from "#contract/company/subscription.ts";
import { companyInvoices } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findMaxLeads, readPlanUse } from "./plan.ts";
import { openPortal, startPlan } from "./start-plan.ts";

async function viewSubscription(upstream: Upstream, companyId: number): Promise<Subscription> {
  const use = await readPlanUse(upstream, companyId);
  const maxLeads = await findMaxLeads(upstream, companyId, use);
  const { plan, leadCount, trialEndsAt, trialDaysLeft, brandKeys, billingStatus, periodEndsAt, endsAt } = use;
  const hiddenLeads = maxLeads === null ? 0 : Math.max(0, leadCount - maxLeads);
  const billing = billingStatus && {
    status: billingStatus,
    periodEndsAt: periodEndsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
  const invoices = await listInvoices(upstream, companyId);
  return {
    plan,
    leadCount,
    maxLeads,
    hiddenLeads,
    trialEndsAt,
    trialDaysLeft,
    billing,
    invoices,
    brands: brandKeys.map((key) => brandOf(key).name),
    supportEmail: brandOf(brandKeys[0] ?? "").helpEmail,
  };
}

const shownInvoices = 24;

async function listInvoices({ database: { db } }: Upstream, companyId: number): Promise<Subscription["invoices"]> {
  const rows = await db
    .select()
    .from(companyInvoices)
    .where(eq(companyInvoices.company_id, companyId))
    .orderBy(desc(companyInvoices.created_at), desc(companyInvoices.number))
    .limit(shownInvoices);
  return rows.map(({ id, number, total_cents: total, status, created_at, url }) => ({
    id,
    number,
    total,
    status,
    url,
    createdAt: created_at.toISOString(),
  }));
}

export const subscriptionHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof subscriptionCalls>> => ({
  getSubscription: async ({ user: { company_id: companyId } }) => ({
    subscription: companyId === null ? null : await viewSubscription(upstream, companyId),
  }),

  startPlan: async ({ input, session }) => ({ url: await startPlan(upstream, session, input) }),

  openBillingPortal: async ({ input, session }) => ({ url: await openPortal(upstream, session, input) }),
});
