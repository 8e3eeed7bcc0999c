/** What a company's plan lets it see. */
import type { Upstream } from "#upstream/upstream.ts";

export interface CompanyPlan {
  /** Leads with a higher number are masked; null for no limit. */
  maxLeads: number | null;
}

export const planOf = async (_upstream: Upstream, _companyId: number): Promise<CompanyPlan> => ({ maxLeads: null });

export const isLeadMasked = ({ maxLeads }: CompanyPlan, leadNumber: number): boolean =>
  maxLeads !== null && leadNumber > maxLeads;
