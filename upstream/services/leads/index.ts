/** Calls of leads: of a company, and of the main team for all companies. */
import { asc, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { leadManagementCalls } from "#contract/company/lead-management.ts";
import type { leadCalls } from "#contract/company/leads.ts";
import { companies, leads } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { recordStaffReading } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { leadActionHandlers } from "./lead-actions.ts";
import { getLead, viewLead } from "./lead-details.ts";
import { listLeads, visibleLeads } from "./lead-list.ts";
import { countLeadQueues } from "./lead-queues.ts";
import { summarizeLeads } from "./lead-summary.ts";
import { moveLeadHandlers } from "./move-lead.ts";
import { waitingEstimateHandlers } from "./waiting-estimates.ts";

type LeadCalls = Pick<typeof admin, keyof typeof leadCalls | keyof typeof leadManagementCalls>;

export const companyLeadHandlers = (upstream: Upstream): Handlers<LeadCalls> => ({
  getLeads: ({ input, session }) => listLeads(upstream, session, input),
  getLeadSummary: ({ input, session }) => summarizeLeads(upstream, session, input),

  async getLeadDetails({ input: { leadId }, session }) {
    const lead = await viewLead(upstream, session, leadId);
    await recordStaffReading(upstream, session, "lead-read", `lead:${leadId}`);
    return lead;
  },

  getLeadQueues: ({ session }) => countLeadQueues(upstream, session),

  async getLeadCompanies({ input: { leadId }, session }) {
    const lead = await getLead(upstream, session, leadId);
    const rows = await upstream.database.db
      .select({ id: companies.id, name: companies.name, status: leads.status, createdAt: leads.created_at })
      .from(leads)
      .innerJoin(companies, eq(companies.id, leads.company_id))
      .where(visibleLeads(session).and(eq(leads.type, lead.type), eq(leads.subject_id, lead.subject_id)).where)
      .orderBy(asc(leads.created_at), asc(leads.id));
    return { companies: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },

  ...leadActionHandlers(upstream),
  ...moveLeadHandlers(upstream),
  ...waitingEstimateHandlers(upstream),
});
