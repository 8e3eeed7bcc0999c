/** Gives the open leads of somebody who leaves to colleagues. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { leads } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { postLeadsUpdated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addLeadEvent } from "./lead-row.ts";
import { findAssignee, lockCompanyCount } from "./record-lead.ts";

/**
 * By the rule for new leads. Requires a transaction in which the person is no employee any more. A lead that is recorded
 * at the same time waits for its end, or is handed over too.
 */
export async function handOverLeads(upstream: Upstream, actor: User, { id, company_id }: User): Promise<void> {
  if (company_id === null) return;
  const { db } = upstream.database;
  await lockCompanyCount(upstream, company_id);
  const open = await db
    .select()
    .from(leads)
    .where(
      and(eq(leads.company_id, company_id), eq(leads.assigned_to, id), inArray(leads.status, [...openLeadStatuses])),
    )
    .orderBy(asc(leads.id))
    .for("update");
  for (const lead of open) {
    const colleague = await findAssignee(upstream, company_id, lead);
    const changes = { assigned_to: colleague?.id ?? null, updated_at: sql`now()` };
    await db.update(leads).set(changes).where(eq(leads.id, lead.id));
    if (!colleague) continue;
    const text = fullNameOf({ firstName: colleague.first_name, lastName: colleague.last_name });
    await addLeadEvent(upstream, lead.id, "assigned", { actor, text });
  }
  const ids = open.map((lead) => lead.id);
  await postLeadsUpdated(upstream, company_id, ids, ["assignee"]);
}
