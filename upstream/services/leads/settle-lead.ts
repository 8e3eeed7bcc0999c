/** How a purchase's lead ends: the sale itself says it, and nobody has to answer any more (reading 28). */
import { eq, sql } from "drizzle-orm";
import { leads } from "#upstream/db/schema/index.ts";
import { postLeadsUpdated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addLeadEvent, type LeadRow } from "./lead-row.ts";

/** Changes nothing unless the status is one of `from`: staff may have said themselves how it ended. Requires a transaction. */
export async function settleLead(
  upstream: Upstream,
  lead: LeadRow,
  from: readonly LeadRow["status"][],
  to: "won" | "lost",
) {
  if (!from.includes(lead.status)) return;
  await upstream.database.db
    .update(leads)
    .set({ status: to, remind_at: null, updated_at: sql`now()` })
    .where(eq(leads.id, lead.id));
  await addLeadEvent(upstream, lead.id, "status", { text: to });
  await postLeadsUpdated(upstream, lead.company_id, [lead.id], ["status"]);
}

export async function loseLeadOfPurchase(upstream: Upstream, transactionId: string): Promise<void> {
  const rows = await upstream.database.db
    .select()
    .from(leads)
    .where(eq(leads.transaction_id, transactionId))
    .for("update");
  for (const lead of rows) await settleLead(upstream, lead, ["won"], "lost");
}
