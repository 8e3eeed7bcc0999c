// Email, phone and postal code. The label defaults to the account's text.
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type InputProps, TextField } from "#app/ui/form/field.tsx";

type ContactFieldProps = Omit<InputProps, "label"> & { label?: ReactNode };

export function EmailField(props: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      type="email"
      label={t("account:fields.email")}
      autoComplete="email"
      invalidMessage={t("errors:fields.email.invalid")}
      {...props}
    />
  );
}

export function PhoneField(props: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      type="tel"
      label={t("account:fields.phone")}
      autoComplete="tel-national"
      format="phone"
      width="medium"
      invalidMessage={t("errors:fields.phone.invalid")}
      {...props}
    />
  );
}

export function PostalCodeField(props: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("account:fields.postalCode")}
      autoComplete="postal-code"
      format="postal-code"
      width="short"
      invalidMessage={t("errors:fields.postalCode.invalid")}
      {...props}
    />
  );
}
