/** Secondary buttons and forms below a page's main form: "not in the list", "without photos", and the removal of photos. */

import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { isListPage, notInListIntent, type TradeInPage, withoutPhotosIntent } from "#domain/trade-in/trade-in.ts";
import type { TradeInPageView } from "./page-fields.tsx";
import { RemovePhotoForms } from "./photo-fields.tsx";

interface SecondaryFormsProps {
  view: Pick<TradeInPageView, "page" | "uploadedAngles">;
  /** Id of the page's main form. */
  form: string;
  photoHref: (angle: string) => string;
}

export function SecondaryForms({ view: { page, uploadedAngles }, form, photoHref }: SecondaryFormsProps) {
  return (
    <>
      <NotInList page={page} form={form} />
      {page === "photos" ? (
        <>
          <form id={withoutPhotosIntent} method="post" hidden />
          <RemovePhotoForms uploadedAngles={uploadedAngles} photoHref={photoHref} />
        </>
      ) : null}
    </>
  );
}

/** Button for a vehicle that is not in the list. It submits the main form, so that the selected value is posted too. */
export function NotInList({ page, form }: { page: TradeInPage; form: string }) {
  const { t } = useTexts();
  const { form: notInListForm } = usePageForm({}, notInListIntent);
  if (!isListPage(page)) return null;
  return (
    <>
      <FormErrors form={notInListForm} />
      <div className="button-row">
        <Button form={form} variant="quiet" value={notInListIntent} formNoValidate>
          {t("tradeIn:notInList")}
        </Button>
      </div>
    </>
  );
}
