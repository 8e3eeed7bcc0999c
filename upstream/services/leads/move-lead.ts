/** The main team gives leads to companies. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { companyChoiceLimit } from "#contract/company/lead-management.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { companies, companyPlans, leads } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { foldTextSql } from "#upstream/list/search.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireDealer } from "./dealer-requests.ts";
import { giveLead } from "./give-lead.ts";
import { getLead, getLeadForUpdate, isMovable } from "./lead-details.ts";
import { companyPlan, matchesCompany } from "./lead-filters.ts";
import type { LeadRow } from "./lead-row.ts";
import { lockCompanyCount } from "./record-lead.ts";

type MoveCalls = Pick<typeof admin, "getLeadCompanyChoices" | "moveLead">;

/** Active dealers of the brand, except the lead's own. */
async function listChoices(
  { database: { db } }: Upstream,
  { user, caller: { brand } }: Session,
  { company_id }: LeadRow,
  search: string | undefined,
) {
  const isChoice = and(
    isOfBrand(brand.key),
    eq(companies.type, "dealer"),
    company_id === null ? undefined : ne(companies.id, company_id),
    ...matchesCompany(search),
  );
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      city: companies.city,
      province: companies.province,
      plan: companyPlan,
    })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.company_id, companies.id))
    .where(isChoice)
    .orderBy(foldTextSql(sql`${companies.name} ->> ${bilingualKeyOf(languageOfUser(user))}`), asc(companies.id))
    .limit(companyChoiceLimit);
  return { companies: rows, total: await db.$count(companies, isChoice) };
}

/** The lead that the company has already, if the same form was sent before; else null. */
async function findMoved({ database: { db } }: Upstream, lead: LeadRow, companyId: number): Promise<number | null> {
  if (lead.company_id === companyId && lead.status !== "passed_on") return lead.id;
  if (lead.passed_to_id === null) return null;
  const isThere = and(eq(leads.id, lead.passed_to_id), eq(leads.company_id, companyId));
  const [moved] = await db.select({ id: leads.id }).from(leads).where(isThere);
  return moved?.id ?? null;
}

async function moveLead(
  upstream: Upstream,
  { user, caller }: Session,
  lead: LeadRow,
  {
    company,
    gift: { hasAgreed, ...gift },
  }: {
    company: Awaited<ReturnType<typeof lockCompanyCount>>;
    gift: Pick<Parameters<typeof giveLead>[3], "reason" | "note"> & { hasAgreed: boolean };
  },
): Promise<number> {
  const { company_id: before, routing } = lead;
  // The person's consent names the first company, so the next one needs another.
  const consent = { kind: "stated" as const, language: lead.language, agreedAt: company.now };
  const isStated = before !== null;
  if (isStated && !hasAgreed) throw refused("agreement_missing");
  const companyLead = await giveLead(
    upstream,
    caller,
    { lead, company },
    { ...gift, routing: "team", actor: user, ...(isStated && { consent }) },
  );
  await recordAudit(upstream, user, "lead-given", `lead:${lead.id}`, {
    before: { companyId: before, routing },
    after: { companyId: companyLead.company_id, routing: companyLead.routing, leadId: companyLead.id },
    reason: gift.reason,
    agreementStated: isStated,
  });
  return companyLead.id;
}

export const moveLeadHandlers = (upstream: Upstream): Handlers<MoveCalls> => ({
  async getLeadCompanyChoices({ input: { leadId, search }, session }) {
    return listChoices(upstream, session, await getLead(upstream, session, leadId), search);
  },

  moveLead: ({ input: { leadId, companyId, seenCompanyId, reason, note, hasAgreed }, session }) =>
    upstream.database.transaction(async () => {
      await requireDealer(upstream, session.caller, companyId);
      // Before the lead, as everywhere: who leaves hands over leads in this order too.
      const company = await lockCompanyCount(upstream, companyId);
      const lead = await getLeadForUpdate(upstream, session, leadId);
      const moved = await findMoved(upstream, lead, companyId);
      if (moved !== null) return { leadId: moved };
      if (lead.status === "passed_on" || lead.company_id !== (seenCompanyId ?? null)) throw refused("lead_moved");
      if (!(await isMovable(upstream, lead))) throw refused("lead_not_movable");
      const gift = { reason, note, hasAgreed: hasAgreed === "yes" };
      return { leadId: await moveLead(upstream, session, lead, { company, gift }) };
    }),
});
