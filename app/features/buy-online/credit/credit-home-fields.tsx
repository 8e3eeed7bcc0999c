import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { CreditPage } from "#domain/credit/credit-application.ts";
import { provinces } from "#domain/place/province.ts";

interface HomeFieldsProps {
  fields: Record<string, FieldMeta | undefined>;
  page: CreditPage;
}

/** Where somebody lives or lived. Only the present home is what a browser knows as theirs. */
export function HomeFields({ fields: { line1, line2, city, province, postalCode }, page }: HomeFieldsProps) {
  const { t } = useTexts();
  const known = (name: string) => (page === "residence" ? `section-home ${name}` : "off");
  const required = t("errors:codes.required");
  if (!line1 || !line2 || !city || !province || !postalCode) return null;
  return (
    <>
      <TextField
        field={line1}
        label={t("purchase:fields.line1")}
        autoComplete={known("address-line1")}
        invalidMessage={required}
      />
      <TextField
        field={line2}
        label={t("purchase:fields.line2")}
        optional={t("common:optional")}
        autoComplete={known("address-line2")}
      />
      <div className="fields fields-2">
        <TextField
          field={city}
          label={t("purchase:fields.city")}
          autoComplete={known("address-level2")}
          invalidMessage={required}
        />
        <SelectField
          field={province}
          label={t("purchase:fields.province")}
          emptyLabel={t("purchase:fields.chooseProvince")}
          options={provinces.map((value) => ({ value, label: t(`purchase:provinces.${value}`) }))}
          autoComplete={known("address-level1")}
          invalidMessage={required}
        />
      </div>
      <TextField
        field={postalCode}
        label={t("purchase:fields.postalCode")}
        width="short"
        format="postal-code"
        autoComplete={known("postal-code")}
        invalidMessage={t("errors:fields.postalCode.invalid")}
      />
    </>
  );
}
