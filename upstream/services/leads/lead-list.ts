/** The list of leads: of the dealer's company, or for staff of the brand. */
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { LeadRow as LeadView, leadList } from "#contract/company/leads.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { leadListDays } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companies, leads, makes, models, trims, users, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { foldText, matchesWords } from "#upstream/list/search.ts";
import { vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { type CompanyPlan, isLeadMasked, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";

type LeadQuery = z.output<typeof leadList.query>;

export const visibleLeads = (reader: Session): Scope => ofBrandOrCompany(reader, leads.brand_key, leads.company_id);

const assignees = alias(users, "assignees");

export const leadColumns = {
  lead: leads,
  vehicle: vehicleColumns,
  companyName: companies.name,
  assignee: { id: assignees.id, firstName: assignees.first_name, lastName: assignees.last_name },
};

/** Adds the tables of vehicle, company and employee to a `$dynamic()` query of `leads`. */
export const joinLead = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(vehicles, eq(vehicles.id, leads.vehicle_id))
    .leftJoin(makes, eq(makes.id, vehicles.make_id))
    .leftJoin(models, eq(models.id, vehicles.model_id))
    .leftJoin(trims, eq(trims.id, vehicles.trim_id))
    .leftJoin(companies, eq(companies.id, leads.company_id))
    .leftJoin(assignees, eq(assignees.id, leads.assigned_to));

const selectLeads = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) =>
  joinLead(
    db
      .select({ ...leadColumns, cursor })
      .from(leads)
      .$dynamic(),
  ).where(scope.where);

type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number];

/** Plans limit what dealers see of a person, never what staff see. */
export const findReadersPlan = async (upstream: Upstream, { user }: Session): Promise<CompanyPlan> =>
  isDealer(user.user_type_id) && user.company_id !== null ? planOf(upstream, user.company_id) : { maxLeads: null };

export function toLeadView(row: Omit<SelectedLead, "cursor">, plan: CompanyPlan): LeadView {
  const { lead, vehicle, assignee } = row;
  const isMasked = isLeadMasked(plan, lead.number);
  return {
    id: lead.id,
    number: lead.number,
    type: lead.type,
    source: lead.source,
    routing: lead.routing,
    status: lead.status,
    name: isMasked ? "" : fullNameOf({ firstName: lead.first_name, lastName: lead.last_name }),
    email: isMasked ? "" : lead.email,
    phone: isMasked ? "" : lead.phone,
    isMasked,
    vehicle: toVehicleName(vehicle),
    make: lead.make,
    model: lead.model,
    companyName: row.companyName,
    assignee: assignee && { id: assignee.id, name: fullNameOf(assignee) },
    createdAt: lead.created_at.toISOString(),
    answeredAt: lead.answered_at?.toISOString() ?? null,
  };
}

function toVehicleName({ year, make, model, trim }: SelectedLead["vehicle"]): LeadView["vehicle"] {
  return year !== null && make !== null && model !== null && trim !== null ? { year, make, model, trim } : null;
}

const dayOf = (day: string): string => day.replaceAll("/", "-");
const startOf = (day: string): SQL => sql`(${dayOf(day)}::date::timestamp at time zone ${shopTimeZone})`;

/** Conditions for the days from `dateStart` to `dateEnd`, in the shop's time zone. */
export const betweenDays = (dateStart: string, dateEnd: string): SQL[] => [
  sql`${leads.created_at} >= ${startOf(dateStart)}`,
  sql`${leads.created_at} < (${dayOf(dateEnd)}::date + 1)::timestamp at time zone ${shopTimeZone}`,
];

/** A number finds its lead however old it is, unless days are asked for too. */
const whereDays = ({ id, dateStart, dateEnd }: LeadQuery, days: { dateStart: string; dateEnd: string }): SQL[] =>
  id !== undefined && !dateStart && !dateEnd ? [] : betweenDays(days.dateStart, days.dateEnd);

const isSame = (column: SQLWrapper, entered: string | undefined): SQL | undefined =>
  entered === undefined ? undefined : sql`lower(${column}) = ${entered.toLowerCase()}`;

function whereFilters(query: LeadQuery, plan: CompanyPlan): (SQL | undefined)[] {
  const { id, type, firstNameLastName, make, model, status } = query;
  return [
    id === undefined ? undefined : eq(leads.id, id),
    type && eq(leads.type, type),
    status && eq(leads.status, status),
    isSame(leads.make, make),
    isSame(leads.model, model),
    ...matchesWords([leads.first_name, leads.last_name], firstNameLastName),
    // A search for a name must not find what the plan hides.
    firstNameLastName && plan.maxLeads !== null ? sql`${leads.number} <= ${plan.maxLeads}` : undefined,
  ];
}

const sorts = {
  created: [instantKey(leads.created_at)],
  name: [textKey(foldText(leads.last_name)), textKey(foldText(leads.first_name))],
  status: [textKey(leads.status), instantKey(leads.created_at)],
};

interface AskedDays {
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
}

/** The days that are asked for, `2026/11/22`, else the last `defaultDays`. */
export async function findDays(upstream: Upstream, { dateStart, dateEnd }: AskedDays, defaultDays: number) {
  const toDay = (day: string) => day.replaceAll("-", "/");
  return {
    dateStart: dateStart ?? toDay(await getToday(upstream, -defaultDays)),
    dateEnd: dateEnd ?? toDay(await getToday(upstream)),
  };
}

export async function listLeads(upstream: Upstream, reader: Session, query: LeadQuery) {
  const plan = await findReadersPlan(upstream, reader);
  const days = await findDays(upstream, query, leadListDays);
  const sort = query.sort ?? "-created";
  const page = await readList(upstream, reader.user, query, {
    name: "leads",
    order: orderBy(sorts, plan.maxLeads !== null && sort.endsWith("name") ? "-created" : sort, numberKey(leads.id)),
    scope: visibleLeads(reader).and(...whereDays(query, days), ...whereFilters(query, plan)),
    select: (scope, cursor) => selectLeads(upstream, scope, cursor),
  });
  return { ...page, ...days, rows: page.rows.map((row) => toLeadView(row, plan)) };
}
