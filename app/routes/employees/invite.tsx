import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { employeesPath } from "#app/features/employees/employee-texts.ts";
import { invitationForm } from "#app/features/employees/forms.server.ts";
import { InvitationFields } from "#app/features/employees/invitation-fields.tsx";
import { openEmployees } from "#app/features/employees/open-employee.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, language } = await openEmployees(args);
  return {
    title: t("company:employees.invite.heading"),
    form: describeForm(invitationForm, { language, role: "employee" }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openEmployees(args);
  const form = await readForm(args.request, invitationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.inviteEmployee, form.value);
  if (!result.ok) return rejectForm(form, result, { email_taken: "email", email_reserved: "email" });
  const toast = "company:employees.toasts.invited";
  return redirectTo(visit, employeesPath(visit.language, String(result.value.id)), { toast });
}

export default function InviteEmployee() {
  const { title, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("company:employees.invite.lead")}
      back={{ href: employeesPath(language), text: t("company:employees.title") }}
    >
      <InvitationFields description={form} cancelHref={employeesPath(language)} />
    </DashboardPage>
  );
}
