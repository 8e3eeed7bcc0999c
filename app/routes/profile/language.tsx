import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openProfile } from "#app/features/profile/open.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { requireArea } from "#app/session/require.ts";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { ownLanguage } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { languages } from "#domain/formats/language.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return json({
    title: t("profile:language.heading"),
    form: describeForm(ownLanguage, { language: profile.language }),
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, ownLanguage, visit.t);
  if (!form.ok) return rejected(form);
  const saved = await visit.call(user.saveUserLanguage, form.value);
  // From here on the site speaks it too.
  return saved.ok ? done(visit, profilePath(form.value.language), "profile:saved") : rejected(form, saved);
}

export default function ProfileLanguage() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ language: string }>(view.form);
  return (
    <ProfilePage heading={t("profile:language.heading")} lead={t("profile:language.lead")}>
      <PageForm form={form} submit={t("common:save")}>
        <RadioRows
          field={fields.language}
          label={t("profile:language.heading")}
          options={languages.map((value) => ({ value, label: t(`profile:language.names.${value}`) }))}
        />
      </PageForm>
    </ProfilePage>
  );
}
