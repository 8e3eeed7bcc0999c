/** A lead's row and its history. */
import { type companies, type LeadEventKind, leadEvents, type leads } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type LeadRow = typeof leads.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;

export async function addLeadEvent(
  { database }: Upstream,
  leadId: number,
  kind: LeadEventKind,
  { actor, text = "" }: { actor?: User; text?: string } = {},
): Promise<void> {
  await database.db.insert(leadEvents).values({ lead_id: leadId, kind, actor_id: actor?.id ?? null, text });
}
