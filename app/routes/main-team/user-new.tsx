import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userForm, userFormRefusals } from "#app/features/main-team/forms.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { UserFields } from "#app/features/main-team/user-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { companies } = await visit.call(user.getCompanyNames, {});
  return {
    title: visit.t("staff:users.create.title"),
    form: describeForm(userForm, { language: visit.language }),
    companies,
    actorTypeId: visit.user.UserTypeId,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const form = await readForm(args.request, userForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.createAdminUser, form.value);
  if (!result.ok) return rejectForm(form, result, userFormRefusals);
  return redirectTo(visit, userPath(visit.language, result.value.Id), { toast: "staff:users.toasts.created" });
}

export default function NewUser() {
  const { form, companies, actorTypeId } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: usersPath(language), text: t("staff:users.title") };
  return (
    <DashboardPage heading={t("staff:users.create.title")} lead={t("staff:users.create.lead")} back={back}>
      <UserFields
        description={form}
        companies={companies}
        actorTypeId={actorTypeId}
        submit={t("staff:users.create.submit")}
        cancelHref={back.href}
      />
    </DashboardPage>
  );
}
