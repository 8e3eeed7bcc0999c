/** The form that adds a promotion's picture, and the button that removes it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { ModelDetails } from "#contract/catalogue/vehicles.ts";
import { PromotionPicture } from "./promotion-parts.tsx";
import { removeIntent } from "./remove-intent.ts";
import { useCatalogue } from "./use-catalogue.ts";

export function PictureForms({ model, description }: { model: ModelDetails; description: FormDescription }) {
  const { t } = useCatalogue();
  const { form, fields } = usePageForm<{ image: string }>(description);
  const { form: removal } = usePageForm({}, removeIntent);
  const hiddenFields = { seenVersion: model.version };
  return (
    <>
      {model.promotion.imageUrl ? (
        <>
          <PromotionPicture model={model} />
          <PageForm
            form={removal}
            hiddenFields={hiddenFields}
            submitText={t("catalogue:promotion.removePicture")}
            submitVariant="secondary"
          />
        </>
      ) : null}
      <PageForm form={form} hiddenFields={hiddenFields} submitText={t("catalogue:promotion.addPicture")} hasFiles>
        <FileField
          field={fields.image}
          label={t("catalogue:fields.image")}
          hint={t("catalogue:promotion.pictureHint")}
        />
      </PageForm>
    </>
  );
}
