/** Calls of the trade-in partner programme (reading 43). */
import { eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { partnerCalls } from "#contract/company/partners.ts";
import { companies } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { listCatalogueMakes } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { viewOverview, viewRouteExample } from "./overview.ts";
import { companiesOfProgramme, listPartners, selectProgramme, toPartnerRow } from "./partner-list.ts";
import { countPartnerLeads } from "./read-partners.ts";
import { savePartner } from "./save-partner.ts";

export const partnerHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof partnerCalls>> => ({
  getShopitradeCompanies: ({ input, session }) => listPartners(upstream, session, input),

  async getShopitradeCompany({ input: { companyId }, session }) {
    const scope = companiesOfProgramme(session).and(eq(companies.id, companyId));
    const row = requireRow(await selectProgramme(upstream, session, scope));
    const counts = await countPartnerLeads(upstream, session.caller.brand.key, [companyId]);
    return {
      ...toPartnerRow(row),
      postalCode: row.company.postal_code,
      ...(counts.get(companyId) ?? { leadsToday: 0, leadsThisMonth: 0 }),
      catalogueMakes: await listCatalogueMakes(),
    };
  },

  updateShopitradeCompany: ({ input: { companyId, seenAt, ...settings }, session }) =>
    upstream.database.transaction(async () => {
      await savePartner(upstream, session, { companyId, seenAt, settings });
      return { Status: 1 };
    }),

  getShopitradeOverview: ({ session }) => viewOverview(upstream, session),
  getShopitradeRoute: async ({ input: { postalCode, type, make = "" }, session }) => ({
    makes: await listCatalogueMakes(),
    example: postalCode && type ? await viewRouteExample(upstream, session, { postalCode, type, make }) : null,
  }),
});
