import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { languageChoice } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { languages } from "#domain/formats/language.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return {
    title: t("profile:language.heading"),
    form: describeForm(languageChoice, { language: profile.language }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, languageChoice, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.saveUserLanguage, form.value);
  // The redirect already uses the new language.
  return result.ok
    ? redirectTo(visit, profilePath(form.value.language), { toast: "profile:saved" })
    : rejectForm(form, result);
}

export default function ProfileLanguage() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ language: string }>(view.form);
  return (
    <ProfilePage heading={t("profile:language.heading")} lead={t("profile:language.lead")}>
      <PageForm form={form} submitText={t("common:save")}>
        <RadioRows
          field={fields.language}
          label={t("profile:language.heading")}
          options={toOptions(languages, (value) => t(`profile:language.names.${value}`))}
        />
      </PageForm>
    </ProfilePage>
  );
}
