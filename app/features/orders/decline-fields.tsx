import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import type { DeclineForm } from "./forms.server.ts";
import { reasonsFor } from "./order-texts.ts";

interface DeclineFieldsProps {
  document: OrderDocument;
  /** The buyer's language: the buyer reads the reason. */
  language: OrderDetails["language"];
  /** The order's page. */
  cancelHref: string;
  description: FormDescription;
}

/** Form that declines a document: a listed reason and a free text. */
export function DeclineFields({ document, language, cancelHref, description }: DeclineFieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DeclineForm>(description);
  const textPrefix = "staff:orders.decline" as const;
  return (
    <PageForm form={form} submitText={t(`${textPrefix}.submit`)} submitVariant="danger" cancelHref={cancelHref}>
      <SelectField
        field={fields.reasonChoice}
        label={t(`${textPrefix}.reasonChoice`)}
        emptyLabel={t(`${textPrefix}.choose`)}
        options={toOptions(reasonsFor(document), (value) => t(`staff:orders.reasons.${value}`))}
      />
      <TextArea
        field={fields.reason}
        label={t(`${textPrefix}.reason`)}
        hint={t(`${textPrefix}.hint.${language}`)}
        optional={fields.reason.required ? undefined : t("common:optional")}
      />
    </PageForm>
  );
}
