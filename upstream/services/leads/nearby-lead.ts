/** A lead whose company the brand chooses, by the partner programme (reading 43). */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PartnerLeadType } from "#domain/leads/partner-routing.ts";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import { leads } from "#upstream/db/schema/index.ts";
import type { Site } from "#upstream/http/caller.ts";
import { routeRequest } from "#upstream/services/trade-in-partner/route-request.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addLeadEvent } from "./lead-row.ts";
import { type LeadRequest, recordLead } from "./record-lead.ts";

/** What the request is about. */
export interface NearbySubject extends Required<Pick<LeadRequest, "subject_id" | "make" | "model" | "details">> {
  type: PartnerLeadType;
}

interface NearbyRequest {
  postalCode: string;
  subject: NearbySubject;
  person: Omit<LeadRequest, keyof NearbySubject | "company_id">;
}

/**
 * Requires a transaction. A repeated request corrects the person's details and stays where it is. Without a company that matches, the lead waits for the
 * main team to choose one.
 */
export async function recordNearbyLead(
  upstream: Upstream,
  caller: Site,
  { postalCode, subject, person }: NearbyRequest,
): Promise<void> {
  const { type, subject_id: subjectId, make } = subject;
  await upstream.database.db.execute(advisoryLockFor("partnerRequest", sql`hashtext(${subjectId})`));
  const earlier = await findEarlierLead(upstream, subject);
  if (earlier) {
    await recordLead(upstream, caller, { ...subject, ...person, company_id: earlier.company_id });
    return;
  }
  const chosen = await routeRequest(upstream, { brandKey: caller.brand.key, type, subjectId, postalCode, make });
  const lead = await recordLead(upstream, caller, {
    ...subject,
    ...person,
    details: { ...subject.details, postalCode },
    company_id: chosen?.id ?? null,
    routing: chosen ? "partner" : "team",
  });
  const matched = [chosen ? chosen.area : postalCode.slice(0, 3), make].filter(Boolean).join(", ");
  await addLeadEvent(upstream, lead.id, chosen ? "routed" : "unmatched", { text: matched });
}

/** The person's earlier request of this kind, wherever the main team has sent it since. */
async function findEarlierLead({ database: { db } }: Upstream, { type, subject_id }: NearbySubject) {
  const isNearby = inArray(leads.routing, ["partner", "team"]);
  const [lead] = await db
    .select({ company_id: leads.company_id })
    .from(leads)
    .where(and(eq(leads.type, type), eq(leads.subject_id, subject_id), isNearby))
    .orderBy(desc(leads.id))
    .limit(1);
  return lead;
}
