/** Calls of a company's heads about its employees. Each change is one row of the audit log. */
import { eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { employeeCalls } from "#contract/company/employees.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { hasAuditEntry, recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findEmployee, listEmployees } from "./employee-list.ts";
import { countInvitation, invite, isInvited, repeatInvitation, withdrawInvitation } from "./invitations.ts";
import { leaveCompany, lockEmployees, requireAnotherHead } from "./membership.ts";

const done = { Status: 1 } as const;

/** Runs a change of one person in a transaction, with the company's employees and the person locked. 404 for others. */
function changeEmployee(
  upstream: Upstream,
  session: Session,
  employeeId: number,
  change: (user: User) => Promise<void>,
): Promise<typeof done> {
  return upstream.database.transaction(async () => {
    await lockEmployees(upstream, session.user.company_id);
    const employee = await findEmployee(upstream, session, employeeId, true);
    if (!employee) throw notFound();
    await change(employee.user);
    return done;
  });
}

async function changeRole(upstream: Upstream, { user: head }: Session, user: User, role: User["company_role"]) {
  if (user.company_id !== head.company_id) throw notFound();
  if (user.company_role === role) return;
  await requireAnotherHead(upstream, user);
  await upstream.database.db
    .update(users)
    .set({ company_role: role, updated_at: sql`now()` })
    .where(eq(users.id, user.id));
  await recordAudit(upstream, head, "employee-role-changed", `user:${user.id}`, {
    before: { role: user.company_role },
    after: { role },
  });
}

async function remove(upstream: Upstream, { user: head }: Session, user: User): Promise<void> {
  // A repeated request: the person has left already.
  if (user.company_id !== head.company_id) return;
  if (isInvited(user)) throw refused("not_joined");
  await requireAnotherHead(upstream, user);
  await leaveCompany(upstream, head, user);
  await recordAudit(upstream, head, "employee-left", `user:${user.id}`, {
    before: { companyId: user.company_id, role: user.company_role },
    after: { companyId: null },
  });
}

export const employeeHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof employeeCalls>> => ({
  getEmployees: ({ input, session }) => listEmployees(upstream, session, input),

  async getEmployee({ input: { employeeId }, session }) {
    const employee = await findEmployee(upstream, session, employeeId);
    if (!employee) throw notFound();
    return employee.view;
  },

  async inviteEmployee({ input, session }) {
    await countInvitation(upstream, session);
    return upstream.database.transaction(async () => {
      await lockEmployees(upstream, session.user.company_id);
      return { id: await invite(upstream, session, input) };
    });
  },

  async repeatInvitation({ input: { employeeId }, session }) {
    await countInvitation(upstream, session);
    return changeEmployee(upstream, session, employeeId, (user) => repeatInvitation(upstream, session, user));
  },

  async withdrawInvitation({ input: { employeeId }, session }) {
    // A repeated request finds the account deleted.
    if (await hasAuditEntry(upstream, session.user, "invitation-withdrawn", `user:${employeeId}`)) {
      const employee = await findEmployee(upstream, session, employeeId);
      if (!employee || employee.view.status === "left") return done;
    }
    return changeEmployee(upstream, session, employeeId, (user) => withdrawInvitation(upstream, session, user));
  },

  changeEmployeeRole: ({ input: { employeeId, role }, session }) =>
    changeEmployee(upstream, session, employeeId, (user) => changeRole(upstream, session, user, role)),

  removeEmployee: ({ input: { employeeId }, session }) =>
    changeEmployee(upstream, session, employeeId, (user) => remove(upstream, session, user)),
});
