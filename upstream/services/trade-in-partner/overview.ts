/** What the programme did in the last 30 days, and who would get an example of a request. */
import { and, count, desc, eq, inArray, max, sql, sum } from "drizzle-orm";
import type { PartnerOverview, RouteExample } from "#contract/company/partners.ts";
import { type PartnerRequest, partnerLeadTypes, routeToPartner } from "#domain/leads/partner-routing.ts";
import { companies, leads, partnerCompanies, partnerDays } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { isOfBrand, Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isRecentDay, partnerDaysShown } from "./partner-list.ts";
import { countPartnerLeads, selectPartners, toPartnerCompany } from "./read-partners.ts";

const [maxCompanies, maxAreas, maxCandidates] = [50, 20, 100];

const toHundredth = (value: number): number => Math.round(value * 100) / 100;

/** Requests that the programme could give to nobody. */
const unmatchedLeads = (session: Pick<Session, "caller">): Scope =>
  Scope.ofBrand(session, leads.brand_key).and(
    eq(leads.routing, "team"),
    inArray(leads.type, [...partnerLeadTypes]),
    sql`${leads.details} ? 'postalCode'`,
    sql`${leads.created_at} > now() - make_interval(days => ${partnerDaysShown})`,
  );

async function listUnmatchedAreas({ database: { db } }: Upstream, session: Session) {
  const area = sql<string>`left(${leads.details} ->> 'postalCode', 3)`;
  const rows = await db
    .select({ area, count: count(), latestAt: max(leads.created_at) })
    .from(leads)
    .where(unmatchedLeads(session).where)
    // By its place in the list, because PostgreSQL takes the same expression with other parameters for another one.
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(maxAreas);
  return rows.flatMap(({ latestAt, ...row }) => (latestAt ? { ...row, latestAt: latestAt.toISOString() } : []));
}

/** Of the companies that take part, those with most leads. */
async function listShares({ database: { db } }: Upstream, { caller: { brand } }: Session) {
  const reached = sql<number>`coalesce(${sum(partnerDays.reached)}, 0)::int`;
  return db
    .select({
      id: companies.id,
      name: companies.name,
      state: partnerCompanies.state,
      aimed: sql<number>`round(coalesce(${sum(partnerDays.aimed)}, 0)::numeric, 2)::float8`,
      reached,
    })
    .from(partnerCompanies)
    .innerJoin(companies, eq(companies.id, partnerCompanies.company_id))
    .leftJoin(
      partnerDays,
      and(
        eq(partnerDays.brand_key, partnerCompanies.brand_key),
        eq(partnerDays.company_id, partnerCompanies.company_id),
        isRecentDay,
      ),
    )
    .where(and(eq(partnerCompanies.brand_key, brand.key), isOfBrand(brand.key)))
    .groupBy(companies.id, companies.name, partnerCompanies.state)
    .orderBy(desc(reached), companies.id)
    .limit(maxCompanies);
}

export async function viewOverview(upstream: Upstream, session: Session): Promise<PartnerOverview> {
  const { db } = upstream.database;
  const brandKey = session.caller.brand.key;
  const states = await db
    .select({ state: partnerCompanies.state, count: count() })
    .from(partnerCompanies)
    .innerJoin(companies, eq(companies.id, partnerCompanies.company_id))
    .where(and(eq(partnerCompanies.brand_key, brandKey), isOfBrand(brandKey)))
    .groupBy(partnerCompanies.state);
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  const [routed] = await db
    .select({ count: sql<number>`coalesce(${sum(partnerDays.reached)}, 0)::int` })
    .from(partnerDays)
    .where(and(eq(partnerDays.brand_key, brandKey), isRecentDay));
  return {
    active: countOf("active"),
    paused: countOf("paused"),
    routed: routed?.count ?? 0,
    unmatched: await db.$count(leads, unmatchedLeads(session).where),
    companies: await listShares(upstream, session),
    unmatchedAreas: await listUnmatchedAreas(upstream, session),
  };
}

/** By the same rule as a lead's, without its locks and counts. */
export async function viewRouteExample(
  upstream: Upstream,
  { caller: { brand } }: Session,
  request: PartnerRequest,
): Promise<RouteExample> {
  const rows = await selectPartners(upstream, brand.key);
  const ids = rows.map(({ partner }) => partner.company_id);
  const counts = await countPartnerLeads(upstream, brand.key, ids);
  const { candidates, chosen } = routeToPartner(
    request,
    rows.map(({ partner }) => toPartnerCompany(partner, counts.get(partner.company_id))),
  );
  const views = candidates.flatMap((candidate, index) => {
    const row = rows[index];
    if (!row) return [];
    const { name, partner } = row;
    const due = toHundredth(partner.aimed - partner.reached);
    return { ...candidate, mismatches: [...candidate.mismatches], name, share: partner.share, due };
  });
  const order = views.toSorted(
    (a, b) => a.mismatches.length - b.mismatches.length || a.name.en.localeCompare(b.name.en, "en") || a.id - b.id,
  );
  return {
    chosenId: chosen?.id ?? null,
    matching: candidates.filter(({ part }) => part > 0).length,
    total: candidates.length,
    candidates: order.slice(0, maxCandidates),
  };
}
