import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeSections, sectionsForm } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { listChoosable } from "#app/features/profile/sections.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile, user: visitor } = await openProfile(args);
  const sections = listChoosable(visitor.UserTypeId, profile.sections);
  return json({ title: t("profile:sections.heading"), sections, form: describeSections(sections) });
}

/** What is not ticked is taken out of the menu; its pages stay open. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openProfile(args);
  const form = await readForm(args.request, sectionsForm, visit.t);
  if (!form.ok) return rejected(form);
  const { shown } = form.value;
  const choosable = listChoosable(visit.user.UserTypeId, visit.profile.sections);
  const SectionIds = choosable.map(({ sectionId }) => sectionId).filter((id) => !shown.includes(id));
  const saved = await visit.call(user.deleteAccountSection, { SectionIds });
  return saved.ok ? done(visit, profilePath(visit.language), "profile:saved") : rejected(form, saved);
}

export default function ProfileSections() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ shown: string[] }>(view.form);
  return (
    <ProfilePage heading={t("profile:sections.heading")} lead={t("profile:sections.lead")}>
      <PageForm form={form} submit={t("common:save")}>
        <CheckboxRows
          field={fields.shown}
          label={t("profile:sections.shown")}
          options={view.sections.map((one) => ({ value: String(one.sectionId), label: t(`common:menu.${one.entry}`) }))}
        />
      </PageForm>
    </ProfilePage>
  );
}
