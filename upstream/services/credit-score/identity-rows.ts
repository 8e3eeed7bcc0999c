/** A person's credit identity on a brand, and the visit that it came by: each question names its owner and the brand. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog, creditIdentities, institutionVisits } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Owner {
  user: User;
  caller: Caller;
}
export type IdentityRow = typeof creditIdentities.$inferSelect;
export type VisitRow = typeof institutionVisits.$inferSelect;

const ofOwner = ({ user, caller }: Owner) =>
  and(eq(creditIdentities.user_id, user.id), eq(creditIdentities.brand_key, caller.brand.key));

export async function findIdentity({ database }: Upstream, owner: Owner, isHeld = false): Promise<IdentityRow | null> {
  const found = database.db.select().from(creditIdentities).where(ofOwner(owner));
  const [row] = await (isHeld ? found.for("update") : found);
  return row ?? null;
}

export const eraseIdentity = async ({ database }: Upstream, owner: Owner): Promise<void> => {
  await database.db.delete(creditIdentities).where(ofOwner(owner));
};

/** Opens the owner's visit, which nobody can do again. */
export async function openVisit({ database: { db } }: Upstream, owner: Owner, id: string): Promise<VisitRow> {
  const isTheirs = and(
    eq(institutionVisits.id, id),
    eq(institutionVisits.user_id, owner.user.id),
    eq(institutionVisits.brand_key, owner.caller.brand.key),
  );
  const [used] = await db
    .update(institutionVisits)
    .set({ used_at: sql`now()` })
    .where(and(isTheirs, isNull(institutionVisits.used_at), gt(institutionVisits.expires_at, sql`now()`)))
    .returning();
  if (used) return used;
  const [visit] = await db.select().from(institutionVisits).where(isTheirs);
  if (!visit) throw refused("visit_unknown");
  throw refused(visit.used_at ? "visit_used" : "visit_expired");
}

export const agreedDeed = "credit-score-agreed";
export const visitSubject = (visitId: string): string => `institution-visit:${visitId}`;

const agreement = z.object({ version: z.string(), language: z.string() });
export const keptConsent = agreement.extend({ at: z.string() });

/** In which words the visit was agreed to, as it was noted when it began. */
export async function findConsent({ database }: Upstream, visitId: string): Promise<z.infer<typeof keptConsent>> {
  const [deed] = await database.db
    .select({ details: auditLog.details, at: auditLog.created_at })
    .from(auditLog)
    .where(and(eq(auditLog.action, agreedDeed), eq(auditLog.subject, visitSubject(visitId))));
  if (!deed) throw new Error("A visit began without its consent");
  return { ...agreement.parse(deed.details), at: deed.at.toISOString() };
}
