import type { ReactNode } from "react";
import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type InputProps, TextField } from "#app/ui/form/field.tsx";
import { type FieldMeta, hasErrors } from "#app/ui/form/field-frame.tsx";

/** Field for the account's current password. */
export function CurrentPasswordField(props: Omit<InputProps, "label"> & { label?: ReactNode }) {
  const { t } = useTexts();
  return (
    <TextField
      type="password"
      label={t("account:fields.oldPassword")}
      autoComplete="current-password"
      invalidMessage={requiredText(t, props.field)}
      {...props}
    />
  );
}

interface NewPasswordInputsProps extends Pick<InputProps, "width"> {
  password: FieldMeta;
  confirmation: FieldMeta;
  labels: { password: string; confirmation: string };
}

/** Fields for a new password and its confirmation. */
export function NewPasswordInputs({ password, confirmation, labels, width }: NewPasswordInputsProps) {
  const { t } = useTexts();
  const commonProps = { type: "password", autoComplete: "new-password", width } as const;
  return (
    <>
      <TextField
        field={password}
        label={labels.password}
        hint={t("account:fields.passwordHint")}
        invalidMessage={t("errors:fields.password.too_small")}
        {...commonProps}
      />
      {/* With the script it follows the first one, which can be shown, and stays out of sight unless it alone was wrong. */}
      <div
        {...(hasErrors(confirmation) && !hasErrors(password)
          ? {}
          : { className: "repeated", "data-repeats": password.id })}
      >
        <TextField
          field={confirmation}
          label={labels.confirmation}
          invalidMessage={requiredText(t, confirmation)}
          {...commonProps}
        />
      </div>
    </>
  );
}
