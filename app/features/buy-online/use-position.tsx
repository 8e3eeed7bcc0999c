import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";

/** Fills a field in from where the person is, once they press and their browser asked them; shown where there is script. */
export function UsePosition({ fieldId }: { fieldId: string }) {
  const { t } = useTexts();
  return (
    <div className="fields needs-script" data-position-for={fieldId}>
      <p className="field-hint">{t("purchase:location.consent")}</p>
      <p className="field-message" role="alert" data-position-failed hidden>
        {t("purchase:location.failed")}
      </p>
      <Button type="button" variant="secondary">
        {t("purchase:location.use")}
      </Button>
    </div>
  );
}
