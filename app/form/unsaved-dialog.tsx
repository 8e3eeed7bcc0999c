import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";

/** The enhance script opens it before unsaved input is lost. The value of a button says whether to leave. */
export function UnsavedDialog() {
  const { t } = useTexts();
  return (
    <dialog aria-labelledby="unsaved" data-unsaved="">
      <div className="card">
        <h2 id="unsaved">{t("common:unsaved.heading")}</h2>
        <p>{t("common:unsaved.text")}</p>
        <ButtonRow>
          <Button type="button">{t("common:unsaved.stay")}</Button>
          <Button type="button" variant="secondary" name="leave" value="leave">
            {t("common:unsaved.leave")}
          </Button>
        </ButtonRow>
      </div>
    </dialog>
  );
}
