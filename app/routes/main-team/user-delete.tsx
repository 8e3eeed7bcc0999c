import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userDeletionForm } from "#app/features/main-team/forms.server.ts";
import { openErasableUser } from "#app/features/main-team/open-user.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { DeletionFacts, DeletionForm } from "#app/features/main-team/user-deletion.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openErasableUser(args);
  const name = fullName(targetUser);
  const deletion = await visit.call(user.getUserDeletion, { userId: targetUser.id });
  const title = visit.t("staff:users.delete.title", { name });
  return { title, id: targetUser.id, name, deletion, form: describeForm(userDeletionForm) };
}

/** Reads the user only after a refusal: posted twice, the second post finds none any more and leads to the list too. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const form = await readForm(args.request, userDeletionForm, visit.t);
  const result = form.ok
    ? await visit.call(user.deleteUser, { userId: args.params["userId"], ...form.value })
    : undefined;
  if (!result?.ok) {
    // Who may not open the page gets no hint about its form.
    await openErasableUser(args);
    return rejectForm(form, result);
  }
  return redirectTo(visit, usersPath(visit.language), { toast: "staff:users.delete.done" });
}

export default function DeleteUser() {
  const { title, id, name, deletion, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("staff:users.delete.lead")}
      back={{ href: userPath(language, id), text: name }}
    >
      <DeletionFacts deletion={deletion} />
      <DeletionForm description={form} of="delete" cancelHref={userPath(language, id)} />
    </DashboardPage>
  );
}
