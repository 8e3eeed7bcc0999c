import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { Fieldset, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import type { AddressSetsForm } from "#contract/purchase/purchase.ts";
import { canadaId } from "#domain/place/country.ts";
import { PhoneField, PostalCodeField } from "./contact-fields.tsx";
import { YesNoField } from "./yes-no.tsx";

interface AddressValues {
  line1?: string;
  line2?: string | undefined;
  country?: number;
  city?: string;
  province?: string;
  postalCode?: string;
  phone?: string;
}

interface AddressFieldsProps {
  field: FieldMetadata<AddressValues | undefined> | FieldMetadata<Omit<AddressValues, "country" | "phone"> | undefined>;
  legend: string;
  /** Address that the browser may autofill; absent for the address on a document. */
  autoComplete?: "billing" | "shipping" | "section-home" | "off";
  /** "home" leaves out the phone, "place" also the country, as on a document. */
  scope?: "all" | "home" | "place";
}

/** A group of questions is typed as a string (see `fieldGroup`). */
const fieldsetOf = (field: AddressFieldsProps["field"] | FieldMetadata<string>) =>
  (field as FieldMetadata<Required<AddressValues>>).getFieldset();

export function AddressFields({ field, legend, ...props }: AddressFieldsProps) {
  return (
    <Fieldset legend={legend}>
      <AddressInputs fields={fieldsetOf(field)} {...props} />
    </Fieldset>
  );
}

/** A home on a page that asks for nothing else. The browser may fill in only the present one. */
export const HomeAddressFields = ({ field, isPresent }: { field: FieldMetadata<string>; isPresent: boolean }) => (
  <AddressInputs fields={fieldsetOf(field)} scope="home" autoComplete={isPresent ? "section-home" : "off"} />
);

type AddressSetFields = { [Name in keyof AddressSetsForm]-?: FieldMetadata<AddressSetsForm[Name]> };

/** Billing address, and the shipping address if it is another one. */
export function BillingAndShippingFields({ fields }: { fields: AddressSetFields }) {
  const { t } = useTexts();
  return (
    <>
      <AddressFields field={fields.billing} legend={t("purchase:personal.billing")} autoComplete="billing" />
      <YesNoField field={fields.sameAsBillingAddress} label={t("purchase:fields.sameAsBillingAddress")} />
      <div data-shown-when="sameAsBillingAddress=no">
        <AddressFields field={fields.shipping} legend={t("purchase:personal.shipping")} autoComplete="shipping" />
      </div>
    </>
  );
}

interface AddressInputsProps extends Pick<AddressFieldsProps, "autoComplete" | "scope"> {
  fields: Record<keyof AddressValues, FieldMeta>;
}

/** Address fields without a fieldset, for a page with a single address. */
export function AddressInputs({ fields, autoComplete, scope = "all" }: AddressInputsProps) {
  const { t } = useTexts();
  const autoFillToken = (name: string) =>
    autoComplete === "off" ? "off" : autoComplete ? `${autoComplete} ${name}` : name;
  return (
    <>
      <TextField
        field={fields.line1}
        label={t("purchase:fields.line1")}
        autoComplete={autoFillToken("address-line1")}
        invalidMessage={requiredText(t, fields.line1)}
      />
      <div className="fields fields-2">
        <TextField
          field={fields.line2}
          label={t("purchase:fields.line2")}
          optional={t("common:optional")}
          autoComplete={autoFillToken("address-line2")}
        />
        <TextField
          field={fields.city}
          label={t("purchase:fields.city")}
          autoComplete={autoFillToken("address-level2")}
          invalidMessage={requiredText(t, fields.city)}
        />
      </div>
      <div className="fields fields-2 province-and-code">
        <SelectField
          field={fields.province}
          label={t("purchase:fields.province")}
          emptyLabel={t("common:chooseOne")}
          options={provinceOptions(t)}
          autoComplete={autoFillToken("address-level1")}
          invalidMessage={requiredText(t, fields.province)}
        />
        <PostalCodeField field={fields.postalCode} autoComplete={autoFillToken("postal-code")} />
      </div>
      {scope === "place" ? null : (
        <div className="fields fields-2">
          <CountryField
            field={fields.country}
            label={t("purchase:fields.country")}
            autoComplete={autoFillToken("country")}
          />
          {scope === "all" ? <PhoneField field={fields.phone} autoComplete={autoFillToken("tel-national")} /> : null}
        </div>
      )}
    </>
  );
}

/** Canada is the only country. */
export function CountryField(props: Pick<ComponentProps<typeof SelectField>, "field" | "label" | "autoComplete">) {
  const { t } = useTexts();
  return <SelectField {...props} options={[{ value: String(canadaId), label: t("purchase:canada") }]} width="medium" />;
}
