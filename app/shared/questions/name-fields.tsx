// First and last name, labelled with the account's texts.
import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type InputProps, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

type NameFieldProps = Omit<InputProps, "label">;

export function FirstNameField(props: NameFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("account:fields.firstName")}
      autoComplete="given-name"
      invalidMessage={requiredText(t, props.field)}
      {...props}
    />
  );
}

export function LastNameField(props: NameFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t("account:fields.lastName")}
      autoComplete="family-name"
      invalidMessage={requiredText(t, props.field)}
      {...props}
    />
  );
}

/** First and last name, side by side on wide screens. */
export function NameFields({ fields }: { fields: { firstName: FieldMeta; lastName: FieldMeta } }) {
  return (
    <div className="fields fields-2">
      <FirstNameField field={fields.firstName} />
      <LastNameField field={fields.lastName} />
    </div>
  );
}
