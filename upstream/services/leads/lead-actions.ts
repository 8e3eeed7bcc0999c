/** What a company does with a lead: status, notes, messages and calls, assignment. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { dealersPath } from "#domain/site/paths.ts";
import { companies, type LeadEventKind, leadEvents, leads, users } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { HandlerArgs, Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { leadAnswerMessage } from "#upstream/messages/kinds/lead-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { postLeadsUpdated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  getLeadForUpdate,
  getPersonLeadsForUpdate,
  listEmployees,
  type PersonLeads,
  viewLead,
} from "./lead-details.ts";
import { findSight, isHidden } from "./lead-list.ts";
import { addLeadEvent, addLeadEvents, type LeadRow } from "./lead-row.ts";

type ActionCalls = Pick<typeof admin, "saveLeadStatus" | "addLeadNote" | "contactLead" | "assignLead">;

/** Texts to and about a person stay in the lead's history, where an erasure finds them: the audit log has their length. */
const subjectOf = ({ id }: LeadRow): string => `lead:${id}`;

/** Nobody works on a lead whose person the plan hides, or that another company has now. */
async function requireOpen(upstream: Upstream, session: Session, lead: LeadRow): Promise<void> {
  if (lead.status === "passed_on") throw refused("lead_passed_on");
  if (isHidden(await findSight(upstream, session), lead)) throw refused("lead_masked");
}

/** Locks a lead and the person's others for an answer, which is one to all of them. */
async function openPersonLeads(upstream: Upstream, session: Session, leadId: number): Promise<PersonLeads> {
  const found = await getPersonLeadsForUpdate(upstream, session, leadId);
  await requireOpen(upstream, session, found.lead);
  return found;
}

/** Marks the lead as answered, and the person's other new leads too: one answer is for all that they asked. Returns the others. */
async function markAnswered(upstream: Upstream, { user }: Session, { lead, others }: PersonLeads): Promise<number[]> {
  const { db } = upstream.database;
  const answered = { answered_at: sql`now()`, answered_by: user.id, remind_at: null, updated_at: sql`now()` };
  if (lead.answered_at === null) await db.update(leads).set(answered).where(eq(leads.id, lead.id));
  const changed = others.filter(({ status, answered_at }) => status === "new" && answered_at === null);
  const ids = changed.map(({ id }) => id);
  await db
    .update(leads)
    .set({ ...answered, status: "answered" })
    .where(inArray(leads.id, ids));
  await addLeadEvents(upstream, ids, "status", { actor: user, text: "answered" });
  for (const other of changed) await recordStatus(upstream, user, other, "answered");
  return ids;
}

const recordStatus = (upstream: Upstream, user: User, lead: LeadRow, status: LeadRow["status"]): Promise<void> =>
  recordAudit(upstream, user, "lead-status-changed", subjectOf(lead), {
    before: { status: lead.status },
    after: { status },
  });

/** Gives the employee the lead and the person's other open leads. */
async function assign(
  upstream: Upstream,
  { user }: Session,
  { lead, others }: PersonLeads,
  employee: { id: number; name: string },
): Promise<void> {
  const isOpen = ({ status }: LeadRow) => openLeadStatuses.some((each) => each === status);
  const changed = [lead, ...others.filter(isOpen)].filter((each) => each.assigned_to !== employee.id);
  const ids = changed.map(({ id }) => id);
  await upstream.database.db
    .update(leads)
    .set({ assigned_to: employee.id, updated_at: sql`now()` })
    .where(inArray(leads.id, ids));
  await addLeadEvents(upstream, ids, "assigned", { actor: user, text: employee.name });
  for (const each of changed)
    await recordAudit(upstream, user, "lead-assigned", subjectOf(each), {
      before: { assignedTo: each.assigned_to },
      after: { assignedTo: employee.id },
    });
  await postLeadsUpdated(upstream, lead.company_id, ids, ["assignee"]);
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
    // Only dealers have a page.
    link: caller.siteOrigin + dealersPath(language, company.type === "dealer" ? company.id : undefined),
    senderName: fullNameOf({ firstName: user.first_name, lastName: user.last_name }),
    companyName: company.name[bilingualKeyOf(language)],
    companyPhone: company.phone,
    companyEmail: company.email,
    text,
  });
  await postMessage(upstream, message);
}

