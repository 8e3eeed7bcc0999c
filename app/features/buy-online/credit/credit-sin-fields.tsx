import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { type FieldMeta, TextField } from "#app/ui/form/field.tsx";
import type { CreditView } from "./credit-view.ts";

interface SinFieldsProps {
  field: FieldMeta;
  forget: FieldMeta | undefined;
  view: CreditView;
}

/** Always served empty: of a number that is kept, only its last digits are shown, and it can be erased. */
export function SinFields({ field, forget, view: { sin, sinRetentionDays } }: SinFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        field={field}
        label={t("payment:fields.sin")}
        optional={t("common:optional")}
        hint={
          sin
            ? t("payment:hints.sinKept", { sin: sin.text, day: sin.until })
            : t("payment:hints.sin", { days: sinRetentionDays })
        }
        width="medium"
        inputMode="numeric"
        autoComplete="off"
      />
      {sin && forget ? <CheckboxRow field={forget} label={t("payment:fields.forgetSin")} value="yes" /> : null}
    </>
  );
}
