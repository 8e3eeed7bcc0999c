/** Staff work as a user: what holds meanwhile. */
import { useTexts } from "#app/i18n/texts-context.tsx";

export function LoginAsText() {
  const { t } = useTexts();
  return (
    <>
      <p>{t("staff:users.loginAs.lead")}</p>
      <p className="soft">{t("staff:users.loginAs.forbidden")}</p>
    </>
  );
}