type Contact = Pick<HandlerArgs<ActionCalls["contactLead"]>["input"], "channel" | "message">;

/** Records that somebody called or writes to the person, sends the e-mail once, and marks the person's leads as answered. */
async function recordContact(
  upstream: Upstream,
  session: Session,
  found: Awaited<ReturnType<typeof openPersonLeads>>,
  { channel, message }: Contact,
): Promise<void> {
  const { lead } = found;
  if (channel === "email" && !lead.email) throw refused("no_email");
  if (channel === "email" && lead.company_id === null) throw refused("lead_without_company");
  const isNew = await addOnce(upstream, session, lead, channel, message);
  if (isNew && channel === "email") await sendAnswer(upstream, session, lead, message);
  if (isNew) {
    const change = { before: { status: lead.status }, after: { channel, characters: message.length } };
    await recordAudit(upstream, session.user, "lead-answered", subjectOf(lead), change);
  }
  if (lead.status === "new") {
    const changes = { status: "answered" as const, updated_at: sql`now()` };
    await upstream.database.db.update(leads).set(changes).where(eq(leads.id, lead.id));
  }
  const others = await markAnswered(upstream, session, found);
  const changed = lead.status === "new" ? [lead.id, ...others] : others;
  await postLeadsUpdated(upstream, lead.company_id, changed, ["status"]);
}

export const leadActionHandlers = (upstream: Upstream): Handlers<ActionCalls> => ({
  saveLeadStatus: ({ input: { leadId, status, formerStatus }, session }) =>
    upstream.database.transaction(async () => {
      const found = await openPersonLeads(upstream, session, leadId);
      const { lead } = found;
      if (lead.status !== status) {
        if (formerStatus !== undefined && formerStatus !== lead.status) throw refused("lead_changed");
        const changes = { status, updated_at: sql`now()` };
        await upstream.database.db.update(leads).set(changes).where(eq(leads.id, lead.id));
        await addLeadEvent(upstream, lead.id, "status", { actor: session.user, text: status });
        await recordStatus(upstream, session.user, lead, status);
        const others = status === "new" ? [] : await markAnswered(upstream, session, found);
        await postLeadsUpdated(upstream, lead.company_id, [lead.id, ...others], ["status"]);
      }
      return viewLead(upstream, session, leadId);
    }),

  addLeadNote: ({ input: { leadId, note }, session }) =>
    upstream.database.transaction(async () => {
      const lead = await getLeadForUpdate(upstream, session, leadId);
      await requireOpen(upstream, session, lead);
      if (await addOnce(upstream, session, lead, "note", note)) {
        const change = { before: null, after: { characters: note.length } };
        await recordAudit(upstream, session.user, "lead-note-added", subjectOf(lead), change);
      }
      return viewLead(upstream, session, leadId);
    }),

  contactLead: ({ input: { leadId, ...contact }, session }) =>
    upstream.database.transaction(async () => {
      await recordContact(upstream, session, await openPersonLeads(upstream, session, leadId), contact);
      return viewLead(upstream, session, leadId);
    }),

  assignLead: ({ input: { leadId, employeeId }, session }) =>
    upstream.database.transaction(async () => {
      // Somebody who leaves at the same time gets no lead any more.
      await upstream.database.db.select({ id: users.id }).from(users).where(eq(users.id, employeeId)).for("share");
      const found = await getPersonLeadsForUpdate(upstream, session, leadId);
      const { lead } = found;
      if (lead.status === "passed_on") throw refused("lead_passed_on");
      const employee = (await listEmployees(upstream, session, lead)).find((each) => each.id === employeeId);
      if (!employee) throw refused("not_an_employee");
      if (lead.assigned_to !== employeeId) await assign(upstream, session, found, employee);
      return viewLead(upstream, session, leadId);
    }),
});
