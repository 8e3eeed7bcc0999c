import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleEmployeePost } from "#app/features/employees/employee-actions.server.ts";
import { EmployeeFacts, EndCard, InviteAgain, RoleCard } from "#app/features/employees/employee-facts.tsx";
import { employeeName, employeesPath, employeeTones } from "#app/features/employees/employee-texts.ts";
import { roleForm } from "#app/features/employees/forms.server.ts";
import { openEmployee } from "#app/features/employees/open-employee.server.ts";
import { FormErrors } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Tag } from "#app/ui/data/tag.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { employee } = await openEmployee(args);
  return { title: employeeName(employee), employee, form: describeForm(roleForm, { role: employee.role }) };
}

export async function action(args: ActionFunctionArgs) {
  return handleEmployeePost(await openEmployee(args), args.request);
}

export default function Employee() {
  const { title, employee, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { status } = employee;
  return (
    <DashboardPage
      heading={title}
      tag={<Tag tone={employeeTones[status]}>{t(`company:employees.statuses.${status}`)}</Tag>}
      back={{ href: employeesPath(language), text: t("company:employees.title") }}
      actions={status === "invited" || status === "left" ? <InviteAgain status={status} /> : undefined}
    >
      <FormErrors form={{ id: "invite" }} />
      <EmployeeFacts employee={employee} />
      {status === "left" ? null : <RoleCard description={form} />}
      <EndCard employee={employee} />
    </DashboardPage>
  );
}
