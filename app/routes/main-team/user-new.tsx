import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userForm, userFormRefusals } from "#app/features/main-team/forms.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { UserFields } from "#app/features/main-team/user-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { companies } = await visit.call(user.getCompanyNames, {});
  return json({
    title: visit.t("staff:users.create.title"),
    form: describeForm(userForm, { language: visit.language }),
    companies,
    actorTypeId: visit.user.UserTypeId,
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const form = await readForm(args.request, userForm, visit.t);
  if (!form.ok) return rejected(form);
  const created = await visit.call(user.createAdminUser, form.value);
  if (!created.ok) return rejected(form, created, userFormRefusals);
  return done(visit, userPath(visit.language, created.value.Id), "staff:users.toasts.created");
}

export default function NewUser() {
  const { form, companies, actorTypeId } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: usersPath(language), text: t("staff:users.back") };
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
