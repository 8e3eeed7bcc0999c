/** One lead: how far its request came, its history, and the same person's other leads. */
import { and, asc, desc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import type { LeadDetails } from "#contract/company/leads.ts";
import { stepIds } from "#contract/purchase/purchase.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isDealer, isStaff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { companies, leadEvents, leads, stepAnswers, transactions, users } from "#upstream/db/schema/index.ts";
import { hasSection, type Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { joinVerdicts, orderState } from "#upstream/services/buy-online/orders/order-state.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { worksOnLeadsOf } from "./employees.ts";
import { findSight, joinLead, leadColumns, toLeadView, visibleLeads } from "./lead-list.ts";
import type { LeadRow } from "./lead-row.ts";

/** Throws 404 for a lead that the reader may not see. */
export async function getLead({ database: { db } }: Upstream, reader: Session, id: number): Promise<LeadRow> {
  const scope = visibleLeads(reader).and(eq(leads.id, id));
  return requireRow(await db.select().from(leads).where(scope.where));
}

/** The same, locked until the transaction ends. */
export async function getLeadForUpdate({ database: { db } }: Upstream, reader: Session, id: number): Promise<LeadRow> {
  const scope = visibleLeads(reader).and(eq(leads.id, id));
  return requireRow(await db.select().from(leads).where(scope.where).for("update"));
}

/** A lead, and the same person's other leads at the company that the reader may see. */
export interface PersonLeads {
  lead: LeadRow;
  others: LeadRow[];
}

/** Locks them all in one order, so that colleagues who work on two of them at once wait for each other. Throws as `getLead`. */
export async function getPersonLeadsForUpdate(upstream: Upstream, reader: Session, id: number): Promise<PersonLeads> {
  const others = isSamePerson(await getLead(upstream, reader, id));
  const scope = visibleLeads(reader).and(others ? or(eq(leads.id, id), others) : eq(leads.id, id));
  const rows = await upstream.database.db.select().from(leads).where(scope.where).orderBy(asc(leads.id)).for("update");
  const lead = requireRow(rows.filter((row) => row.id === id));
  return { lead, others: rows.filter((row) => row.id !== id) };
}

export async function viewLead(upstream: Upstream, reader: Session, id: number): Promise<LeadDetails> {
  const { db } = upstream.database;
  const scope = visibleLeads(reader).and(eq(leads.id, id));
  const row = requireRow(await joinLead(db.select(leadColumns).from(leads).$dynamic()).where(scope.where));
  const view = toLeadView(row, await findSight(upstream, reader));
  const { lead } = row;
  const isTeam = isStaff(reader.user.user_type_id);
  const consentedAt = new Date(lead.consent.agreedAt).toISOString();
  return {
    ...view,
    language: languageOfUser(lead),
    consent: { kind: lead.consent.kind, agreedAt: consentedAt },
    details: view.isMasked ? {} : lead.details,
    purchase: withoutOrder(
      await findPurchase(upstream, lead),
      !view.isMasked && hasSection(reader.user, sections.orders),
    ),
    events: await listEvents(upstream, reader, lead),
    others: view.isMasked ? [] : await listOtherLeads(upstream, reader, lead),
    employees: await listEmployees(upstream, reader, lead),
    canMove: isTeam && (await isMovable(upstream, lead)),
    passedTo: isTeam ? await findAtCompany(upstream, reader, eq(leads.id, lead.passed_to_id ?? 0)) : null,
    passedFrom: isTeam ? await findAtCompany(upstream, reader, eq(leads.passed_to_id, lead.id)) : null,
  };
}

/** Not a sale that its seller settles, not a request that another company has already, and not one without a person. */
export async function isMovable(upstream: Upstream, lead: LeadRow): Promise<boolean> {
  const hasPerson = lead.email !== "" || lead.phone !== "";
  if (lead.type === "block" || lead.status === "passed_on" || !hasPerson) return false;
  return !(await findPurchase(upstream, lead))?.isSigned;
}

/** The same request at another company. */
async function findAtCompany({ database: { db } }: Upstream, reader: Session, condition: SQL) {
  const [row] = await db
    .select({ id: leads.id, companyName: companies.name })
    .from(leads)
    .innerJoin(companies, eq(companies.id, leads.company_id))
    .where(visibleLeads(reader).and(condition).where);
  return row ?? null;
}

async function findPurchase({ database: { db } }: Upstream, lead: LeadRow): Promise<LeadDetails["purchase"]> {
  if (lead.transaction_id === null) return null;
  const [row] = await db
    .select({ purchase: transactions, orderState })
    .from(transactions)
    .leftJoin(stepAnswers, joinVerdicts)
    .where(eq(transactions.id, lead.transaction_id));
  if (!row) return null;
  const { purchase } = row;
  const answered = await db
    .select({ step: stepAnswers.step })
    .from(stepAnswers)
    .where(eq(stepAnswers.transaction_id, purchase.id));
  const steps = stepIds.filter((id) => answered.some(({ step }) => step === id));
  return {
    id: purchase.id,
    state: purchase.state,
    isSigned: purchase.signed_at !== null,
    orderState: row.orderState,
    steps,
  };
}

/** The state of an order is for those who may open it. */
const withoutOrder = (purchase: LeadDetails["purchase"], seesOrder: boolean): LeadDetails["purchase"] =>
  purchase && !seesOrder ? { ...purchase, orderState: null } : purchase;

async function listEvents({ database: { db } }: Upstream, { user }: Session, lead: LeadRow) {
  const isForTeam = isStaff(user.user_type_id) ? undefined : ne(leadEvents.kind, "team_note");
  const rows = await db
    .select({ event: leadEvents, first_name: users.first_name, last_name: users.last_name })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actor_id))
    .where(and(eq(leadEvents.lead_id, lead.id), isForTeam))
    .orderBy(desc(leadEvents.id));
  return rows.map(({ event, ...author }) => ({
    kind: event.kind,
    text: event.text,
    actorName: authorNameOf(author),
    at: event.created_at.toISOString(),
  }));
}

