/** What a visitor may do with a user: links and dialogs at the top of the user's page. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { DialogLink } from "#app/ui/islands/dialog.tsx";
import { userPath } from "./paths.ts";
import { activationActionOf } from "./user-activation.tsx";
import type { TargetUser } from "./user-details.tsx";

interface UserActionsProps {
  targetUser: TargetUser;
  isSelf: boolean;
  canManage: boolean;
  /** Whether the visitor may work as this user. */
  isRepresentable: boolean;
  hasSections: boolean;
  canReadActivity: boolean;
}

/** The actions of the page's heading, in the order of their use. */
export function useUserActions({ targetUser, canReadActivity, ...rights }: UserActionsProps) {
  const { t, language } = useTexts();
  const linkTo = (page: Parameters<typeof userPath>[2], text: string, variant: "secondary" | "quiet" = "quiet") => (
    <ButtonLink variant={variant} href={userPath(language, targetUser.id, page)}>
      {text}
    </ButtonLink>
  );
  return (
    <>
      {rights.canManage ? (
        <ButtonLink href={userPath(language, targetUser.id, "edit")}>{t("staff:users.edit.action")}</ButtonLink>
      ) : null}
      {/* The only action of those who may not manage users is a button. */}
      {canReadActivity
        ? linkTo("activity", t("staff:users.activity.action"), rights.canManage ? "quiet" : "secondary")
        : null}
      {rights.canManage && rights.hasSections ? linkTo("sections", t("staff:users.sections.action")) : null}
      {rights.canManage && targetUser.hasSecondFactor && !rights.isSelf
        ? linkTo("second-factor", t("staff:users.secondFactor.action"))
        : null}
      {rights.canManage && !rights.isSelf ? linkTo("erase-activities", t("staff:users.eraseActivities.action")) : null}
      {rights.canManage && rights.isRepresentable ? <LoginAsLink targetUser={targetUser} /> : null}
      {rights.canManage && !rights.isSelf ? <ActivationLink targetUser={targetUser} /> : null}
      {rights.canManage && !rights.isSelf ? (
        <span className="last-action">{linkTo("delete", t("staff:users.delete.action"))}</span>
      ) : null}
    </>
  );
}

function LoginAsLink({ targetUser }: Pick<UserActionsProps, "targetUser">) {
  const { t, language } = useTexts();
  return (
    <DialogLink
      href={userPath(language, targetUser.id, "login-as")}
      variant="quiet"
      text={t("staff:users.loginAs.action")}
    />
  );
}

function ActivationLink({ targetUser }: Pick<UserActionsProps, "targetUser">) {
  const { t, language } = useTexts();
  const action = activationActionOf(targetUser);
  const href = userPath(language, targetUser.id, "deactivate");
  return <DialogLink href={href} variant="quiet" text={t(`staff:users.${action}.action`)} />;
}
