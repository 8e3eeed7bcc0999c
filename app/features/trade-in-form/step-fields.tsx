/** Fields of each step of the form. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { type QuestionForm, Questions } from "#app/shared/questions/question-fields.tsx";
import { EstimateRange, type EstimateResult } from "#app/shared/trade-in/estimate.tsx";
import { PhotoFields, RemovePhotoForms } from "#app/shared/trade-in/photo-fields.tsx";
import { mileageQuestion } from "#app/shared/trade-in/trade-in-questions.ts";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";
import { formPhotoPath } from "./paths.ts";

/** The mileage is optional and is asked next to the VIN. */
const vinQuestions = [{ ...mileageQuestion, hint: "formMileage", isOptional: true }] as const;

export function VinStep({ form: description }: { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ tradeInVinNumber: string; mileage: string }>(description);
  return (
    <PageForm form={form} submitText={t("common:continue")}>
      <TextField
        field={fields.tradeInVinNumber}
        label={t("tradeInForm:fields.tradeInVinNumber")}
        hint={t("tradeInForm:vin.hint")}
        autoComplete="off"
        width="medium"
        helper={t("tradeIn:required")}
        invalidMessage={t("tradeInForm:vin.invalid")}
      />
      <Questions questions={vinQuestions} fields={fields} namespace="tradeIn" />
    </PageForm>
  );
}

interface PhotosStepProps {
  guid: string;
  uploadedAngles: readonly TradeInAngle[];
  form: FormDescription;
}

/** Fields for six photos; photos already received are not required again. */
export function PhotosStep({ guid, uploadedAngles, form: description }: PhotosStepProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(description);
  const photos = { uploadedAngles, photoHref: (angle: TradeInAngle) => formPhotoPath(language, guid, angle) };
  return (
    <>
      <PageForm form={form} submitText={t("common:continue")} hasFiles>
        <PhotoFields fields={fields} {...photos} />
      </PageForm>
      <RemovePhotoForms {...photos} />
    </>
  );
}

export function EmailStep({ form: description }: { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string }>(description);
  return (
    <PageForm form={form} submitText={t("tradeInForm:address.submit")}>
      <EmailField field={fields.email} label={t("tradeInForm:fields.email")} hint={t("tradeInForm:address.hint")} />
    </PageForm>
  );
}

interface CompletedProps {
  email: string | null;
  estimate: EstimateResult | null;
  picture: string | null;
  pdfHref: string;
}

/** Says what happens next, or shows the estimate once it exists. */
export function Completed({ email, estimate, picture, pdfHref }: CompletedProps) {
  const { t, language } = useTexts();
  return (
    <>
      <Notice tone="good" heading={t("tradeInForm:completed.received")}>
        <p>{t(`tradeInForm:completed.${estimate ? "sent" : "next"}`, { email: email ?? "" })}</p>
      </Notice>
      {estimate ? (
        <EstimateRange estimate={estimate} picture={picture}>
          {estimate.isByAdvocate ? null : <p className="soft">{t("tradeInForm:completed.assumed")}</p>}
        </EstimateRange>
      ) : null}
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)}>
          {t(estimate ? "tradeIn:estimate.buy" : "common:errorPages.vehicles")}
        </ButtonLink>
        {estimate ? (
          <ButtonLink href={pdfHref} variant="secondary">
            <Icon name="download" />
            {t("tradeInForm:completed.pdf")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </>
  );
}
