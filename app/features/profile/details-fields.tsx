import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { DateField } from "#app/ui/form/field.tsx";

interface DetailsForm extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  cell: string;
}

export function DetailsFields({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DetailsForm>(description);
  return (
    <PageForm form={form} submitText={t("common:save")}>
      <NameFields fields={fields} />
      <DateField
        field={fields.dateOfBirth}
        label={t("account:fields.dateOfBirth")}
        optional={t("common:optional")}
        autoComplete="bday"
        invalidMessage={t("errors:fields.dateOfBirth.invalid")}
      />
      <PhoneField
        field={fields.cell}
        label={t("account:fields.cell")}
        hint={t("profile:details.cellHint")}
        optional={t("common:optional")}
      />
    </PageForm>
  );
}
