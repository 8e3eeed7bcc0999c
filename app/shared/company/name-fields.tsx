import type { FieldMetadata } from "@conform-to/react";
import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { BilingualFields } from "#app/ui/form/bilingual-fields.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { companyLanguages } from "#contract/company/profile.ts";

/** Values as entered. */
export type CompanyNames = {
  name: { en: string; fr: string };
  legalName: string;
  languages: string[];
  permitNumber: string;
  permitAuthority: string;
};

type Fields = { [Name in keyof CompanyNames]: FieldMetadata<CompanyNames[Name]> };

/** What a company is called, and its permit. */
export function CompanyNameFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (
    <>
      <BilingualFields
        field={fields.name}
        labelOf={(key) => t(`company:fields.${key}`)}
        invalidMessage={requiredText(t, fields.name)}
      />
      <TextField
        field={fields.legalName}
        label={t("company:fields.legalName")}
        hint={t("company:details.legalNameHint")}
        autoComplete="organization"
        invalidMessage={requiredText(t, fields.legalName)}
      />
      <CheckboxRows
        field={fields.languages}
        label={t("company:fields.languages")}
        options={toOptions(companyLanguages, (value) => t(`company:languages.${value}`))}
      />
      <div className="fields fields-2">
        <TextField
          field={fields.permitNumber}
          autoComplete="off"
          label={t("company:fields.permitNumber")}
          invalidMessage={requiredText(t, fields.permitNumber)}
        />
        <TextField
          field={fields.permitAuthority}
          autoComplete="off"
          label={t("company:fields.permitAuthority")}
          hint={t("company:details.authorityHint")}
        />
      </div>
    </>
  );
}
