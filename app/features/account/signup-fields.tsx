import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/context.tsx";
import { EmailField, PhoneField, PostalCodeField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { ChosenPassword } from "#app/shared/questions/password-fields.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { DateField, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { legalPath } from "#domain/site/paths.ts";
import type { SignupForm } from "./forms.server.ts";

type Fields = { [Name in keyof SignupForm]-?: FieldMetadata<SignupForm[Name]> };

/** What an account cannot do without. */
export function RequiredFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (
    <>
      <NameFields fields={fields} />
      <EmailField field={fields.email} />
      <ChosenPassword
        password={fields.password}
        again={fields.confirmPassword}
        labels={{ password: t("account:fields.password"), again: t("account:fields.confirmPassword") }}
      />
    </>
  );
}

const optionalNames = ["phone", "cell", "address", "postalCode", "dateOfBirth", "companyName"] as const;

/** What may be told later, folded until there is something in it to read or to mend. */
export function OptionalFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  const isTold = optionalNames.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <details className="disclosure" open={isTold}>
      <summary>
        {t("account:signup.more")}
        <Icon name="down" />
      </summary>
      <div className="fields">
        <p className="soft">{t("account:signup.moreLead")}</p>
        <div className="fields fields-2">
          <PhoneField field={fields.phone} />
          <PhoneField field={fields.cell} label={t("account:fields.cell")} />
        </div>
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
    </details>
  );
}

/** The terms, agreed to by who signs up in whichever way. */
export function AgreementsField({ field }: { field: FieldMetadata<"yes"> }) {
  const { t, language } = useTexts();
  // In a tab of its own: what is typed here stays.
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
