import { useTexts } from "#app/i18n/texts-context.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Shown to an employee in place of what only a head of the company may change (reading 32). */
export function HeadsOnly() {
  const { t } = useTexts();
  return (
    <Notice heading={t("company:headsOnly.heading")}>
      <p>{t("company:headsOnly.text")}</p>
    </Notice>
  );
}
