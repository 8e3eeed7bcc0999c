import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeMessages, messagesForm } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { user } from "#contract/user.ts";
import { isStaff } from "#domain/people/roles.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile, user: account } = await openProfile(args);
  return { title: t("profile:notifications.heading"), ...describeMessages(profile, isStaff(account.UserTypeId)) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, messagesForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.saveUserMessages, form.value);
  return result.ok
    ? redirectTo(visit, profilePath(visit.language), { toast: "profile:saved" })
    : rejectForm(form, result);
}

export default function ProfileNotifications() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ wanted: string[] }>(view.form);
  return (
    <ProfilePage heading={t("profile:notifications.heading")} lead={t("profile:notifications.lead")}>
      <PageForm form={form} submitText={t("common:save")}>
        <CheckboxRows
          field={fields.wanted}
          label={t("profile:notifications.wanted")}
          options={view.kinds.map((value) => ({
            value,
            label: t(`profile:notifications.kinds.${value}`),
            hint: t(`profile:notifications.hints.${value}`),
          }))}
        />
        <p className="soft">{t("profile:notifications.needed")}</p>
      </PageForm>
    </ProfilePage>
  );
}
