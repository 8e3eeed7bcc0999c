import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openManagedUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";

async function openSecondFactor(args: RouteArgs) {
  const { visit, targetUser, isSelf } = await openManagedUser(args);
  // One's own is replaced in the profile.
  if (isSelf) throw notFound();
  return { visit, targetUser };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openSecondFactor(args);
  const name = fullName(targetUser);
  const { id, hasSecondFactor } = targetUser;
  const title = visit.t(`staff:users.secondFactor.${hasSecondFactor ? "title" : "titleNone"}`, { name });
  return { title, id, name, hasSecondFactor };
}

/** Posted twice, it succeeds twice. */
export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openSecondFactor(args);
  const result = await visit.call(user.removeOtherSecondFactor, { userId: targetUser.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, userPath(visit.language, targetUser.id), { toast: "staff:users.secondFactor.removed" });
}

export default function UserSecondFactor() {
  const { title, id, name, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: userPath(language, id), text: name }}
      confirmText={t("staff:users.secondFactor.submit")}
      danger
      replacementText={hasSecondFactor ? null : t("staff:users.secondFactor.nothing")}
    >
      <p>{t("staff:users.secondFactor.lead")}</p>
    </ConfirmPage>
  );
}
