/** The list of a company's people: those who work there, are invited, or have left. */
import type { z } from "@hono/zod-openapi";
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { EmployeeRow, EmployeeStatus, employeeList } from "#contract/company/employees.ts";
import { isLanguage } from "#domain/formats/language.ts";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { leads, users } from "#upstream/db/schema/index.ts";
import { hasSection, type Session } from "#upstream/http/caller.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesWords } from "#upstream/list/search.ts";
import { hasJoined } from "#upstream/services/leads/employees.ts";
import type { Upstream } from "#upstream/upstream.ts";

type EmployeeQuery = z.output<typeof employeeList.query>;

const isMember = or(eq(users.user_type_id, userTypes.dealer), isNotNull(users.company_role));

/** The people of the dealer's own company, for every call about one of them. */
export const employeesOf = (session: Session): Scope =>
  Scope.ofEverybody().and(
    isNull(users.deleted_at),
    or(
      Scope.ofCompany(session, users.company_id).and(isMember).where,
      Scope.ofCompany(session, users.former_company_id).where,
    ),
  );

/** The account of somebody who has left is their own: the company sees neither its address nor its visits. */
const columnsFor = (session: Session) => {
  const seesLeads = hasSection(session.user, sections.leads);
  const isHere = Scope.ofCompany(session, users.company_id).where;
  const isAtWork = sql`${leads.assigned_to} = ${users.id} and ${and(
    Scope.ofCompany(session, leads.company_id).where,
    inArray(leads.status, [...openLeadStatuses]),
  )}`;
  return {
    isHere,
    status: sql<EmployeeStatus>`case when (${isHere}) is not true then 'left' when not (${hasJoined}) then 'invited'
      when ${users.is_active} then 'active' else 'inactive' end`,
    email: sql<string>`case when ${isHere} then ${users.email} else '' end`,
    lastAccessedAt: sql`case when ${isHere} and ${hasJoined} then ${users.last_accessed_at} end`,
    openLeads: seesLeads ? sql<number>`(select count(*)::int from ${leads} where ${isAtWork})` : sql<null>`null::int`,
  };
};

const selectEmployees = ({ database }: Upstream, session: Session, scope: Scope, cursor = noCursor) => {
  const { status, email, openLeads } = columnsFor(session);
  return database.db.select({ user: users, status, email, openLeads, cursor }).from(users).where(scope.where);
};

type SelectedEmployee = Awaited<ReturnType<typeof selectEmployees>>[number];

function toEmployeeRow({ user, status, ...columns }: Omit<SelectedEmployee, "cursor">): EmployeeRow {
  const hasLeft = status === "left";
  const isVisitShown = !hasLeft && status !== "invited";
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    ...columns,
    role: hasLeft ? null : (user.company_role ?? "employee"),
    status,
    language: isLanguage(user.language) ? user.language : "en-ca",
    lastAccessedAt: isVisitShown ? (user.last_accessed_at?.toISOString() ?? null) : null,
    leftAt: hasLeft ? (user.left_company_at?.toISOString() ?? null) : null,
  };
}

function filterConditions(session: Session, { search, role, status }: EmployeeQuery): (SQL | undefined)[] {
  const columns = columnsFor(session);
  return [
    ...matchesWords([users.first_name, users.last_name, columns.email], search),
    role && and(columns.isHere, sql`coalesce(${users.company_role}, 'employee') = ${role}`),
    status && sql`${columns.status} = ${status}`,
  ];
}

export async function listEmployees(upstream: Upstream, session: Session, query: EmployeeQuery) {
  const { email, lastAccessedAt, openLeads } = columnsFor(session);
  const sorts = {
    name: [textKey(foldTextSql(users.last_name)), textKey(foldTextSql(users.first_name))],
    email: [textKey(foldTextSql(email))],
    // Who never signed in counts as the oldest.
    lastAccessed: [instantKey(sql`coalesce(${lastAccessedAt}, to_timestamp(0))`)],
    leads: [numberKey(sql`coalesce(${openLeads}, 0)`)],
  };
  const page = await readList(upstream, session.user, query, {
    name: "employees",
    order: orderBy(sorts, query.sort ?? "name", numberKey(users.id)),
    scope: employeesOf(session).and(...filterConditions(session, query)),
    select: (scope, cursor) => selectEmployees(upstream, session, scope, cursor),
  });
  return { ...page, rows: page.rows.map(({ cursor: _, ...row }) => toEmployeeRow(row)) };
}

/**
 * The person and their account, or undefined. With `forUpdate`, locked until the transaction ends; a lead that is
 * recorded meanwhile may still name the person, else it and a removal would wait for each other.
 */
export async function findEmployee(upstream: Upstream, session: Session, employeeId: number, forUpdate = false) {
  const scope = employeesOf(session).and(eq(users.id, employeeId));
  const query = selectEmployees(upstream, session, scope);
  const [row] = await (forUpdate ? query.for("no key update") : query);
  return row && { user: row.user, view: toEmployeeRow(row) };
}
