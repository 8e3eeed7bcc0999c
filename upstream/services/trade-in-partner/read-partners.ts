/** Companies of the trade-in partner programme, as the rule of the routing sees them. */
import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { PartnerCompany } from "#domain/leads/partner-routing.ts";
import { companies, partnerCompanies, partnerDays } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";

type PartnerRow = typeof partnerCompanies.$inferSelect;

/** Of the brand, in the order of their ids, which is the order in which they are locked. */
export const selectPartners = ({ database: { db } }: Upstream, brandKey: string, ...conditions: SQL[]) =>
  db
    .select({ partner: partnerCompanies, name: companies.name })
    .from(partnerCompanies)
    .innerJoin(companies, eq(companies.id, partnerCompanies.company_id))
    .where(and(eq(partnerCompanies.brand_key, brandKey), isOfBrand(brandKey), ...conditions))
    .orderBy(asc(partnerCompanies.company_id));

interface LeadCounts {
  leadsToday: number;
  leadsThisMonth: number;
}

const noLeads: LeadCounts = { leadsToday: 0, leadsThisMonth: 0 };

/** Leads that companies got from the programme, by company; those without any are missing. */
export async function countPartnerLeads(
  { database: { db } }: Upstream,
  brandKey: string,
  companyIds: readonly number[],
): Promise<Map<number, LeadCounts>> {
  const { brand_key, company_id, day, reached } = partnerDays;
  const rows = await db
    .select({
      company_id,
      leadsToday: sql<number>`coalesce(sum(${reached}) filter (where ${day} = ${todaySql}), 0)::int`,
      leadsThisMonth: sql<number>`sum(${reached})::int`,
    })
    .from(partnerDays)
    .where(
      and(
        eq(brand_key, brandKey),
        inArray(company_id, [...companyIds]),
        gte(day, sql`date_trunc('month', ${todaySql})::date`),
      ),
    )
    .groupBy(company_id);
  return new Map(rows.map(({ company_id: id, ...counts }) => [id, counts]));
}

export const toPartnerCompany = (
  row: PartnerRow,
  counts: LeadCounts = noLeads,
  hasRequest = false,
): PartnerCompany => ({
  id: row.company_id,
  state: row.state,
  types: row.types,
  areas: row.areas,
  makes: row.makes,
  share: row.share,
  maxPerDay: row.max_per_day,
  maxPerMonth: row.max_per_month,
  ...counts,
  aimed: row.aimed,
  reached: row.reached,
  hasRequest,
});
