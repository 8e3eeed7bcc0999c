/** The forms about one of the company's people. Each can be posted twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import { accountPath, companyPath } from "#domain/site/paths.ts";
import { employeesPath } from "./employee-texts.ts";
import { roleForm } from "./forms.server.ts";
import type { EmployeeVisit } from "./open-employee.server.ts";

export async function handleEmployeePost(visit: EmployeeVisit, request: Request) {
  const { call, language, employee, isSelf } = visit;
  const data = await readPostedForm(request);
  const employeeId = employee.id;
  const page = employeesPath(language, String(employeeId));

  async function changeRole() {
    const form = parseForm(data, roleForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.changeEmployeeRole, { employeeId, ...form.value });
    if (!result.ok) return rejectForm(form, result, { last_head: "role" });
    // Who is no head any more may not open this page.
    const isClosed = isSelf && form.value.role !== "head";
    return redirectTo(visit, isClosed ? companyPath(language) : page, { toast: "company:employees.toasts.role" });
  }

  async function invite() {
    const result = await call(admin.repeatInvitation, { employeeId });
    if (!result.ok) return rejectForm(buttonForm(visit.t, "invite"), result);
    return redirectTo(visit, page, { toast: "company:employees.toasts.invited" });
  }

  return handleIntent(data, { continue: changeRole, invite });
}

/** Withdraws the invitation of somebody who has not joined, else ends the employment. */
export async function endEmployment(visit: EmployeeVisit) {
  const { call, language, employee, isSelf } = visit;
  const employeeId = employee.id;
  const isInvited = employee.status === "invited";
  const result = await call(isInvited ? admin.withdrawInvitation : admin.removeEmployee, { employeeId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const toast = isInvited ? "company:employees.toasts.withdrawn" : "company:employees.toasts.left";
  return redirectTo(visit, isSelf ? accountPath(language, "login") : employeesPath(language), { toast });
}
