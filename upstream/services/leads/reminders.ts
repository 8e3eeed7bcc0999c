/** Tells others about leads without an answer: first the next employee, then the company, after times that it sets. */
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { parseCompanySettings } from "#contract/company/settings.ts";
import { addOpenMinutes, timeZoneOf } from "#domain/formats/opening-hours.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { leadPath } from "#domain/site/paths.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { companies, leadEvents, leads, users } from "#upstream/db/schema/index.ts";
import { configuredOriginOf, type User } from "#upstream/http/caller.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import { leadWaitingMessage } from "#upstream/messages/kinds/lead-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { postToCompany } from "#upstream/services/shared/company-emails.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { isLeadMasked, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { worksOnLeadsOf } from "./employees.ts";
import { addLeadEvent, type CompanyRow, type LeadRow } from "./lead-row.ts";

const isDue = and(sql`${leads.remind_at} <= now()`, eq(leads.status, "new"), isNull(leads.answered_at));

export const remindOfLeads = (upstream: Upstream): Promise<SweepReport> =>
  sweep(upstream, "leads", {
    id: leads.id,
    dueAt: sql`${leads.remind_at}`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(leads)
        .where(and(isDue, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => upstream.database.transaction(() => remindOfLead(upstream, Number(id))),
  });

async function remindOfLead(upstream: Upstream, id: number): Promise<void> {
  const { db } = upstream.database;
  const [row] = await db
    .select({ lead: leads, company: companies, now: instantSql() })
    .from(leads)
    .innerJoin(companies, eq(companies.id, leads.company_id))
    .where(and(eq(leads.id, id), isDue))
    .for("update", { of: leads });
  if (!row) return;
  const { lead, company, now } = row;
  const isFirst = (await countReminders(upstream, id)) === 0;
  const { hours, answerMinutes } = parseCompanySettings(company.settings);
  const minutes = isFirst ? answerMinutes.nextEmployee : answerMinutes.head;
  const rest = answerMinutes.head - answerMinutes.nextEmployee;
  const next = isFirst ? addOpenMinutes(new Date(now), Math.max(1, rest), hours, timeZoneOf(company.province)) : null;
  await db.update(leads).set({ remind_at: next }).where(eq(leads.id, id));
  const employee = isFirst ? await findNextEmployee(upstream, lead, company.id) : null;
  await notify(upstream, { lead, company, employee, minutes });
}

const countReminders = ({ database: { db } }: Upstream, id: number): Promise<number> =>
  db.$count(leadEvents, and(eq(leadEvents.lead_id, id), eq(leadEvents.kind, "reminded")));

/** The employee after the one who has the lead, in the order of their ids; null if there is no other. */
async function findNextEmployee(
  { database: { db } }: Upstream,
  lead: LeadRow,
  companyId: number,
): Promise<User | null> {
  const assigned = lead.assigned_to ?? 0;
  const [next] = await db
    .select()
    .from(users)
    .where(and(worksOnLeadsOf(companyId), ne(users.id, assigned)))
    .orderBy(sql`${users.id} < ${assigned}`, asc(users.id))
    .limit(1);
  return next ?? null;
}

interface Reminder {
  lead: LeadRow;
  company: CompanyRow;
  /** Null for the company's own address. */
  employee: User | null;
  minutes: number;
}

async function notify(upstream: Upstream, { lead, company, employee, minutes }: Reminder): Promise<void> {
  const user = employee
    ? { email: employee.email, first_name: employee.first_name, language: languageOfUser(employee) }
    : { email: company.email, first_name: "", language: languageOfCompany(company) };
  const brand = brandOf(lead.brand_key);
  const isMasked = isLeadMasked(await planOf(upstream, company.id), lead.number);
  const person = { firstName: lead.first_name, lastName: lead.last_name };
  const message = leadWaitingMessage({
    user,
    brand,
    link: configuredOriginOf(brand, upstream.config) + leadPath(user.language, "company", lead.id),
    lead: {
      id: lead.id,
      type: lead.type,
      name: isMasked ? "" : fullNameOf(person),
      email: isMasked ? "" : lead.email,
      phone: isMasked ? "" : lead.phone,
    },
    minutes,
  });
  if (employee) await postMessage(upstream, message);
  else await postToCompany(upstream, company, "waitingLead", message);
  await addLeadEvent(upstream, lead.id, "reminded", {
    text: employee ? fullNameOf({ firstName: employee.first_name, lastName: employee.last_name }) : user.email,
  });
}
