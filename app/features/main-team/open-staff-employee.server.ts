/** Opens one person who works here: for viewing, or for changes that the visitor's role allows. */
import { gateResponse } from "#app/session/gate.server.ts";
import { requireArea } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { canManageUser } from "#domain/people/roles.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

/** Responds 404 for who does not work here. */
export async function openStaffEmployee(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const employee = await visit.call(user.getStaffEmployee, { userId: args.params["employeeId"] });
  const isOpen = (page: string) => hasSectionOf(visit.user, mainTeamPath(visit.language, page));
  return {
    visit,
    employee,
    canManage: canManageUser(visit.user.UserTypeId, employee.userTypeId),
    isSelf: employee.id === visit.user.Id,
    opens: { users: isOpen("users"), companies: isOpen("companies"), audit: isOpen("audit") },
  };
}

/** Responds with the 401 page when the visitor's role may not change this person. */
export async function openManagedEmployee(args: RouteArgs) {
  const opened = await openStaffEmployee(args);
  if (!opened.canManage) throw gateResponse("unauthorized", 401);
  return opened;
}
