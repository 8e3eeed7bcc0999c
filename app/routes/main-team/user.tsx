import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LoginAsForm } from "#app/features/main-team/login-as.tsx";
import { openManagedUser, openUser } from "#app/features/main-team/open-user.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { ActivationForm, activationActionOf } from "#app/features/main-team/user-activation.tsx";
import { UserDetails } from "#app/features/main-team/user-details.tsx";
import { sectionsOfUser } from "#app/features/main-team/user-sections.ts";
import { UserSignIn } from "#app/features/main-team/user-sign-in.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { StatusTag } from "#app/features/main-team/users-list.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { DialogLink } from "#app/ui/hydrated/dialog.tsx";
import { user } from "#contract/user.ts";
import { canActAs, isStaff } from "#domain/people/roles.ts";
import type { TextKey } from "#locales/texts.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser, isSelf, canManage } = await openUser(args);
  const isRepresentable = canActAs(visit.user.UserTypeId, targetUser.userTypeId) && targetUser.isActive;
  const hasSections = isStaff(visit.user.UserTypeId) && !isSelf && sectionsOfUser(targetUser.userTypeId).length > 0;
  return json({ title: fullName(targetUser), targetUser, isSelf, canManage, isRepresentable, hasSections });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const path = userPath(visit.language, targetUser.id);
  const press = async (call: typeof user.sendAccountLink | typeof user.endOtherUserSessions, toast: TextKey) => {
    const result = await visit.call(call, { userId: targetUser.id });
    return result.ok ? redirectTo(visit, path, { toast }) : rejectForm(buttonForm(visit.t), result);
  };
  return handleIntent(await readPostedForm(args.request), {
    "send-link": () => press(user.sendAccountLink, "staff:users.toasts.linkSent"),
    "sign-out": () => press(user.endOtherUserSessions, "staff:users.toasts.signedOut"),
  });
}

export default function User() {
  const { targetUser, isSelf, canManage, isRepresentable, hasSections } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const name = fullName(targetUser);
  const activationAction = activationActionOf(targetUser);
  const activationHref = userPath(language, targetUser.id, "deactivate");
  const actions = canManage ? (
    <>
      <ButtonLink href={userPath(language, targetUser.id, "edit")}>{t("staff:users.edit.action")}</ButtonLink>
      {hasSections ? (
        <ButtonLink variant="secondary" href={userPath(language, targetUser.id, "sections")}>
          {t("staff:users.sections.action")}
        </ButtonLink>
      ) : null}
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
      <PostErrors id="sign-in" />
      <UserDetails targetUser={targetUser} />
      {canManage ? <UserSignIn targetUser={targetUser} isSelf={isSelf} /> : null}
    </DashboardPage>
  );
}
