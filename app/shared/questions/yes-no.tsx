import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";

export function YesNoField({ field, label, hint }: { field: FieldMeta; label: string; hint?: ReactNode }) {
  const { t } = useTexts();
  const options = [
    { value: "yes", label: t("common:yes") },
    { value: "no", label: t("common:no") },
  ];
  return <RadioRows field={field} label={label} hint={hint} options={options} inline />;
}
