import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userSectionsForm } from "#app/features/main-team/forms.server.ts";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { sectionsOfUser } from "#app/features/main-team/user-sections.ts";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { RouteArgs } from "#app/session/visit.ts";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { user } from "#contract/user.ts";
import { isStaff } from "#domain/people/roles.ts";

async function openSections(args: RouteArgs) {
  const { visit, targetUser, isSelf } = await openManagedUser(args);
  const sections = sectionsOfUser(targetUser.userTypeId);
  if (isSelf || !isStaff(visit.user.UserTypeId) || sections.length === 0) throw notFound();
  return { visit, targetUser, sections };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, sections } = await openSections(args);
  const { id, withdrawnSections, updatedAt } = targetUser;
  const name = fullName(targetUser);
  const shown = sections.filter(({ sectionId }) => !withdrawnSections.includes(sectionId));
  const form = describeForm(userSectionsForm(sections), { permitted: shown.map(({ sectionId }) => String(sectionId)) });
  return { title: visit.t("staff:users.sections.title", { name }), id, name, updatedAt, sections, form };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser, sections } = await openSections(args);
  const form = await readForm(args.request, userSectionsForm(sections), visit.t);
  if (!form.ok) return rejectForm(form);
  const { permitted, seenAt } = form.value;
  const withdrawn = sections.filter(({ sectionId }) => !permitted.includes(sectionId));
  const WithdrawnSections = withdrawn.map(({ sectionId }) => sectionId);
  const result = await visit.call(user.saveUserSections, { userId: targetUser.id, seenAt, WithdrawnSections });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, userPath(visit.language, targetUser.id), { toast: "staff:users.toasts.changed" });
}

export default function UserSections() {
  const { title, id, name, updatedAt, sections, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ permitted: string[] }>(description);
  return (
    <DashboardPage
      heading={title}
      lead={t("staff:users.sections.lead")}
      back={{ href: userPath(language, id), text: name }}
    >
      <PageForm
        form={form}
        submitText={t("common:save")}
        cancelHref={userPath(language, id)}
        hiddenFields={{ seenAt: updatedAt }}
      >
        <CheckboxRows
          field={fields.permitted}
          label={t("staff:users.sections.permitted")}
          options={sections.map(({ sectionId, entry }) => ({
            value: String(sectionId),
            label: t(`common:menu.${entry}`),
          }))}
        />
      </PageForm>
    </DashboardPage>
  );
}
