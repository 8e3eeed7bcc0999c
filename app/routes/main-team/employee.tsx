import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openManagedEmployee, openStaffEmployee } from "#app/features/main-team/open-staff-employee.server.ts";
import { staffEmployeesPath, userPath } from "#app/features/main-team/paths.ts";
import {
  EmployeeActions,
  EmployeeInvitation,
  EmployeePosition,
  EmployeeSections,
} from "#app/features/main-team/staff-employee-facts.tsx";
import { staffEmployeeTones } from "#app/features/main-team/staff-employees-list.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { user } from "#contract/user.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { userTypes } from "#domain/people/roles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { employee, canManage, isSelf, opens } = await openStaffEmployee(args);
  const canWithdraw = canManage && !isSelf && opens.users && employee.userTypeId !== userTypes.superAdmin;
  return { title: fullNameOf(employee) || employee.email, employee, canManage, canWithdraw, opens };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, employee } = await openManagedEmployee(args);
  const result = await visit.call(user.repeatStaffInvitation, { userId: employee.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const toast = "company:employees.toasts.invited";
  return redirectTo(visit, staffEmployeesPath(visit.language, employee.id), { toast });
}

export default function StaffEmployee() {
  const { title, employee, canManage, canWithdraw, opens } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { id, status } = employee;
  const actions = (
    <>
      {canManage ? (
        <ButtonLink href={staffEmployeesPath(language, `${id}/change`)}>{t("staffEmployees:change.action")}</ButtonLink>
      ) : null}
      {opens.users ? (
        <ButtonLink variant="secondary" href={userPath(language, id)}>
          {t("staffEmployees:account")}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <DashboardPage
      heading={title}
      tag={<Tag tone={staffEmployeeTones[status]}>{t(`staffEmployees:statuses.${status}`)}</Tag>}
      back={{ href: staffEmployeesPath(language), text: t("staffEmployees:title") }}
      actions={actions}
    >
      {canManage && status === "invited" ? <EmployeeInvitation employee={employee} /> : null}
      <EmployeePosition employee={employee} opens={opens} />
      <EmployeeSections employee={employee} changeHref={canWithdraw ? userPath(language, id, "sections") : null} />
      <EmployeeActions employee={employee} opens={opens} />
    </DashboardPage>
  );
}
