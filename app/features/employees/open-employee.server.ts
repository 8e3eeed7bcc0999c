/** Guards the pages about a company's people, which only its heads open. */
import { notFound } from "#app/http/responses.server.ts";
import { requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isDealer } from "#domain/people/roles.ts";

/** Responds 404 to a super admin and to a dealer without a company, who have no employees. */
export async function openEmployees(args: RouteArgs) {
  const visit = await requireHead(args);
  if (!isDealer(visit.user.UserTypeId) || visit.user.Company_ID === 0) throw notFound();
  return visit;
}

/** Opens the person whose id is in the URL; responds 404 if they are not of the company. */
export async function openEmployee(args: RouteArgs) {
  const visit = await openEmployees(args);
  const employee = await visit.call(admin.getEmployee, { employeeId: args.params["employeeId"] });
  return { ...visit, employee, isSelf: employee.id === visit.user.Id };
}

export type EmployeeVisit = Awaited<ReturnType<typeof openEmployee>>;
