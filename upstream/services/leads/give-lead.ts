/** Gives a lead to a company by the rules of new leads: its number, an employee, the reminder and the messages. */
import { and, eq, sql } from "drizzle-orm";
import type { LeadRouting, MoveReason } from "#domain/leads/lead.ts";
import { companies, type LeadConsent, leads } from "#upstream/db/schema/index.ts";
import type { Site, User } from "#upstream/http/caller.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { postLeadCreated, postLeadsUpdated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addLeadEvent, type CompanyRow, type LeadRow } from "./lead-row.ts";
import { notifyMovedLead, notifyNewLead } from "./notifications.ts";
import { findAssignee, firstReminder, saveCount } from "./record-lead.ts";

export interface LeadGift {
  routing: LeadRouting;
  reason: MoveReason;
  /** What the person agreed to; without it the lead's own consent counts. */
  consent?: LeadConsent;
  /** Read by the main team alone. */
  note?: string | undefined;
  /** Null for the partner programme. */
  actor: User | null;
}

interface Receiver {
  row: CompanyRow;
  count: number;
  /** The database's clock. */
  now: string;
}

/**
 * A lead without a company becomes the company's. A company's lead stays there as passed on, so that its numbers and its history stay
 * its own, and the request becomes a lead of the other company. Requires a transaction that has locked first `company`
 * (`lockCompanyCount`), then `lead`. Returns the company's lead.
 */
export async function giveLead(
  upstream: Upstream,
  site: Site,
  { lead, company }: { lead: LeadRow; company: Receiver },
  gift: LeadGift,
): Promise<LeadRow> {
  const assignee = await findAssignee(upstream, company.row.id, lead);
  const isFirst = lead.company_id === null;
  const companyLead = await saveReceived(upstream, { lead, company }, receivedBy(company, assignee, gift));
  const actor = gift.actor ? { actor: gift.actor } : {};
  await addLeadEvent(upstream, companyLead.id, "given", { ...actor, text: isFirst ? gift.reason : "" });
  if (gift.note) await addLeadEvent(upstream, lead.id, "team_note", { ...actor, text: gift.note });
  const recorded = { lead: companyLead, company: company.row, assignee };
  await notifyNewLead(upstream, site, { ...recorded, isCallPromised: isFirst });
  await postLeadCreated(upstream, companyLead);
  if (!isFirst) {
    await passOn(upstream, lead, companyLead, gift);
    await notifyMovedLead(upstream, site, { ...recorded, former: await formerOf(upstream, lead), reason: gift.reason });
  }
  return companyLead;
}

/** What every lead has that a company gets now. */
const receivedBy = ({ row, now }: Receiver, assignee: User | null, { routing, consent }: LeadGift) => ({
  company_id: row.id,
  routing,
  assigned_to: assignee?.id ?? null,
  ...(consent && { consent }),
  status: "new" as const,
  answered_at: null,
  answered_by: null,
  passed_to_id: null,
  remind_at: firstReminder(row, new Date(now)),
  created_at: sql`now()`,
  updated_at: sql`now()`,
});

/** The row with which the company has the request. No other one comes meanwhile, because the company's count is locked. */
async function saveReceived(
  upstream: Upstream,
  { lead, company: { row, count } }: { lead: LeadRow; company: Receiver },
  received: ReturnType<typeof receivedBy>,
): Promise<LeadRow> {
  const { db } = upstream.database;
  const isSameRequest = and(eq(leads.type, lead.type), eq(leads.subject_id, lead.subject_id));
  const [present] = await db
    .select()
    .from(leads)
    .where(and(isSameRequest, eq(leads.company_id, row.id)))
    .for("update");
  const isReturned = present?.status === "passed_on" && lead.company_id !== null;
  if (present && !isReturned) throw refused("company_has_lead");
  if (present) {
    const changes = { ...personOf(lead), ...received };
    return requireRow(await db.update(leads).set(changes).where(eq(leads.id, present.id)).returning());
  }
  const number = count + 1;
  await saveCount(upstream, row.id, number);
  const saved = { ...received, number };
  if (lead.company_id === null)
    return requireRow(await db.update(leads).set(saved).where(eq(leads.id, lead.id)).returning());
  const request = { ...requestOf(lead), ...saved };
  return requireRow(await db.insert(leads).values(request).returning());
}

const personOf = ({ first_name, last_name, email, phone, language, customer_id, details }: LeadRow) => ({
  first_name,
  last_name,
  email,
  phone,
  language,
  customer_id,
  details,
});

/** What the person asked, without the purchase and the widget, which are the first company's. */
const requestOf = (lead: LeadRow) => {
  const { type, source, brand_key, subject_id, vehicle_id, make, model, consent } = lead;
  return { ...personOf(lead), type, source, brand_key, subject_id, vehicle_id, make, model, consent };
};

async function passOn(
  upstream: Upstream,
  lead: LeadRow,
  companyLead: LeadRow,
  { reason, actor }: LeadGift,
): Promise<void> {
  await upstream.database.db
    .update(leads)
    .set({ status: "passed_on", passed_to_id: companyLead.id, remind_at: null, updated_at: sql`now()` })
    .where(eq(leads.id, lead.id));
  await addLeadEvent(upstream, lead.id, "passed_on", { ...(actor && { actor }), text: reason });
  await postLeadsUpdated(upstream, lead.company_id, [lead.id], ["status"]);
}

async function formerOf({ database: { db } }: Upstream, lead: LeadRow) {
  const company = requireRow(
    await db
      .select()
      .from(companies)
      .where(eq(companies.id, lead.company_id ?? 0)),
  );
  return { lead, company };
}
