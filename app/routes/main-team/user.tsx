import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openUser } from "#app/features/main-team/open-user.server.ts";
import { usersPath } from "#app/features/main-team/paths.ts";
import { useUserActions } from "#app/features/main-team/user-actions.tsx";
import { UserDetails } from "#app/features/main-team/user-details.tsx";
import { UserDevices } from "#app/features/main-team/user-devices.tsx";
import { postUser } from "#app/features/main-team/user-post.server.ts";
import { sectionsOfUser } from "#app/features/main-team/user-sections.ts";
import { UserSignIn } from "#app/features/main-team/user-sign-in.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { StatusTag } from "#app/features/main-team/users-list.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { canActAs, isStaff } from "#domain/people/roles.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, isSelf, canManage, canReadActivity } = await openUser(args);
  const isRepresentable = canActAs(visit.user.UserTypeId, targetUser.userTypeId) && targetUser.isActive;
  const hasSections = isStaff(visit.user.UserTypeId) && !isSelf && sectionsOfUser(targetUser.userTypeId).length > 0;
  const rights = { isSelf, canManage, isRepresentable, hasSections, canReadActivity };
  return { title: fullName(targetUser), targetUser, ...rights };
}

export async function action(args: ActionFunctionArgs) {
  return postUser(args);
}

export default function User() {
  const { targetUser, isSelf, canManage, isRepresentable, hasSections, canReadActivity } =
    useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const actions = useUserActions({ targetUser, isSelf, canManage, isRepresentable, hasSections, canReadActivity });
  return (
    <DashboardPage
      heading={fullName(targetUser)}
      tag={<StatusTag user={targetUser} />}
      back={{ href: usersPath(language), text: t("staff:users.title") }}
      actions={actions}
    >
      <PostErrors id="sign-in" />
      <UserDetails targetUser={targetUser} />
      {targetUser.devices.length > 0 ? (
        <UserDevices devices={targetUser.devices} canEnd={canManage && !isSelf} />
      ) : null}
      {canManage ? <UserSignIn targetUser={targetUser} isSelf={isSelf} /> : null}
    </DashboardPage>
  );
}
