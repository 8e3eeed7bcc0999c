/** How a user signs in, and what staff can do about it: send a link, sign the user out everywhere. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import type { TargetUser } from "./user-details.tsx";

/** A form with one button, which posts its intent to the user's page. */
function IntentButton({ intent, text }: { intent: string; text: string }) {
  const { form } = usePageForm({}, intent);
  return <PageForm form={form} submitText={text} submitVariant="secondary" hasOwnErrorSummary />;
}

/** Which link `sendAccountLink` sends. */
const linkKind = ({ hasPassword, isVerified }: TargetUser) =>
  !hasPassword ? "firstPassword" : isVerified ? "resetPassword" : "verify";

export function UserSignIn({ targetUser, isSelf }: { targetUser: TargetUser; isSelf: boolean }) {
  const { t } = useTexts();
  const canSignOut = !isSelf && targetUser.devices.some(({ isLive }) => isLive);
  if (!targetUser.isActive && !canSignOut) return null;
  return (
    <Card heading={t("staff:users.signIn.title")} id="sign-in">
      <p className="soft">{t(`staff:users.signIn.leads.${linkKind(targetUser)}`)}</p>
      <div className="button-row">
        {targetUser.isActive ? (
          <IntentButton intent="send-link" text={t(`staff:users.signIn.links.${linkKind(targetUser)}`)} />
        ) : null}
        {canSignOut ? <IntentButton intent="sign-out" text={t("staff:users.signIn.signOut")} /> : null}
      </div>
    </Card>
  );
}
