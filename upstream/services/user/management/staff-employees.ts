/** Calls of the staff about everybody who works here: the list, one person, another role or company, an invitation (reading 35). */
import { and, desc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  StaffEmployee,
  StaffEmployeeRow,
  staffEmployeeList,
  staffEmployeeRows,
} from "#contract/user/staff-employees.ts";
import type { user as contract } from "#contract/user.ts";
import type { StaffEmployeeStatus } from "#domain/people/employee-status.ts";
import { type CompanyRole, isDealer, userTypes } from "#domain/people/roles.ts";
import {
  auditLog,
  companies,
  formerEmployments,
  lastAccessedOrder,
  searchedUserColumns,
  tokens,
  users,
  worksHere,
} from "#upstream/db/schema/index.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { isOfBrand, Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesPerson } from "#upstream/list/search.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { sendInvitation } from "#upstream/services/company/employees/invitations.ts";
import { keepHeads, lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changeUser, createUser, type Details } from "./change-user.ts";
import { lockManagedUser } from "./managed-user.ts";

type Position = Pick<Details, "userTypeId" | "companyId"> & { companyRole?: CompanyRole | undefined };

const isInvited = and(isNull(users.password_hash), isNull(users.email_verified_at));

const statusConditions: Record<StaffEmployeeStatus, SQL | undefined> = {
  active: and(eq(users.is_active, true), not(isInvited ?? sql`false`)),
  invited: and(eq(users.is_active, true), isInvited),
  inactive: eq(users.is_active, false),
};

const sorts = {
  name: [textKey(foldTextSql(users.last_name)), textKey(foldTextSql(users.first_name))],
  lastAccessed: [instantKey(lastAccessedOrder(users.last_accessed_at))],
  created: [instantKey(users.created_at)],
};

/** Staff belong to no brand; dealers to the brands of their company. */
const employeesOf = ({ brand }: Pick<Caller, "brand">): Scope =>
  Scope.ofEverybody().and(
    worksHere(users),
    or(sql`${users.user_type_id} <> ${userTypes.dealer}`, isNull(users.company_id), isOfBrand(brand.key)),
  );

const selectEmployees = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({ user: users, companyName: companies.name, cursor })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(scope.where);

type SelectedEmployee = Omit<Awaited<ReturnType<typeof selectEmployees>>[number], "cursor">;

const statusOf = ({ is_active, password_hash, email_verified_at }: SelectedEmployee["user"]): StaffEmployeeStatus => {
  if (!is_active) return "inactive";
  return password_hash === null && email_verified_at === null ? "invited" : "active";
};

const toRow = ({ user, companyName }: SelectedEmployee): StaffEmployeeRow => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  userTypeId: user.user_type_id,
  companyId: user.company_id,
  companyName,
  companyRole: user.company_role,
  status: statusOf(user),
  createdAt: user.created_at.toISOString(),
  lastAccessedAt: user.last_accessed_at?.toISOString() ?? null,
});

const filterConditions = (filters: z.output<typeof staffEmployeeList.filters>): (SQL | undefined)[] => [
  ...matchesPerson(searchedUserColumns(users), filters.search),
  filters.userTypeId && eq(users.user_type_id, filters.userTypeId),
  filters.companyId === undefined ? undefined : eq(users.company_id, filters.companyId),
  filters.companyRole && eq(users.company_role, filters.companyRole),
  filters.status && statusConditions[filters.status],
];

const getEmployee = async (upstream: Upstream, caller: Caller, userId: number): Promise<SelectedEmployee> =>
  requireRow(await selectEmployees(upstream, employeesOf(caller).and(eq(users.id, userId))));

async function viewEmployee(upstream: Upstream, selected: SelectedEmployee): Promise<StaffEmployee> {
  const { db } = upstream.database;
  const { user } = selected;
  const former = await db
    .select({ name: companies.name, leftAt: formerEmployments.left_at })
    .from(formerEmployments)
    .innerJoin(companies, eq(companies.id, formerEmployments.company_id))
    .where(eq(formerEmployments.user_id, user.id))
    .orderBy(desc(formerEmployments.left_at));
  const actions = await db
    .select({ id: auditLog.id, action: auditLog.action, subject: auditLog.subject, createdAt: auditLog.created_at })
    .from(auditLog)
    .where(eq(auditLog.actor_id, user.id))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(5);
  return {
    ...toRow(selected),
    phone: user.phone,
    language: user.language,
    updatedAt: user.updated_at.toISOString(),
    withdrawnSections: user.withdrawn_sections,
    deviceCount: await db.$count(tokens, and(eq(tokens.user_id, user.id), isNull(tokens.revoked_at))),
    formerCompanies: former.map(({ name, leftAt }) => ({ name, leftAt: leftAt.toISOString() })),
    lastActions: actions.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
  };
}

