import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { EmailField, PhoneField, PostalCodeField } from "#app/shared/questions/contact-fields.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

/** Values as entered. */
export type CompanyContact = Record<
  "phone" | "email" | "website" | "address" | "city" | "province" | "postalCode",
  string
>;

/** How shoppers reach a company, and where. */
export function CompanyContactFields({ fields }: { fields: Record<keyof CompanyContact, FieldMeta> }) {
  const { t } = useTexts();
  return (
    <>
      <PhoneField field={fields.phone} autoComplete="work tel-national" />
      <EmailField field={fields.email} hint={t("company:contact.emailHint")} autoComplete="work email" />
      <TextField
        field={fields.website}
        type="url"
        label={t("company:fields.website")}
        hint={t("company:contact.websiteHint")}
        optional={t("common:optional")}
        autoComplete="url"
      />
      <TextField
        field={fields.address}
        label={t("company:fields.address")}
        autoComplete="address-line1"
        invalidMessage={requiredText(t, fields.address)}
      />
      <div className="fields fields-2">
        <TextField
          field={fields.city}
          label={t("purchase:fields.city")}
          autoComplete="address-level2"
          invalidMessage={requiredText(t, fields.city)}
        />
        <SelectField
          field={fields.province}
          label={t("purchase:fields.province")}
          options={provinceOptions(t)}
          width="medium"
          autoComplete="address-level1"
          invalidMessage={requiredText(t, fields.province)}
        />
      </div>
      <PostalCodeField field={fields.postalCode} autoComplete="postal-code" />
    </>
  );
}
