import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField, PostalCodeField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { NewPasswordInputs } from "#app/shared/questions/password-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, TextField } from "#app/ui/form/field.tsx";
import { legalPath } from "#domain/site/paths.ts";
import type { SignupForm } from "./forms.server.ts";

type Fields = { [Name in keyof SignupForm]-?: FieldMetadata<SignupForm[Name]> };

export function RequiredFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (
    <>
      <NameFields fields={fields} />
      <EmailField field={fields.email} />
      <NewPasswordInputs
        password={fields.password}
        confirmation={fields.confirmPassword}
        labels={{ password: t("account:fields.password"), confirmation: t("account:fields.confirmPassword") }}
      />
      <RadioRows
        field={fields.confirmByPhone}
        label={t("account:fields.confirmByPhone")}
        options={[
          { value: "no", label: t("account:signup.byEmail") },
          { value: "yes", label: t("account:signup.byPhone") },
        ]}
        inline
      />
      <div data-shown-when="confirmByPhone=yes">
        <PhoneField field={fields.phone} />
      </div>
    </>
  );
}

const optionalNames = ["cell", "address", "postalCode", "dateOfBirth", "companyName"] as const;

/** Collapsed until a field has a value or an error. */
export function OptionalFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  const isOpen = optionalNames.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <Disclosure summary={t("account:signup.more")} isOpen={isOpen} isProse={false}>
      <div className="fields">
        <p className="soft">{t("account:signup.moreLead")}</p>
        <PhoneField field={fields.cell} label={t("account:fields.cell")} />
        <TextField field={fields.address} label={t("account:fields.address")} autoComplete="street-address" />
        <div className="fields fields-2">
          <PostalCodeField field={fields.postalCode} />
          <DateField
            field={fields.dateOfBirth}
            label={t("account:fields.dateOfBirth")}
            autoComplete="bday"
            invalidMessage={t("errors:fields.dateOfBirth.invalid")}
          />
        </div>
        <TextField field={fields.companyName} label={t("account:fields.companyName")} autoComplete="organization" />
      </div>
    </Disclosure>
  );
}

/** Acceptance of the terms, required by every way to sign up. */
export function AgreementsField({ field }: { field: FieldMetadata<"yes"> }) {
  const { t, language } = useTexts();
  // Opens in a new tab so that the entered values are not lost.
  const terms = (
    <a href={legalPath(language, "terms-and-conditions")} target="_blank" rel="noopener">
      {t("account:signup.readTerms")}
    </a>
  );
  return (
    <CheckboxRow
      field={field}
      value="yes"
      label={t("account:fields.agreements")}
      hint={terms}
      invalidMessage={t("errors:fields.agreements.required")}
    />
  );
}
