/** What stands after a page's own form and is sent by itself: a list that lacks the vehicle, a photo that is removed. */

import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { isListPage, notInListIntent, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { PageView } from "./page-fields.tsx";
import { RemovePhotoForms } from "./photo-fields.tsx";

interface BesideFormProps {
  view: Pick<PageView, "page" | "received">;
  /** The id of the page's own form. */
  form: string;
  photoHref: (angle: string) => string;
}

export function BesideForm({ view: { page, received }, form, photoHref }: BesideFormProps) {
  return (
    <>
      <NotInList page={page} form={form} />
      {page === "photos" ? <RemovePhotoForms received={received} photoHref={photoHref} /> : null}
    </>
  );
}

/** On a list's page, the way on for a vehicle that is not in it: it sends the page's own form, with what was chosen. */
export function NotInList({ page, form }: { page: TradeInPage; form: string }) {
  const { t } = useTexts();
  const { form: beside } = usePageForm({}, notInListIntent);
  if (!isListPage(page)) return null;
  return (
    <>
      <FormErrors form={beside} />
      <div className="button-row">
        <Button form={form} variant="quiet" value={notInListIntent} formNoValidate>
          {t("tradeIn:notInList")}
        </Button>
      </div>
    </>
  );
}
