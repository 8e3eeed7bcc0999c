import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { staffEmployeePositionForm, staffEmployeeRefusals } from "#app/features/main-team/forms.server.ts";
import { openManagedEmployee } from "#app/features/main-team/open-staff-employee.server.ts";
import { staffEmployeesPath } from "#app/features/main-team/paths.ts";
import { PositionFields, type PositionName } from "#app/features/main-team/staff-employee-fields.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { user } from "#contract/user.ts";
import { fullNameOf } from "#domain/people/person-name.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, employee } = await openManagedEmployee(args);
  const { companies } = await visit.call(user.getStaffEmployeeCompanies, {});
  const { id, userTypeId, companyId, companyRole, updatedAt } = employee;
  const name = fullNameOf(employee) || employee.email;
  return {
    title: visit.t("staffEmployees:change.heading", { name }),
    form: describeForm(staffEmployeePositionForm, { userTypeId, companyId, companyRole }),
    companies,
    actorTypeId: visit.user.UserTypeId,
    employee: { id, name, updatedAt },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, employee } = await openManagedEmployee(args);
  const form = await readForm(args.request, staffEmployeePositionForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.changeStaffEmployee, { ...form.value, userId: employee.id });
  if (!result.ok) return rejectForm(form, result, staffEmployeeRefusals);
  const path = staffEmployeesPath(visit.language, employee.id);
  return redirectTo(visit, path, { toast: "staffEmployees:toasts.changed" });
}

export default function ChangeEmployee() {
  const { title, form: description, companies, actorTypeId, employee } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<PositionName, string>>(description);
  const back = { href: staffEmployeesPath(language, employee.id), text: employee.name };
  return (
    <DashboardPage heading={title} lead={t("staffEmployees:change.lead")} back={back}>
      <PageForm
        form={form}
        submitText={t("common:save")}
        cancelHref={back.href}
        hiddenFields={{ seenAt: employee.updatedAt }}
      >
        <PositionFields fields={fields} companies={companies} actorTypeId={actorTypeId} />
      </PageForm>
    </DashboardPage>
  );
}
