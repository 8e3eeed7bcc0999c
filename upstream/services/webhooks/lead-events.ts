/** Events of leads. A lead that the company's plan masks is told without its person (reading 30). */
import { inArray } from "drizzle-orm";
import type { LeadPayload } from "#contract/integrators/webhook-payloads.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { leads } from "#upstream/db/schema/index.ts";
import { joinLead, leadColumns } from "#upstream/services/leads/lead-list.ts";
import { isLeadMasked, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postWebhookEvents, type WebhookPayload } from "./post-event.ts";

/** Of a trade-in; the answers of a credit form are never told. */
const eventDetails = [
  ...["year", "make", "model", "trim", "tradeInVinNumber", "mileage", "generalCondition"],
  ...["priceLow", "priceHigh"],
];

const pickEventFields = (details: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => eventDetails.includes(name)));

const selectLeads = ({ database: { db } }: Upstream, ids: readonly number[]) =>
  joinLead(db.select(leadColumns).from(leads).$dynamic()).where(inArray(leads.id, [...ids]));

type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number];

function toPayload({ lead, vehicle, assignee }: SelectedLead, isMasked: boolean): LeadPayload["lead"] {
  const { id, number, type, source, status, first_name: firstName, last_name: lastName, email, phone, language } = lead;
  return {
    id,
    number,
    type,
    source,
    status,
    isMasked,
    person: isMasked ? null : { firstName, lastName, email, phone, language },
    vehicle: lead.vehicle_id === null ? null : { id: lead.vehicle_id, ...vehicle },
    tradeIn: type === "trade_in" ? pickEventFields(lead.details) : null,
    assignee: assignee && { id: assignee.id, name: fullNameOf(assignee) },
    createdAt: lead.created_at.toISOString(),
    answeredAt: lead.answered_at?.toISOString() ?? null,
  };
}

async function buildPayloads(
  upstream: Upstream,
  companyId: number,
  ids: readonly number[],
  changed: LeadPayload["changed"],
): Promise<WebhookPayload[]> {
  const plan = await planOf(upstream, companyId);
  const rows = await selectLeads(upstream, ids);
  return rows.map((row) => {
    // A company is not told of the person whose request was passed on.
    const isMasked = isLeadMasked(plan, row.lead.number) || row.lead.status === "passed_on";
    const data: LeadPayload = { lead: toPayload(row, isMasked), changed };
    return { data: { ...data }, brandKey: row.lead.brand_key, leadId: row.lead.id };
  });
}

type Lead = Pick<typeof leads.$inferSelect, "id" | "company_id">;

/** Runs in the transaction that records the lead, after its last change. */
export async function postLeadCreated(upstream: Upstream, { id, company_id: companyId }: Lead): Promise<void> {
  if (companyId === null) return;
  await postWebhookEvents(upstream, companyId, "lead.created", () => buildPayloads(upstream, companyId, [id], []));
}

/** Runs in the transaction of the change, after it. All leads are the company's. */
export async function postLeadsUpdated(
  upstream: Upstream,
  companyId: number | null,
  ids: readonly number[],
  changed: LeadPayload["changed"],
): Promise<void> {
  if (companyId === null || ids.length === 0) return;
  await postWebhookEvents(upstream, companyId, "lead.updated", () => buildPayloads(upstream, companyId, ids, changed));
}
