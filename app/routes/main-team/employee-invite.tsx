import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { staffEmployeeInvitationForm, staffEmployeeRefusals } from "#app/features/main-team/forms.server.ts";
import { staffEmployeesPath } from "#app/features/main-team/paths.ts";
import {
  PersonFields,
  type PersonName,
  PositionFields,
  type PositionName,
} from "#app/features/main-team/staff-employee-fields.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";
import { userTypes } from "#domain/people/roles.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { companies } = await visit.call(user.getStaffEmployeeCompanies, {});
  // A company's page leads here for its first dealer.
  const companyId = new URL(args.request.url).searchParams.get("companyId") ?? undefined;
  const userTypeId = companyId === undefined ? undefined : userTypes.dealer;
  const initial = { language: visit.language, companyRole: "employee", companyId, userTypeId };
  return {
    title: visit.t("staffEmployees:invite.heading"),
    form: describeForm(staffEmployeeInvitationForm, initial),
    companies,
    actorTypeId: visit.user.UserTypeId,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const form = await readForm(args.request, staffEmployeeInvitationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.inviteStaffEmployee, form.value);
  if (!result.ok) return rejectForm(form, result, staffEmployeeRefusals);
  const path = staffEmployeesPath(visit.language, result.value.id);
  return redirectTo(visit, path, { toast: "staffEmployees:toasts.invited" });
}

export default function InviteStaffEmployee() {
  const { title, form: description, companies, actorTypeId } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<PersonName | PositionName, string>>(description);
  const back = { href: staffEmployeesPath(language), text: t("staffEmployees:title") };
  return (
    <DashboardPage heading={title} lead={t("staffEmployees:invite.lead")} back={back}>
      <PageForm form={form} submitText={t("staffEmployees:invite.submit")} cancelHref={back.href}>
        <PersonFields fields={fields} />
        <PositionFields fields={fields} companies={companies} actorTypeId={actorTypeId} />
      </PageForm>
    </DashboardPage>
  );
}
