/** Reminds companies before their trial ends: a week and a day before, at its end, and when its leads run out. */
import { and, arrayContains, eq, isNull, lt, not, or, sql } from "drizzle-orm";
import { plans } from "#domain/subscription/plans.ts";
import { companies, companyLeadCounts, companyPlans } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import { leadLimitMessage, trialEndedMessage, trialEndsMessage } from "#upstream/messages/kinds/plan-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { planEmailTo } from "./change-plan.ts";
import { readPlanUse, trialEnd } from "./plan.ts";
import { lockPlanRow } from "./plan-row.ts";

const limit = plans.trial.maxLeads ?? 0;
/** Of the trial's leads. */
const warningCount = limit * 0.8;

type Notice = "week" | "day" | "over" | "leadsWarning" | "leadsLimit";

interface TrialUse {
  trialDaysLeft: number;
  leadCount: number;
}

/** The notices that are due, the latest first: only that one is sent. */
function listDueNotices({ trialDaysLeft, leadCount }: TrialUse): Notice[][] {
  const byTime: Notice[] = trialDaysLeft === 0 ? ["over"] : trialDaysLeft === 1 ? ["day"] : ["week"];
  const byLeads: Notice[] = leadCount >= limit ? ["leadsLimit"] : ["leadsWarning"];
  return [trialDaysLeft <= 7 ? byTime : [], trialDaysLeft > 0 && leadCount >= warningCount ? byLeads : []];
}

const isTrial = or(isNull(companyPlans.plan), and(eq(companyPlans.plan, "trial"), isNull(companyPlans.billing_status)));
const isNearEnd = or(
  lt(trialEnd, sql`now() + interval '7 days'`),
  sql`coalesce(${companyLeadCounts.count}, 0) >= ${warningCount}`,
);
const isNotOver = or(isNull(companyPlans.notices), not(arrayContains(companyPlans.notices, ["over"])));

export const remindOfPlans = (upstream: Upstream): Promise<SweepReport> =>
  sweep(upstream, "plan reminders", {
    id: companies.id,
    dueAt: sql`${companies.date_created}`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(companies)
        .leftJoin(companyPlans, eq(companyPlans.company_id, companies.id))
        .leftJoin(companyLeadCounts, eq(companyLeadCounts.company_id, companies.id))
        .where(and(eq(companies.is_active, true), isTrial, isNearEnd, isNotOver, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => upstream.database.transaction(() => remindCompany(upstream, Number(id))),
  });

async function remindCompany(upstream: Upstream, companyId: number): Promise<void> {
  const { db } = upstream.database;
  const row = await lockPlanRow(upstream, companyId);
  const use = await readPlanUse(upstream, companyId);
  const due = listDueNotices(use)
    .flat()
    .filter((notice) => !row.notices.includes(notice));
  if (due.length === 0) return;
  const company = requireRow(await db.select().from(companies).where(eq(companies.id, companyId)));
  const to = planEmailTo(upstream, company);
  const endsAt = new Date(use.trialEndsAt);
  const messages: Record<Notice, Message> = {
    week: trialEndsMessage({ ...to, endsAt }),
    day: trialEndsMessage({ ...to, endsAt }),
    over: trialEndedMessage(to),
    leadsWarning: leadLimitMessage({ ...to, count: use.leadCount, limit }),
    leadsLimit: leadLimitMessage({ ...to, count: use.leadCount, limit }),
  };
  for (const notice of due) await postMessage(upstream, messages[notice]);
  await db
    .update(companyPlans)
    .set({ notices: [...row.notices, ...due] })
    .where(eq(companyPlans.company_id, companyId));
}
