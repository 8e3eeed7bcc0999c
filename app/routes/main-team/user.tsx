import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sessionForm } from "#app/features/main-team/forms.server.ts";
import { openManagedUser, openUser } from "#app/features/main-team/open-user.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { UserActions } from "#app/features/main-team/user-actions.tsx";
import { UserDetails } from "#app/features/main-team/user-details.tsx";
import { UserDevices } from "#app/features/main-team/user-devices.tsx";
import { sectionsOfUser } from "#app/features/main-team/user-sections.ts";
import { UserSignIn } from "#app/features/main-team/user-sign-in.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { StatusTag } from "#app/features/main-team/users-list.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { user } from "#contract/user.ts";
import { canActAs, isStaff } from "#domain/people/roles.ts";
import type { TextKey } from "#locales/texts.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, isSelf, canManage, canReadActivity } = await openUser(args);
  const isRepresentable = canActAs(visit.user.UserTypeId, targetUser.userTypeId) && targetUser.isActive;
  const hasSections = isStaff(visit.user.UserTypeId) && !isSelf && sectionsOfUser(targetUser.userTypeId).length > 0;
  const rights = { isSelf, canManage, isRepresentable, hasSections, canReadActivity };
  return json({ title: fullName(targetUser), targetUser, ...rights });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const path = userPath(visit.language, targetUser.id);
  const userId = targetUser.id;
  const press = async (call: typeof user.sendAccountLink | typeof user.endOtherUserSessions, toast: TextKey) => {
    const result = await visit.call(call, { userId });
    return result.ok ? redirectTo(visit, path, { toast }) : rejectForm(buttonForm(visit.t), result);
  };
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    "send-link": () => press(user.sendAccountLink, "staff:users.toasts.linkSent"),
    "sign-out": () => press(user.endOtherUserSessions, "staff:users.toasts.signedOut"),
    "end-session": async () => {
      const form = parseForm(data, sessionForm, visit.t);
      if (!form.ok) return rejectForm(form);
      const result = await visit.call(user.endOtherUserSessions, { userId, ...form.value });
      if (!result.ok) return rejectForm(form, result);
      return redirectTo(visit, path, { toast: "staff:users.toasts.sessionEnded" });
    },
  });
}

export default function User() {
  const { targetUser, isSelf, canManage, isRepresentable, hasSections, canReadActivity } =
    useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={fullName(targetUser)}
      tag={<StatusTag user={targetUser} />}
      back={{ href: usersPath(language), text: t("staff:users.back") }}
      actions={<UserActions {...{ targetUser, isSelf, canManage, isRepresentable, hasSections, canReadActivity }} />}
    >
      <PostErrors id="sign-in" />
      <UserDetails targetUser={targetUser} />
      <UserDevices devices={targetUser.devices} canEnd={canManage && !isSelf} />
      {canManage ? <UserSignIn targetUser={targetUser} isSelf={isSelf} /> : null}
    </DashboardPage>
  );
}
