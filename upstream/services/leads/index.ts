/** Calls of a company's leads. */
import { asc, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { leadCalls } from "#contract/company/leads.ts";
import { companies, leads } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { leadActionHandlers } from "./lead-actions.ts";
import { getLead, viewLead } from "./lead-details.ts";
import { listLeads, visibleLeads } from "./lead-list.ts";
import { summarizeLeads } from "./lead-summary.ts";

export const companyLeadHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof leadCalls>> => ({
  getLeads: ({ input, session }) => listLeads(upstream, session, input),
  getLeadSummary: ({ input, session }) => summarizeLeads(upstream, session, input),
  getLeadDetails: ({ input: { leadId }, session }) => viewLead(upstream, session, leadId),

  async getLeadCompanies({ input: { leadId }, session }) {
    const lead = await getLead(upstream, session, leadId);
    const rows = await upstream.database.db
      .select({ id: companies.id, name: companies.name, status: leads.status, createdAt: leads.created_at })
      .from(leads)
      .innerJoin(companies, eq(companies.id, leads.company_id))
      .where(visibleLeads(session).and(eq(leads.subject_id, lead.subject_id)).where)
      .orderBy(asc(leads.created_at), asc(leads.id));
    return { companies: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },

  ...leadActionHandlers(upstream),
});
