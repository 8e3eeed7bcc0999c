/** A lead's row and its history. */
import { type companies, type LeadEventKind, leadEvents, type leads } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type LeadRow = typeof leads.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;

/** Whether the person buys on the site by themselves. A company's widget has leads of this type that wait for a call. */
export const isPurchaseLead = ({ type, transaction_id }: Pick<typeof leads.$inferInsert, "type" | "transaction_id">) =>
  type === "buy_online" && Boolean(transaction_id);

interface EventParts {
  actor?: User;
  text?: string;
}

export const addLeadEvent = (
  upstream: Upstream,
  leadId: number,
  kind: LeadEventKind,
  parts?: EventParts,
): Promise<void> => addLeadEvents(upstream, [leadId], kind, parts);

/** The same event of several leads. */
export async function addLeadEvents(
  { database }: Upstream,
  leadIds: readonly number[],
  kind: LeadEventKind,
  { actor, text = "" }: EventParts = {},
): Promise<void> {
  if (leadIds.length === 0) return;
  await database.db
    .insert(leadEvents)
    .values(leadIds.map((lead_id) => ({ lead_id, kind, actor_id: actor?.id ?? null, text })));
}
