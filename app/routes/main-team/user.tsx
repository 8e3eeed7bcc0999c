import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LoginAsForm } from "#app/features/main-team/login-as.tsx";
import { openUser } from "#app/features/main-team/open-user.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { ActivationForm, activationActionOf } from "#app/features/main-team/user-activation.tsx";
import { UserDetails } from "#app/features/main-team/user-details.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { StatusTag } from "#app/features/main-team/users-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { DialogLink } from "#app/ui/hydrated/dialog.tsx";
import { canActAs } from "#domain/people/roles.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, isSelf, canManage } = await openUser(args);
  const isRepresentable = canActAs(visit.user.UserTypeId, targetUser.userTypeId) && targetUser.isActive;
  return json({ title: fullName(targetUser), targetUser, isSelf, canManage, isRepresentable });
}

export default function User() {
  const { targetUser, isSelf, canManage, isRepresentable } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const name = fullName(targetUser);
  const activationAction = activationActionOf(targetUser);
  const activationHref = userPath(language, targetUser.id, "deactivate");
  const actions = canManage ? (
    <>
      <ButtonLink href={userPath(language, targetUser.id, "edit")}>{t("staff:users.edit.action")}</ButtonLink>
      {targetUser.hasSecondFactor && !isSelf ? (
        <ButtonLink variant="secondary" href={userPath(language, targetUser.id, "second-factor")}>
          {t("staff:users.secondFactor.action")}
        </ButtonLink>
      ) : null}
      {isRepresentable ? (
        <DialogLink
          href={userPath(language, targetUser.id, "login-as")}
          text={t("staff:users.loginAs.action")}
          heading={t("staff:users.loginAs.title", { name })}
        >
          {(close) => <LoginAsForm userId={targetUser.id} onCancel={close} />}
        </DialogLink>
      ) : null}
      {isSelf ? null : (
        <DialogLink
          href={activationHref}
          text={t(`staff:users.${activationAction}.action`)}
          heading={t(`staff:users.${activationAction}.title`, { name })}
        >
          {(close) => <ActivationForm user={targetUser} action={activationHref} onCancel={close} />}
        </DialogLink>
      )}
    </>
  ) : null;
  return (
    <DashboardPage
      heading={name}
      tag={<StatusTag user={targetUser} />}
      back={{ href: usersPath(language), text: t("staff:users.back") }}
      actions={actions}
    >
      <UserDetails targetUser={targetUser} />
    </DashboardPage>
  );
}
