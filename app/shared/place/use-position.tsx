/** Where the person is, had from the browser: once they agreed to it here, press for it, and their browser asked them too. */
import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";
import { ConsentForm } from "#app/page/consent-form.tsx";
import { Button } from "#app/ui/form/button.tsx";

/** Inside a form: fills its field in and sends it. Shown where there is script. */
export function UsePosition({ fieldId }: { fieldId: string }) {
  const { t } = useTexts();
  return (
    <div className="fields needs-script" data-position-for={fieldId}>
      <p className="field-hint">{t("place:consent")}</p>
      <p className="field-message" role="alert" data-position-failed hidden>
        {t("place:failed")}
      </p>
      <Button type="button" variant="secondary">
        {t("place:use")}
      </Button>
    </div>
  );
}

/** Its consent, which leads back here. A form of its own, so that Enter in the place's field never means this. */
export function AllowPosition() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ConsentForm className="fields needs-script" asked={["geolocation"]} referer={pathname + search}>
      <p className="field-hint">{t("place:consent")}</p>
      <Button variant="secondary" value="accept-all">
        {t("place:allow")}
      </Button>
    </ConsentForm>
  );
}
