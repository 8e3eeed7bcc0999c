import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openManagedEmployee } from "#app/features/main-team/open-staff-employee.server.ts";
import { staffEmployeesPath } from "#app/features/main-team/paths.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { user } from "#contract/user.ts";
import { fullNameOf } from "#domain/people/person-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, employee } = await openManagedEmployee(args);
  const { id, status, email } = employee;
  const name = fullNameOf(employee) || email;
  const title = visit.t("company:employees.withdraw.heading", { name });
  return { title, id, name, hasJoined: status !== "invited" };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, employee } = await openManagedEmployee(args);
  const result = await visit.call(user.withdrawStaffInvitation, { userId: employee.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, staffEmployeesPath(visit.language), { toast: "company:employees.toasts.withdrawn" });
}

export default function WithdrawInvitation() {
  const { title, id, name, hasJoined } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: staffEmployeesPath(language, id), text: name }}
      confirmText={t("company:employees.withdraw.submit")}
      danger
      replacementText={hasJoined ? t("errors:refusals.employee_joined") : null}
    >
      <p>{t("company:employees.withdraw.text")}</p>
    </ConfirmPage>
  );
}
