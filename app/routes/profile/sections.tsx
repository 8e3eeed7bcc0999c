import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeSections, sectionsForm } from "#app/features/profile/forms.server.ts";
import { listChoosableSections } from "#app/features/profile/menu-sections.ts";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile, user: visitor } = await openProfile(args);
  const sections = listChoosableSections(visitor, profile.menuSections);
  return { title: t("profile:sections.heading"), sections, form: describeSections(sections) };
}

/** Unticked sections leave the menu, but their pages can still be opened. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openProfile(args);
  const choosable = listChoosableSections(visit.user, visit.profile.menuSections);
  const form = await readForm(args.request, sectionsForm(choosable), visit.t);
  if (!form.ok) return rejectForm(form);
  const { shown } = form.value;
  const SectionIds = choosable
    .filter(({ sectionId }) => !shown.includes(sectionId))
    .flatMap(({ sectionIds }) => sectionIds);
  const result = await visit.call(user.deleteAccountSection, { SectionIds });
  return result.ok
    ? redirectTo(visit, profilePath(visit.language), { toast: "profile:saved" })
    : rejectForm(form, result);
}

export default function ProfileSections() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ shown: string[] }>(view.form);
  return (
    <ProfilePage heading={t("profile:sections.heading")} lead={t("profile:sections.lead")}>
      <PageForm form={form} submitText={t("common:save")}>
        <CheckboxRows
          field={fields.shown}
          label={t("profile:sections.shown")}
          options={view.sections.map((section) => ({
            value: String(section.sectionId),
            label: t(`common:menu.${section.entry}`),
          }))}
        />
      </PageForm>
    </ProfilePage>
  );
}
