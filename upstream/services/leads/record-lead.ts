/** Records a lead: gives it its number and an employee, and tells the company and the person. */
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { parseCompanySettings } from "#contract/company/settings.ts";
import { addOpenMinutes, timeZoneOf } from "#domain/formats/opening-hours.ts";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { companies, companyLeadCounts, leads, users } from "#upstream/db/schema/index.ts";
import type { Site, User } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { getVehicleNameParts } from "#upstream/services/shared/vehicle-name-parts.ts";
import { postLeadCreated } from "#upstream/services/webhooks/lead-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { worksOnLeadsOf } from "./employees.ts";
import { addLeadEvent, type CompanyRow, isPurchaseLead, type LeadRow } from "./lead-row.ts";
import { notifyNewLead, notifyOfTeam } from "./notifications.ts";

type NewLead = typeof leads.$inferInsert;

export interface LeadRequest
  extends Pick<NewLead, "type" | "source" | "subject_id" | "consent" | "email" | "phone" | "language">,
    Partial<
      Pick<
        NewLead,
        "transaction_id" | "vehicle_id" | "make" | "model" | "customer_id" | "widget_id" | "details" | "routing"
      >
    > {
  first_name: string;
  last_name: string;
  /** Null for a lead whose company the main team chooses. */
  company_id: number | null;
  /** The person is told who will call. False while they buy online by themselves. */
  isCallPromised: boolean;
}

/**
 * Records a lead, once for each subject and company: a repeated request corrects the person's details. Requires a transaction, and is its
 * last step that locks rows, because the company's leads are numbered one after the other.
 */
export async function recordLead(
  upstream: Upstream,
  caller: Site,
  { isCallPromised, ...request }: LeadRequest,
): Promise<LeadRow> {
  const existing = await correctPerson(upstream, request);
  if (existing) return existing;
  const company = request.company_id === null ? null : await lockCompanyCount(upstream, request.company_id);
  const assignee = company && (await findAssignee(upstream, company.row.id, request));
  const [lead] = await upstream.database.db
    .insert(leads)
    .values({
      ...request,
      ...(await findVehicleName(upstream, request)),
      brand_key: caller.brand.key,
      number: company ? company.count + 1 : 0,
      assigned_to: assignee?.id ?? null,
      remind_at: company && !isPurchaseLead(request) ? firstReminder(company.row, new Date(company.now)) : null,
    })
    .onConflictDoNothing({ target: [leads.type, leads.subject_id, leads.company_id] })
    .returning();
  // The same request was recorded meanwhile.
  if (!lead) return recordLead(upstream, caller, { ...request, isCallPromised });
  await addLeadEvent(upstream, lead.id, "created");
  if (company) {
    await saveCount(upstream, company.row.id, lead.number);
    await notifyNewLead(upstream, caller, { lead, company: company.row, assignee, isCallPromised });
    await postLeadCreated(upstream, lead);
  } else if (isCallPromised) {
    await notifyOfTeam(upstream, caller, lead);
  }
  return lead;
}

/** Make and model of the vehicle to buy; of the vehicle to trade in, the request has them. */
async function findVehicleName(upstream: Upstream, { vehicle_id }: Pick<LeadRequest, "vehicle_id">) {
  if (!vehicle_id) return {};
  const { make, model } = await getVehicleNameParts(upstream, vehicle_id);
  return { make, model };
}

/** A request that the team gave to a company is the same one, whoever was named in it. */
async function correctPerson({ database }: Upstream, request: Omit<LeadRequest, "isCallPromised">) {
  const { type, subject_id, company_id, first_name, last_name, email, phone, vehicle_id } = request;
  const isNamed = sql`${leads.company_id} is not distinct from ${company_id}`;
  const corrected = await database.db
    .update(leads)
    .set({ first_name, last_name, email, phone, vehicle_id, updated_at: sql`now()` })
    .where(and(eq(leads.type, type), eq(leads.subject_id, subject_id), or(isNamed, eq(leads.routing, "team"))))
    .returning();
  return corrected.find((lead) => lead.company_id === company_id) ?? (company_id === null ? corrected[0] : undefined);
}

/** Locks the company's counter until the transaction ends. */
export async function lockCompanyCount({ database: { db } }: Upstream, companyId: number) {
  await db.insert(companyLeadCounts).values({ company_id: companyId }).onConflictDoNothing();
  return requireRow(
    await db
      .select({ row: companies, count: companyLeadCounts.count, now: instantSql() })
      .from(companyLeadCounts)
      .innerJoin(companies, eq(companies.id, companyLeadCounts.company_id))
      .where(eq(companyLeadCounts.company_id, companyId))
      .for("update", { of: companyLeadCounts }),
  );
}

export const saveCount = ({ database: { db } }: Upstream, companyId: number, count: number) =>
  db.update(companyLeadCounts).set({ count }).where(eq(companyLeadCounts.company_id, companyId));

/** Who has this person's other open lead, else whom staff chose for the company, else who has the fewest; null without employees. */
export async function findAssignee(
  { database: { db } }: Upstream,
  companyId: number,
  { email }: Pick<LeadRequest, "email">,
): Promise<User | null> {
  const isEmployee = worksOnLeadsOf(companyId);
  const isOpen = inArray(leads.status, [...openLeadStatuses]);
  // The owner of a trade-in on the block stays unnamed.
  const isPersons = email === "" ? sql`false` : eq(leads.email, email);
  const [known] = await db
    .select({ user: users })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.assigned_to))
    .where(and(eq(leads.company_id, companyId), isPersons, isOpen, isEmployee))
    .orderBy(desc(leads.id))
    .limit(1);
  if (known) return known.user;
  const chosenId = sql`(select (${companies.settings} #>> '{nordet,leadEmployeeId}')::int from ${companies} where ${companies.id} = ${companyId})`;
  const [chosen] = await db
    .select()
    .from(users)
    .where(and(isEmployee, sql`${users.id} = ${chosenId}`));
  if (chosen) return chosen;
  const openCount = db.$count(leads, and(eq(leads.assigned_to, users.id), isOpen));
  const [idlest] = await db.select().from(users).where(isEmployee).orderBy(openCount, asc(users.id)).limit(1);
  return idlest ?? null;
}

/** When the next employee is told that the lead has no answer. */
export function firstReminder(company: CompanyRow, from: Date): Date {
  const { hours, answerMinutes } = parseCompanySettings(company.settings);
  return addOpenMinutes(from, answerMinutes.nextEmployee, hours, timeZoneOf(company.province));
}
