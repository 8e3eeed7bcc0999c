/** Fills a place field from the browser's position: needs consent here, a click, and the browser's permission. */
import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConsentForm } from "#app/page/consent-form.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";

/** Fills the place field and submits its form. Visible only with JavaScript. */
export function UsePositionButton({ fieldId }: { fieldId: string }) {
  const { t } = useTexts();
  return (
    <div className="fields needs-script" data-position-for={fieldId}>
      <p className="field-hint">{t("place:consent")}</p>
      <p className="field-message" role="alert" data-position-failed hidden>
        {t("place:failed")}
      </p>
      <ButtonRow>
        <Button type="button" variant="secondary">
          {t("place:use")}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Consent to geolocation, then back to this page. A separate form: Enter in the place field must not submit it. */
export function AllowPositionForm() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ConsentForm className="fields needs-script" requested={["geolocation"]} referer={pathname + search}>
      <p className="field-hint">{t("place:consent")}</p>
      <ButtonRow>
        <Button variant="secondary" value="accept-all">
          {t("place:allow")}
        </Button>
      </ButtonRow>
    </ConsentForm>
  );
}
