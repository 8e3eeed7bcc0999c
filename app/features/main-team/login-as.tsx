/** Staff work as a user: what holds meanwhile, on its own page or in a dialog. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { userPath } from "./paths.ts";

export function LoginAsText() {
  const { t } = useTexts();
  return (
    <>
      <p>{t("staff:users.loginAs.lead")}</p>
      <p className="soft">{t("staff:users.loginAs.forbidden")}</p>
    </>
  );
}

/** The confirmation in a dialog on the user's page. */
export function LoginAsForm({ userId, onCancel }: { userId: number; onCancel: () => void }) {
  const { t, language } = useTexts();
  const cancel = { href: userPath(language, userId), text: t("common:cancel") };
  return (
    <Confirm
      action={userPath(language, userId, "login-as")}
      cancel={cancel}
      onCancel={onCancel}
      confirmText={t("staff:users.loginAs.submit")}
    >
      <LoginAsText />
    </Confirm>
  );
}
