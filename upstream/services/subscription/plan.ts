/** What a company's plan lets it see. */
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { plans, trialDays } from "#domain/subscription/plans.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { companies, companyLeadCounts, companyPlans, leads } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface CompanyPlan {
  /** Leads with a higher number are masked; null for no limit. */
  maxLeads: number | null;
}

/** When a company's trial ends. */
export const trialEnd: SQL = sql`(${companies.date_created} + make_interval(days => ${trialDays}::int))`;

/** The company's plan and how much of its trial is used. */
export async function readPlanUse({ database: { db } }: Upstream, companyId: number) {
  const secondsLeft = sql`greatest(0, extract(epoch from ${trialEnd} - now()))`;
  return requireRow(
    await db
      .select({
        plan: sql<keyof typeof plans>`coalesce(${companyPlans.plan}, 'trial')`,
        paidLeads: sql<number>`coalesce(${companyPlans.paid_leads}, 0)`,
        billingStatus: companyPlans.billing_status,
        periodEndsAt: companyPlans.period_ends_at,
        endsAt: companyPlans.ends_at,
        brandKeys: companies.brand_keys,
        leadCount: sql<number>`coalesce(${companyLeadCounts.count}, 0)`,
        trialEndsAt: instantSql(trialEnd),
        trialDaysLeft: sql<number>`ceil(${secondsLeft} / 86400)::int`,
      })
      .from(companies)
      .leftJoin(companyPlans, eq(companyPlans.company_id, companies.id))
      .leftJoin(companyLeadCounts, eq(companyLeadCounts.company_id, companies.id))
      .where(eq(companies.id, companyId)),
  );
}

type PlanUse = Awaited<ReturnType<typeof readPlanUse>>;

export async function planOf(upstream: Upstream, companyId: number): Promise<CompanyPlan> {
  return { maxLeads: await findMaxLeads(upstream, companyId, await readPlanUse(upstream, companyId)) };
}

/** In a trial its hundred leads; after it, those that came in time. What was paid for once stays visible. */
export async function findMaxLeads(
  upstream: Upstream,
  companyId: number,
  { plan, paidLeads, trialDaysLeft }: PlanUse,
): Promise<number | null> {
  const { maxLeads } = plans[plan];
  if (maxLeads === null) return null;
  const inTime = trialDaysLeft > 0 ? maxLeads : await findLastTrialLead(upstream, companyId);
  return Math.max(paidLeads, Math.min(maxLeads, inTime));
}

/** The number of the last lead before the trial's end. */
async function findLastTrialLead({ database: { db } }: Upstream, companyId: number): Promise<number> {
  const [last] = await db
    .select({ number: leads.number })
    .from(leads)
    .innerJoin(companies, eq(companies.id, leads.company_id))
    .where(and(eq(leads.company_id, companyId), lt(leads.created_at, trialEnd)))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(1);
  return last?.number ?? 0;
}

export const isLeadMasked = ({ maxLeads }: CompanyPlan, leadNumber: number): boolean =>
  maxLeads !== null && leadNumber > maxLeads;
