/** Chooses the company of a person's request, and counts it. */
import { and, arrayOverlaps, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  type PartnerCandidate,
  type PartnerCompany,
  type PartnerRequest,
  routeToPartner,
} from "#domain/leads/partner-routing.ts";
import { listPostalAreas } from "#domain/place/postal-areas.ts";
import { leads, partnerCompanies, partnerDays } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countPartnerLeads, selectPartners, toPartnerCompany } from "./read-partners.ts";

interface RoutedRequest extends PartnerRequest {
  brandKey: string;
  /** The trade-in or the pre-qualification. */
  subjectId: string;
}

/**
 * The company that gets the lead; null if none matches. Requires a transaction: the companies of the area stay locked until its end, so requests that
 * arrive at once are routed one after the other.
 */
export async function routeRequest(upstream: Upstream, request: RoutedRequest): Promise<PartnerCandidate | null> {
  const { brandKey, postalCode } = request;
  const isNear = arrayOverlaps(partnerCompanies.areas, listPostalAreas(postalCode));
  const near = await selectPartners(upstream, brandKey, isNear).for("update", { of: partnerCompanies });
  if (near.length === 0) return null;
  const ids = near.map(({ partner }) => partner.company_id);
  // Read after the lock, so that the leads of a transaction that has just ended count.
  const counts = await countPartnerLeads(upstream, brandKey, ids);
  const withRequest = await findCompaniesWithRequest(upstream, request);
  const companies = near.map(({ partner }) =>
    toPartnerCompany(partner, counts.get(partner.company_id), withRequest.has(partner.company_id)),
  );
  const { candidates, chosen } = routeToPartner(request, companies);
  if (chosen) await saveCounts(upstream, brandKey, companies, candidates, chosen);
  return chosen;
}

/** The person may have chosen a company before; the programme then chooses another one. */
async function findCompaniesWithRequest({ database: { db } }: Upstream, { type, subjectId }: RoutedRequest) {
  const rows = await db
    .select({ id: leads.company_id })
    .from(leads)
    .where(and(eq(leads.type, type), eq(leads.subject_id, subjectId), isNotNull(leads.company_id)));
  return new Set(rows.map(({ id }) => id));
}

async function saveCounts(
  { database: { db } }: Upstream,
  brandKey: string,
  companies: readonly PartnerCompany[],
  candidates: readonly PartnerCandidate[],
  chosen: PartnerCandidate,
): Promise<void> {
  const matching = candidates.filter(({ part }) => part > 0);
  const ids = matching.map(({ id }) => id);
  // All of them are promised the same part of this lead for each unit of their share.
  const partOfUnit = chosen.part / (companies.find(({ id }) => id === chosen.id)?.share ?? 1);
  await db
    .update(partnerCompanies)
    .set({
      aimed: sql`${partnerCompanies.aimed} + ${partnerCompanies.share} * ${partOfUnit}::double precision`,
      reached: sql`${partnerCompanies.reached} + (${partnerCompanies.company_id} = ${chosen.id})::int`,
    })
    .where(and(eq(partnerCompanies.brand_key, brandKey), inArray(partnerCompanies.company_id, ids)));
  await db
    .insert(partnerDays)
    .values(
      matching.map(({ id, part }) => ({
        brand_key: brandKey,
        company_id: id,
        day: sql`${todaySql}`,
        aimed: part,
        reached: id === chosen.id ? 1 : 0,
      })),
    )
    .onConflictDoUpdate({
      target: [partnerDays.brand_key, partnerDays.company_id, partnerDays.day],
      set: {
        aimed: sql`${partnerDays.aimed} + excluded.aimed`,
        reached: sql`${partnerDays.reached} + excluded.reached`,
      },
    });
}
