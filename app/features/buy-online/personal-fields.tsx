/** Who buys, and the addresses of the bill and of the buyer. */
import type { usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { AddressSets } from "#app/questions/address-fields.tsx";
import { YesNo } from "#app/questions/yes-no.tsx";
import { Fieldset, TextField } from "#app/ui/field.tsx";
import type { PersonalDetailsForm } from "./forms.server.ts";

export function PersonalFields({ fields }: { fields: ReturnType<typeof usePageForm<PersonalDetailsForm>>["fields"] }) {
  const { t } = useTexts();
  const required = t("errors:codes.required");
  return (
    <>
      <Fieldset legend={t("purchase:personal.you")}>
        <div className="fields fields-2">
          <TextField
            field={fields.firstName}
            label={t("purchase:fields.firstName")}
            autoComplete="given-name"
            invalidMessage={required}
          />
          <TextField
            field={fields.middleName}
            label={t("purchase:fields.middleName")}
            optional={t("common:optional")}
            autoComplete="additional-name"
          />
        </div>
        <TextField
          field={fields.lastName}
          label={t("purchase:fields.lastName")}
          autoComplete="family-name"
          invalidMessage={required}
        />
        <YesNo field={fields.registerOnCompanyName} label={t("purchase:fields.registerOnCompanyName")} />
        <div data-shown-when="registerOnCompanyName=yes">
          <TextField field={fields.companyName} label={t("purchase:fields.companyName")} autoComplete="organization" />
        </div>
      </Fieldset>
      <AddressSets fields={fields} />
    </>
  );
}
