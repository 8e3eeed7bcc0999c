import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import type { CreditPageView } from "./credit-page-view.ts";

interface SinFieldsProps {
  field: FieldMeta;
  forgetField: FieldMeta | undefined;
  view: CreditPageView;
}

/** The input always starts empty: a saved SIN shows only its last digits and can be deleted. */
export function SinFields({ field, forgetField, view: { sin, sinRetentionDays } }: SinFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        field={field}
        label={t("payment:fields.sin")}
        optional={t("common:optional")}
        hint={
          sin
            ? t("payment:hints.sinKept", { sin: sin.masked, day: sin.deletionDay })
            : t("payment:hints.sin", { days: sinRetentionDays })
        }
        width="medium"
        inputMode="numeric"
        autoComplete="off"
      />
      {sin && forgetField ? (
        <CheckboxRow field={forgetField} label={t("payment:fields.forgetSin")} value="yes" />
      ) : null}
    </>
  );
}
