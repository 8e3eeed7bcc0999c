/** What a company does with a lead: status, notes, messages and calls, assignment. */
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { companies, type LeadEventKind, leadEvents, leads, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { leadAnswerMessage } from "#upstream/messages/kinds/lead-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { postLeadsUpdated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getLeadForUpdate, isSamePerson, listEmployees, viewLead } from "./lead-details.ts";
import { findSight, isHidden } from "./lead-list.ts";
import { addLeadEvent, type LeadRow } from "./lead-row.ts";

type ActionCalls = Pick<typeof admin, "saveLeadStatus" | "addLeadNote" | "contactLead" | "assignLead">;

/** Texts to and about a person stay in the lead's history, where an erasure finds them: the audit log has their length. */
const subjectOf = ({ id }: LeadRow): string => `lead:${id}`;

/** Locks a lead for a change. Nobody works on a lead whose person the plan hides, or that another company has now. */
async function openLeadForUpdate(upstream: Upstream, session: Session, leadId: number): Promise<LeadRow> {
  const lead = await getLeadForUpdate(upstream, session, leadId);
  if (lead.status === "passed_on") throw refused("lead_passed_on");
  if (isHidden(await findSight(upstream, session), lead)) throw refused("lead_masked");
  return lead;
}

/** Marks the lead as answered, and the person's other new leads too: one answer is for all that they asked. Returns the others. */
async function markAnswered({ database: { db } }: Upstream, { user }: Session, lead: LeadRow): Promise<number[]> {
  const others = isSamePerson(lead);
  const answered = { answered_at: sql`now()`, answered_by: user.id, remind_at: null, updated_at: sql`now()` };
  const isUnanswered = sql`${leads.answered_at} is null`;
  await db
    .update(leads)
    .set(answered)
    .where(and(eq(leads.id, lead.id), isUnanswered));
  if (!others) return [];
  const isNew = and(others, isUnanswered, eq(leads.status, "new"));
  const changed = await db
    .update(leads)
    .set({ ...answered, status: "answered" })
    .where(isNew)
    .returning({ id: leads.id });
  return changed.map(({ id }) => id);
}

/** Adds an event unless it is the last one already: a form that was sent twice. False if it was. */
async function addOnce(upstream: Upstream, { user }: Session, lead: LeadRow, kind: LeadEventKind, text: string) {
  const [last] = await upstream.database.db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, lead.id), inArray(leadEvents.kind, ["note", "email", "call"])))
    .orderBy(desc(leadEvents.id))
    .limit(1);
  if (last?.kind === kind && last.text === text && last.actor_id === user.id) return false;
  await addLeadEvent(upstream, lead.id, kind, { actor: user, text });
  return true;
}

async function sendAnswer(upstream: Upstream, { user, caller }: Session, lead: LeadRow, text: string): Promise<void> {
  const { db } = upstream.database;
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, lead.company_id ?? 0));
  if (!company) return;
  const language = languageOfUser(lead);
  const message = leadAnswerMessage({
    user: { email: lead.email, first_name: lead.first_name, language },
    brand: caller.brand,
    link: `${caller.siteOrigin}/${language}/dealers/${company.id}`,
    senderName: fullNameOf({ firstName: user.first_name, lastName: user.last_name }),
    companyName: company.name[bilingualKeyOf(language)],
    companyPhone: company.phone,
    companyEmail: company.email,
    text,
  });
  await postMessage(upstream, message);
}

export const leadActionHandlers = (upstream: Upstream): Handlers<ActionCalls> => ({
  saveLeadStatus: ({ input: { leadId, status }, session }) =>
    upstream.database.transaction(async () => {
      const lead = await openLeadForUpdate(upstream, session, leadId);
      if (lead.status !== status) {
        const changes = { status, updated_at: sql`now()` };
        await upstream.database.db.update(leads).set(changes).where(eq(leads.id, lead.id));
        await addLeadEvent(upstream, lead.id, "status", { actor: session.user, text: status });
        const change = { before: { status: lead.status }, after: { status } };
        await recordAudit(upstream, session.user, "lead-status-changed", subjectOf(lead), change);
        const others = status === "new" ? [] : await markAnswered(upstream, session, lead);
        await postLeadsUpdated(upstream, lead.company_id, [lead.id, ...others], ["status"]);
      }
      return viewLead(upstream, session, leadId);
    }),

  addLeadNote: ({ input: { leadId, note }, session }) =>
    upstream.database.transaction(async () => {
      const lead = await openLeadForUpdate(upstream, session, leadId);
      if (await addOnce(upstream, session, lead, "note", note)) {
        const change = { before: null, after: { characters: note.length } };
        await recordAudit(upstream, session.user, "lead-note-added", subjectOf(lead), change);
      }
      return viewLead(upstream, session, leadId);
    }),

  contactLead: ({ input: { leadId, channel, message }, session }) =>
    upstream.database.transaction(async () => {
      const lead = await openLeadForUpdate(upstream, session, leadId);
      if (channel === "email" && !lead.email) throw refused("no_email");
      if (channel === "email" && lead.company_id === null) throw refused("lead_without_company");
      const isNew = await addOnce(upstream, session, lead, channel, message);
      if (isNew && channel === "email") await sendAnswer(upstream, session, lead, message);
      if (isNew) {
        const change = { before: { status: lead.status }, after: { channel, characters: message.length } };
        await recordAudit(upstream, session.user, "lead-answered", subjectOf(lead), change);
      }
      if (lead.status === "new") {
        await upstream.database.db.update(leads).set({ status: "answered" }).where(eq(leads.id, lead.id));
      }
      const others = await markAnswered(upstream, session, lead);
      const changed = lead.status === "new" ? [lead.id, ...others] : others;
      await postLeadsUpdated(upstream, lead.company_id, changed, ["status"]);
      return viewLead(upstream, session, leadId);
    }),

  assignLead: ({ input: { leadId, employeeId }, session }) =>
    upstream.database.transaction(async () => {
      // Somebody who leaves at the same time gets no lead any more.
      await upstream.database.db.select({ id: users.id }).from(users).where(eq(users.id, employeeId)).for("share");
      const lead = await getLeadForUpdate(upstream, session, leadId);
      if (lead.status === "passed_on") throw refused("lead_passed_on");
      const employee = (await listEmployees(upstream, session, lead)).find((each) => each.id === employeeId);
      if (!employee) throw refused("not_an_employee");
      if (lead.assigned_to !== employeeId) {
        const { db } = upstream.database;
        const changes = { assigned_to: employeeId, updated_at: sql`now()` };
        const others = isSamePerson(lead);
        const isOpen = inArray(leads.status, [...openLeadStatuses]);
        const changed = await db
          .update(leads)
          .set(changes)
          .where(others ? or(eq(leads.id, lead.id), and(others, isOpen)) : eq(leads.id, lead.id))
          .returning({ id: leads.id });
        await addLeadEvent(upstream, lead.id, "assigned", { actor: session.user, text: employee.name });
        const change = { before: { assignedTo: lead.assigned_to }, after: { assignedTo: employeeId } };
        await recordAudit(upstream, session.user, "lead-assigned", subjectOf(lead), change);
        const ids = changed.map(({ id }) => id);
        await postLeadsUpdated(upstream, lead.company_id, ids, ["assignee"]);
      }
      return viewLead(upstream, session, leadId);
    }),
});