/**
 * Leads of the same account or e-mail address at the same company, on every brand. People may share a telephone: it joins leads only
 * where nothing says that they are two people's.
 */
function isSamePerson(lead: LeadRow) {
  const isCompanys = lead.company_id === null ? undefined : eq(leads.company_id, lead.company_id);
  const matches = [
    lead.customer_id === null ? undefined : eq(leads.customer_id, lead.customer_id),
    lead.email ? eq(leads.email, lead.email) : undefined,
    lead.phone
      ? and(
          eq(leads.phone, lead.phone),
          lead.customer_id === null ? undefined : isNull(leads.customer_id),
          lead.email ? eq(leads.email, "") : undefined,
        )
      : undefined,
  ].filter((match) => match !== undefined);
  return matches.length > 0 && isCompanys ? and(isCompanys, ne(leads.id, lead.id), or(...matches)) : null;
}

const maxOthers = 50;

async function listOtherLeads(upstream: Upstream, reader: Session, lead: LeadRow): Promise<LeadDetails["others"]> {
  const condition = isSamePerson(lead);
  if (!condition) return [];
  // A company does not learn whose request was passed on.
  const isShown = isStaff(reader.user.user_type_id) ? undefined : ne(leads.status, "passed_on");
  const rows = await upstream.database.db
    .select()
    .from(leads)
    .where(visibleLeads(reader).and(condition, isShown).where)
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(maxOthers);
  return rows.map(({ id, type, status, created_at }) => ({ id, type, status, createdAt: created_at.toISOString() }));
}

/** Active dealers of the lead's company. Staff see them too; a dealer sees colleagues only. */
export async function listEmployees({ database: { db } }: Upstream, { user }: Session, lead: LeadRow) {
  if (lead.company_id === null) return [];
  if (isDealer(user.user_type_id) && user.company_id !== lead.company_id) return [];
  const rows = await db
    .select({ id: users.id, firstName: users.first_name, lastName: users.last_name })
    .from(users)
    .where(worksOnLeadsOf(lead.company_id))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id));
  return rows.map(({ id, ...names }) => ({ id, name: fullNameOf(names) }));
}
