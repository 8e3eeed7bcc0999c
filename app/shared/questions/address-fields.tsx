import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, Fieldset, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { AddressSetsForm } from "#contract/purchase/purchase.ts";
import { canadaId } from "#domain/place/country.ts";
import { provinces } from "#domain/place/province.ts";
import { PhoneField, PostalCodeField } from "./contact-fields.tsx";
import { YesNo } from "./yes-no.tsx";

interface Address {
  line1?: string;
  line2?: string | undefined;
  country?: number;
  city?: string;
  province?: string;
  postalCode?: string;
  phone?: string;
}

interface AddressFieldsProps {
  field: FieldMetadata<Address | undefined> | FieldMetadata<Omit<Address, "country" | "phone"> | undefined>;
  legend: string;
  /** Whose address the browser fills in; absent where it is a document's. */
  autoComplete?: "billing" | "shipping";
  /** place: without the country and the phone, as a document shows it. */
  asks?: "all" | "place";
}

export function AddressFields({ field, legend, ...props }: AddressFieldsProps) {
  const fields = (field as FieldMetadata<Required<Address>>).getFieldset();
  return (
    <Fieldset legend={legend}>
      <AddressInputs fields={fields} {...props} />
    </Fieldset>
  );
}

type AddressSetFields = { [Name in keyof AddressSetsForm]-?: FieldMetadata<AddressSetsForm[Name]> };

/** Where a person is billed, and where things are sent if that is elsewhere. */
export function AddressSets({ fields }: { fields: AddressSetFields }) {
  const { t } = useTexts();
  return (
    <>
      <AddressFields field={fields.billing} legend={t("purchase:personal.billing")} autoComplete="billing" />
      <YesNo field={fields.sameAsBillingAddress} label={t("purchase:fields.sameAsBillingAddress")} />
      <div data-shown-when="sameAsBillingAddress=no">
        <AddressFields field={fields.shipping} legend={t("purchase:personal.shipping")} autoComplete="shipping" />
      </div>
    </>
  );
}

interface AddressInputsProps extends Pick<AddressFieldsProps, "autoComplete" | "asks"> {
  fields: Record<keyof Address, FieldMeta>;
}

/** The same without a group of their own, for a page that asks one address. */
export function AddressInputs({ fields, autoComplete, asks = "all" }: AddressInputsProps) {
  const { t } = useTexts();
  const required = t("errors:codes.required");
  const filledIn = (name: string) => (autoComplete ? `${autoComplete} ${name}` : name);
  return (
    <>
      <TextField
        field={fields.line1}
        label={t("purchase:fields.line1")}
        autoComplete={filledIn("address-line1")}
        invalidMessage={required}
      />
      <TextField
        field={fields.line2}
        label={t("purchase:fields.line2")}
        optional={t("common:optional")}
        autoComplete={filledIn("address-line2")}
      />
      <div className="fields fields-2">
        <TextField
          field={fields.city}
          label={t("purchase:fields.city")}
          autoComplete={filledIn("address-level2")}
          invalidMessage={required}
        />
        <SelectField
          field={fields.province}
          label={t("purchase:fields.province")}
          emptyLabel={t("purchase:fields.chooseProvince")}
          options={provinces.map((value) => ({ value, label: t(`purchase:provinces.${value}`) }))}
          width="medium"
          autoComplete={filledIn("address-level1")}
          invalidMessage={required}
        />
      </div>
      <div className="fields fields-2">
        <PostalCodeField field={fields.postalCode} autoComplete={filledIn("postal-code")} />
        {asks === "all" ? <PhoneField field={fields.phone} autoComplete={filledIn("tel-national")} /> : null}
      </div>
      {asks === "all" ? (
        <SelectField
          field={fields.country}
          label={t("purchase:fields.country")}
          options={[{ value: String(canadaId), label: t("purchase:canada") }]}
          width="medium"
          autoComplete={filledIn("country")}
        />
      ) : null}
    </>
  );
}
