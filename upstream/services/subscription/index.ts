/** Calls of a company's plan. */
import type { admin } from "#contract/admin.ts";
import type { Subscription, subscriptionCalls } from "#contract/company/subscription.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findMaxLeads, readPlanUse } from "./plan.ts";

async function viewSubscription(upstream: Upstream, companyId: number): Promise<Subscription> {
  const use = await readPlanUse(upstream, companyId);
  const maxLeads = await findMaxLeads(upstream, companyId, use);
  const { plan, leadCount, trialEndsAt, trialDaysLeft } = use;
  const hiddenLeads = maxLeads === null ? 0 : Math.max(0, leadCount - maxLeads);
  return { plan, leadCount, maxLeads, hiddenLeads, trialEndsAt, trialDaysLeft };
}

export const subscriptionHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof subscriptionCalls>> => ({
  getSubscription: async ({ user: { company_id: companyId } }) => ({
    subscription: companyId === null ? null : await viewSubscription(upstream, companyId),
  }),
});
