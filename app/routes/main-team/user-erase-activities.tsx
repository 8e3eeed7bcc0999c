import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userDeletionForm } from "#app/features/main-team/forms.server.ts";
import { openErasableUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { ActivityFacts, DeletionForm } from "#app/features/main-team/user-deletion.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openErasableUser(args);
  const name = fullName(targetUser);
  const activities = await visit.call(user.getUserActivities, { userId: targetUser.id });
  const title = visit.t("staff:users.eraseActivities.title", { name });
  return { title, id: targetUser.id, name, activities, form: describeForm(userDeletionForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openErasableUser(args);
  const form = await readForm(args.request, userDeletionForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.eraseUserActivities, { userId: targetUser.id, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, userPath(visit.language, targetUser.id), { toast: "staff:users.eraseActivities.done" });
}

export default function EraseUserActivities() {
  const { title, id, name, activities, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("staff:users.eraseActivities.lead")}
      back={{ href: userPath(language, id), text: name }}
    >
      <ActivityFacts activities={activities} />
      <DeletionForm description={form} of="eraseActivities" cancelHref={userPath(language, id)} />
    </DashboardPage>
  );
}
