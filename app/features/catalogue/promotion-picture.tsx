/** The form that adds a promotion's picture or replaces it, and the button that removes it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import type { ModelDetails } from "#contract/catalogue/vehicles.ts";
import { promotionAlt } from "./promotion-parts.tsx";
import { removeIntent } from "./remove-intent.ts";
import { useCatalogue } from "./use-catalogue.ts";

export function PictureForms({ model, description }: { model: ModelDetails; description: FormDescription }) {
  const { t } = useCatalogue();
  const { form, fields } = usePageForm<{ image: string }>(description);
  const { form: removal } = usePageForm({}, removeIntent);
  const hiddenFields = { seenVersion: model.version };
  const { imageUrl } = model.promotion;
  return (
    <>
      <PageForm
        form={form}
        hiddenFields={hiddenFields}
        submitText={t(`catalogue:promotion.${imageUrl ? "replacePicture" : "addPicture"}`)}
        hasFiles
      >
        <FileField
          field={fields.image}
          label={t("catalogue:fields.image")}
          hint={t("catalogue:promotion.pictureHint")}
          current={imageUrl ? { src: imageUrl, alt: promotionAlt(t, model) } : undefined}
        />
      </PageForm>
      {imageUrl ? (
        <PageForm
          form={removal}
          hiddenFields={hiddenFields}
          submitText={t("catalogue:promotion.removePicture")}
          submitVariant="quiet"
        />
      ) : null}
    </>
  );
}
