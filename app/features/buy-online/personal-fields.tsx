/** Who buys, and the addresses of the bill and of the buyer. */
import type { usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { AddressSets } from "#app/shared/questions/address-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { YesNo } from "#app/shared/questions/yes-no.tsx";
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
        <YesNo field={fields.registerOnCompanyName} label={t("purchase:fields.registerOnCompanyName")} />
        <div data-shown-when="registerOnCompanyName=yes">
          <TextField field={fields.companyName} label={t("purchase:fields.companyName")} autoComplete="organization" />
        </div>
      </Fieldset>
      <AddressSets fields={fields} />
    </>
  );
}
