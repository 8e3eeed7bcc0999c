/** The list of leads: of the dealer's company, or for staff of the brand. */
import { eq, type SQL } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import type { LeadRow as LeadView } from "#contract/company/leads.ts";
import { leadListDays } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companies, companyPlans, leads, makes, models, trims, users, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { readList } from "#upstream/list/read-list.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { isLeadMasked, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findListDays } from "./lead-days.ts";
import {
  companyPlan,
  findNamedCompany,
  type LeadQuery,
  type LeadSight,
  orderLeads,
  whereFilters,
} from "./lead-filters.ts";
import type { LeadRow } from "./lead-row.ts";

export const visibleLeads = (reader: Session): Scope => ofBrandOrCompany(reader, leads.brand_key, leads.company_id);

const assignees = alias(users, "assignees");

export const leadColumns = {
  lead: leads,
  vehicle: vehicleColumns,
  companyName: companies.name,
  plan: companyPlan,
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
    .leftJoin(companyPlans, eq(companyPlans.company_id, leads.company_id))
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
export const findSight = async (upstream: Upstream, { user }: Session): Promise<LeadSight> => {
  if (!isDealer(user.user_type_id)) return { maxLeads: null, seesPassedOn: true };
  const plan = user.company_id === null ? { maxLeads: null } : await planOf(upstream, user.company_id);
  return { ...plan, seesPassedOn: false };
};

export const isHidden = (sight: LeadSight, { number, status }: Pick<LeadRow, "number" | "status">): boolean =>
  isLeadMasked(sight, number) || (status === "passed_on" && !sight.seesPassedOn);

export function toLeadView(row: Omit<SelectedLead, "cursor">, sight: LeadSight): LeadView {
  const { lead, vehicle, assignee } = row;
  const isMasked = isHidden(sight, lead);
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
    companyId: lead.company_id,
    companyName: row.companyName,
    plan: lead.company_id === null ? null : row.plan,
    assignee: assignee && { id: assignee.id, name: fullNameOf(assignee) },
    createdAt: lead.created_at.toISOString(),
    answeredAt: lead.answered_at?.toISOString() ?? null,
  };
}

function toVehicleName({ year, make, model, trim }: SelectedLead["vehicle"]): LeadView["vehicle"] {
  return year !== null && make !== null && model !== null && trim !== null ? { year, make, model, trim } : null;
}

export async function listLeads(upstream: Upstream, reader: Session, query: LeadQuery) {
  const sight = await findSight(upstream, reader);
  const days = await findListDays(upstream, query, leadListDays);
  const filters = await whereFilters(upstream, reader.caller, query, sight);
  const page = await readList(upstream, reader.user, query, {
    name: "leads",
    order: orderLeads(query.sort, sight),
    scope: visibleLeads(reader).and(...withinDays(leads.created_at, days ?? {}), ...filters),
    select: (scope, cursor) => selectLeads(upstream, scope, cursor),
  });
  const company = isDealer(reader.user.user_type_id)
    ? null
    : await findNamedCompany(upstream, reader.caller, query.company);
  return { ...page, days, company, rows: page.rows.map((row) => toLeadView(row, sight)) };
}
