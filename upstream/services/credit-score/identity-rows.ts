/** Queries of credit identities and of the visits to institutions that provide them, limited to one user and brand. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog, creditIdentities, institutionVisits } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";

import { type Owner, ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type IdentityRow = typeof creditIdentities.$inferSelect;
export type InstitutionVisitRow = typeof institutionVisits.$inferSelect;

export const whereIdentityOwner = ({ userId, brandKey }: Owner) =>
  and(eq(creditIdentities.user_id, userId), eq(creditIdentities.brand_key, brandKey));

export async function findIdentity(
  { database }: Upstream,
  owner: Session,
  isLocked = false,
): Promise<IdentityRow | null> {
  const query = database.db
    .select()
    .from(creditIdentities)
    .where(whereIdentityOwner(ownerOf(owner)));
  const [row] = await (isLocked ? query.for("update") : query);
  return row ?? null;
}

export const deleteIdentity = async ({ database }: Upstream, owner: Session): Promise<void> => {
  await database.db.delete(creditIdentities).where(whereIdentityOwner(ownerOf(owner)));
};

/** Marks the visit as used, which works only once; throws a refusal for an unknown, used or expired visit. */
export async function consumeVisit(
  { database: { db } }: Upstream,
  owner: Session,
  id: string,
): Promise<InstitutionVisitRow> {
  const isOwnVisit = and(
    eq(institutionVisits.id, id),
    eq(institutionVisits.user_id, owner.user.id),
    eq(institutionVisits.brand_key, owner.caller.brand.key),
  );
  const [used] = await db
    .update(institutionVisits)
    .set({ used_at: sql`now()` })
    .where(and(isOwnVisit, isNull(institutionVisits.used_at), gt(institutionVisits.expires_at, sql`now()`)))
    .returning();
  if (used) return used;
  const [visit] = await db.select().from(institutionVisits).where(isOwnVisit);
  if (!visit) throw refused("visit_unknown");
  throw refused(visit.used_at ? "visit_used" : "visit_expired");
}

export const consentAction = "credit-score-agreed";
export const visitSubject = (visitId: string): string => `institution-visit:${visitId}`;

const agreement = z.object({ version: z.string(), language: z.string() });
export const storedConsent = agreement.extend({ at: z.string() });

/** The consent given for the visit, as the audit log recorded it when the visit started. */
export async function findConsent({ database }: Upstream, visitId: string): Promise<z.infer<typeof storedConsent>> {
  const [entry] = await database.db
    .select({ details: auditLog.details, at: auditLog.created_at })
    .from(auditLog)
    .where(and(eq(auditLog.action, consentAction), eq(auditLog.subject, visitSubject(visitId))));
  if (!entry) throw new Error("A visit started without consent");
  return { ...agreement.parse(entry.details), at: entry.at.toISOString() };
}
