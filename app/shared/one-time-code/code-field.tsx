import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** Field for a six-digit one-time code, sent by SMS or email. */
export function CodeField({ field }: Pick<ComponentProps<typeof TextField>, "field">) {
  const { t } = useTexts();
  return (
    <TextField
      field={field}
      label={t("account:fields.code")}
      hint={t("account:phoneCode.hint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      invalidMessage={t("errors:fields.code.invalid")}
    />
  );
}
