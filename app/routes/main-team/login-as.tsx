import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LoginAsText } from "#app/features/main-team/login-as.tsx";
import { openUser } from "#app/features/main-team/open-user.server.ts";
import { userPath } from "#app/features/main-team/paths.ts";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { gateResponse } from "#app/session/gate.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { beginActing } from "#app/shared/sign-in/acting.server.ts";
import { user } from "#contract/user.ts";
import { canActAs } from "#domain/people/roles.ts";

async function openPerson(args: RouteArgs) {
  const { visit, targetUser } = await openUser(args);
  const isAllowed = targetUser.isActive && canActAs(visit.user.UserTypeId, targetUser.userTypeId);
  if (!isAllowed) throw gateResponse("unauthorized", 401);
  return { visit, targetUser };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openPerson(args);
  const name = fullName(targetUser);
  return { title: visit.t("staff:users.loginAs.title", { name }), id: targetUser.id, name };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openPerson(args);
  const result = await visit.call(user.getOtherUserToken, { userId: targetUser.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return beginActing(visit, result.value, userPath(visit.language, targetUser.id));
}

export default function LoginAs() {
  const { title, id, name } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: userPath(language, id), text: name }}
      confirmText={t("staff:users.loginAs.submit")}
    >
      <LoginAsText />
    </ConfirmPage>
  );
}
