import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/field.tsx";

type Fields = Record<"companyId" | "firstName" | "lastName" | "email" | "phone" | "contactConsent", string>;

interface DealerRequestFormProps {
  dealers: readonly SelectOption[];
  form: FormDescription;
}

/** Asks which dealer may contact the person, and for the consent to it. */
export function DealerRequestForm({ dealers, form: description }: DealerRequestFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Fields>(description);
  return (
    <PageForm form={form} submitText={t("dealerRequest:submit")}>
      <SelectField
        field={fields.companyId}
        label={t("dealerRequest:fields.companyId")}
        emptyLabel={t("dealerRequest:choose")}
        options={dealers}
      />
      <NameFields fields={fields} />
      <EmailField field={fields.email} />
      <PhoneField field={fields.phone} optional={t("common:optional")} />
      <CheckboxRow field={fields.contactConsent} value="yes" label={t("dealerRequest:consent")} />
    </PageForm>
  );
}
