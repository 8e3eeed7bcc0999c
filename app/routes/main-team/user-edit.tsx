import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userEditForm, userForm, userFormRefusals } from "#app/features/main-team/forms.server.ts";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { UserFields } from "#app/features/main-team/user-form.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { user } from "#contract/user.ts";
import { isDealer } from "#domain/people/roles.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const { companies } = await visit.call(user.getCompanyNames, {});
  const { id, email, firstName, lastName, phone, language, userTypeId, companyId, updatedAt } = targetUser;
  const name = fullName(targetUser);
  return {
    title: visit.t("staff:users.edit.title", { name }),
    form: describeForm(userForm, {
      email,
      firstName,
      lastName,
      phone,
      language,
      userTypeId,
      companyId: isDealer(userTypeId) ? companyId : null,
    }),
    companies,
    actorTypeId: visit.user.UserTypeId,
    targetUser: { id, name, updatedAt },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const form = await readForm(args.request, userEditForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.updateUserFull, { ...form.value, userId: targetUser.id });
  if (!result.ok) return rejectForm(form, result, userFormRefusals);
  return redirectTo(visit, userPath(visit.language, targetUser.id), { toast: "staff:users.toasts.changed" });
}

export default function EditUser() {
  const { form, companies, actorTypeId, targetUser } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: userPath(language, targetUser.id), text: targetUser.name };
  return (
    <DashboardPage heading={t("staff:users.edit.title", { name: targetUser.name })} back={back}>
      <UserFields
        description={form}
        companies={companies}
        actorTypeId={actorTypeId}
        submit={t("staff:users.edit.submit")}
        cancelHref={back.href}
        emailHint={t("staff:users.edit.emailHint")}
        seenAt={targetUser.updatedAt}
      />
    </DashboardPage>
  );
}
