import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Shown to a super admin, who has no company of their own. */
export function NoCompany() {
  const { t } = useTexts();
  return <EmptyState heading={t("company:none.heading")} text={t("company:none.text")} />;
}
