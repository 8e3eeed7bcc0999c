import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, type InputProps, TextField } from "#app/ui/form/field.tsx";

/** The password that an account has. */
export function CurrentPassword(props: Omit<InputProps, "label"> & { label?: ReactNode }) {
  const { t } = useTexts();
  return (
    <TextField
      type="password"
      label={t("account:fields.oldPassword")}
      autoComplete="current-password"
      invalidMessage={t("errors:codes.required")}
      {...props}
    />
  );
}

interface ChosenPasswordProps extends Pick<InputProps, "width"> {
  password: FieldMeta;
  again: FieldMeta;
  labels: { password: string; again: string };
}

/** A password that is being chosen, and again. */
export function ChosenPassword({ password, again, labels, width }: ChosenPasswordProps) {
  const { t } = useTexts();
  const shared = { type: "password", autoComplete: "new-password", width } as const;
  return (
    <>
      <TextField
        field={password}
        label={labels.password}
        hint={t("account:fields.passwordHint")}
        invalidMessage={t("errors:fields.password.too_small")}
        {...shared}
      />
      <TextField field={again} label={labels.again} invalidMessage={t("errors:codes.required")} {...shared} />
    </>
  );
}
