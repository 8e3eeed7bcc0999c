/** Fields of the personal-details step: the buyer's name and company, and the billing and shipping addresses. */
import type { usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { BillingAndShippingFields } from "#app/shared/questions/address-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { YesNoField } from "#app/shared/questions/yes-no.tsx";
import { Fieldset, TextField } from "#app/ui/form/field.tsx";
import type { PersonalDetailsForm } from "./forms.server.ts";

export function PersonalFields({ fields }: { fields: ReturnType<typeof usePageForm<PersonalDetailsForm>>["fields"] }) {
  const { t } = useTexts();
  return (
    <>
      <Fieldset legend={t("purchase:personal.you")}>
        <div className="fields fields-2">
          <FirstNameField field={fields.firstName} />
          <TextField
            field={fields.middleName}
            label={t("purchase:fields.middleName")}
            optional={t("common:optional")}
            autoComplete="additional-name"
          />
        </div>
        <LastNameField field={fields.lastName} />
        <YesNoField field={fields.registerOnCompanyName} label={t("purchase:fields.registerOnCompanyName")} />
        <div data-shown-when="registerOnCompanyName=yes">
          <TextField field={fields.companyName} label={t("purchase:fields.companyName")} autoComplete="organization" />
        </div>
      </Fieldset>
      <BillingAndShippingFields fields={fields} />
    </>
  );
}