/** The company of a dealer must be the brand's; nobody else has one. */
async function toPosition({ database: { db } }: Upstream, { brand }: Caller, { companyRole, ...position }: Position) {
  if (!isDealer(position.userTypeId)) return { details: { ...position, companyId: undefined }, companyRole: undefined };
  const isNamed = and(eq(companies.id, position.companyId ?? 0), isOfBrand(brand.key));
  if ((await db.$count(companies, isNamed)) === 0) throw invalidField("companyId", "invalid_value");
  return { details: position, companyRole };
}

/** Locks somebody who has not joined yet, in a transaction, against the company's other changes. */
async function lockInvited(upstream: Upstream, { user: actor, caller }: Session, userId: number): Promise<User> {
  const { user } = await getEmployee(upstream, caller, userId);
  await lockEmployees(upstream, user.company_id);
  const locked = await lockManagedUser(upstream, actor, userId);
  if (locked.password_hash !== null || locked.email_verified_at !== null) throw refused("employee_joined");
  return locked;
}

export const staffEmployeeHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, keyof typeof staffEmployeeRows>> => ({
  async getStaffEmployees({ input, user, caller }) {
    const page = await readList(upstream, user, input, {
      name: "employees",
      order: orderBy(sorts, input.sort ?? "name", numberKey(users.id)),
      scope: employeesOf(caller).and(...filterConditions(input)),
      select: (scope, cursor) => selectEmployees(upstream, scope, cursor),
    });
    return { ...page, rows: page.rows.map(toRow) };
  },

  async getStaffEmployeeCompanies({ caller }) {
    const rows = await upstream.database.db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(isOfBrand(caller.brand.key))
      .orderBy(companies.id);
    return { companies: rows };
  },

  getStaffEmployee: async ({ input: { userId }, caller }) =>
    viewEmployee(upstream, await getEmployee(upstream, caller, userId)),

  async changeStaffEmployee({ input: { userId, seenAt, ...position }, session }) {
    await getEmployee(upstream, session.caller, userId);
    const { details, companyRole } = await toPosition(upstream, session.caller, position);
    return changeUser(upstream, session, {
      userId,
      seenAt,
      companyRole,
      toDetails: ({ first_name, last_name, email, phone, ...user }) => ({
        firstName: first_name,
        lastName: last_name,
        email,
        phone: phone || undefined,
        language: languageOfUser(user),
        ...details,
      }),
    });
  },

  async inviteStaffEmployee({ input: { userTypeId, companyId, companyRole: chosen, ...person }, session }) {
    const position = { userTypeId, companyId, companyRole: chosen };
    const { details, companyRole } = await toPosition(upstream, session.caller, position);
    const sendLink = (user: User) => sendInvitation(upstream, session, user, user.company_id);
    return upstream.database.transaction(async () => ({
      id: await createUser(upstream, session, { ...person, ...details }, { companyRole, sendLink }),
    }));
  },

  repeatStaffInvitation: ({ input: { userId }, session }) =>
    upstream.database.transaction(async () => {
      const user = await lockInvited(upstream, session, userId);
      const { company_id: companyId, company_role: role } = user;
      if (await sendInvitation(upstream, session, user, companyId))
        await recordAudit(upstream, session.user, "employee-invited", `user:${userId}`, {
          before: { companyId },
          after: { companyId, role },
        });
      return { Status: 1 };
    }),

  withdrawStaffInvitation: ({ input: { userId }, session }) =>
    upstream.database.transaction(async () => {
      const { company_id: companyId, company_role: role } = await lockInvited(upstream, session, userId);
      await recordAudit(upstream, session.user, "invitation-withdrawn", `user:${userId}`, {
        before: { companyId, role },
        after: null,
      });
      await upstream.database.db.delete(users).where(eq(users.id, userId));
      await keepHeads(upstream, companyId);
      return { Status: 1 };
    }),
});
