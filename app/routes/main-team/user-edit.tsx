import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userForm, userFormRefusals } from "#app/features/main-team/forms.server.ts";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { UserFields } from "#app/features/main-team/user-form.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { user } from "#contract/user.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, shown } = await openManagedUser(args);
  const { companies } = await visit.call(user.getCompanyNames, {});
  const { id, email, firstName, lastName, phone, language, userTypeId, companyId } = shown;
  const name = fullName(shown);
  return json({
    title: visit.t("staff:users.edit.title", { name }),
    form: describeForm(userForm, { email, firstName, lastName, phone, language, userTypeId, companyId }),
    companies,
    actorTypeId: visit.user.UserTypeId,
    shown: { id, name },
  });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, shown } = await openManagedUser(args);
  const form = await readForm(args.request, userForm, visit.t);
  if (!form.ok) return rejected(form);
  const changed = await visit.call(user.updateUserFull, { ...form.value, userId: shown.id });
  if (!changed.ok) return rejected(form, changed, userFormRefusals);
  return done(visit, userPath(visit.language, shown.id), "staff:users.toasts.changed");
}

export default function EditUser() {
  const { form, companies, actorTypeId, shown } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: userPath(language, shown.id), text: shown.name };
  return (
    <DashboardPage heading={t("staff:users.edit.title", { name: shown.name })} back={back}>
      <UserFields
        description={form}
        companies={companies}
        actorTypeId={actorTypeId}
        submit={t("staff:users.edit.submit")}
        cancelHref={back.href}
        emailHint={t("staff:users.edit.emailHint")}
      />
    </DashboardPage>
  );
}
