import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import type { CreditApplicationPage } from "#domain/credit/credit-application.ts";

interface HomeAddressFieldsProps {
  fields: Record<string, FieldMeta | undefined>;
  page: CreditApplicationPage;
}

/** Fields of a home address. The browser may autofill only the current home. */
export function HomeAddressFields({
  fields: { line1, line2, city, province, postalCode },
  page,
}: HomeAddressFieldsProps) {
  const { t } = useTexts();
  const autoFillToken = (name: string) => (page === "residence" ? `section-home ${name}` : "off");
  if (!line1 || !line2 || !city || !province || !postalCode) return null;
  return (
    <>
      <TextField
        field={line1}
        label={t("purchase:fields.line1")}
        autoComplete={autoFillToken("address-line1")}
        invalidMessage={requiredText(t, line1)}
      />
      <TextField
        field={line2}
        label={t("purchase:fields.line2")}
        optional={t("common:optional")}
        autoComplete={autoFillToken("address-line2")}
      />
      <div className="fields fields-2">
        <TextField
          field={city}
          label={t("purchase:fields.city")}
          autoComplete={autoFillToken("address-level2")}
          invalidMessage={requiredText(t, city)}
        />
        <SelectField
          field={province}
          label={t("purchase:fields.province")}
          emptyLabel={t("common:chooseOne")}
          options={provinceOptions(t)}
          autoComplete={autoFillToken("address-level1")}
          invalidMessage={requiredText(t, province)}
        />
      </div>
      <TextField
        field={postalCode}
        label={t("purchase:fields.postalCode")}
        width="short"
        format="postal-code"
        autoComplete={autoFillToken("postal-code")}
        invalidMessage={t("errors:fields.postalCode.invalid")}
      />
    </>
  );
}
