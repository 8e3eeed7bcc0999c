import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import type { DeclineForm } from "./forms.server.ts";
import { reasonsFor } from "./order-texts.ts";

interface DeclineFieldsProps {
  document: OrderDocument;
  /** The buyer's, who reads the words. */
  language: OrderDetails["language"];
  description: FormDescription;
}

/** Why a document is declined: a reason of the list, with words of one's own. */
export function DeclineFields({ document, language, description }: DeclineFieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DeclineForm>(description);
  const texts = "staff:orders.decline" as const;
  return (
    <PageForm form={form} submit={t(`${texts}.submit`)}>
      <SelectField
        field={fields.reasonChoice}
        label={t(`${texts}.reasonChoice`)}
        emptyLabel={t(`${texts}.choose`)}
        options={reasonsFor(document).map((value) => ({ value, label: t(`staff:orders.reasons.${value}`) }))}
      />
      <TextArea
        field={fields.reason}
        label={t(`${texts}.reason`)}
        hint={t(`${texts}.hint.${language}`)}
        optional={fields.reason.required ? undefined : t("common:optional")}
      />
    </PageForm>
  );
}
