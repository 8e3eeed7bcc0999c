import { useTexts } from "#app/i18n/texts-context.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldProps } from "#app/ui/form/field-frame.tsx";

export function YesNoField(props: Pick<FieldProps, "field" | "label" | "isLabelHidden" | "hint" | "helper">) {
  const { t } = useTexts();
  const options = [
    { value: "yes", label: t("common:yes") },
    { value: "no", label: t("common:no") },
  ];
  return <RadioRows {...props} options={options} inline />;
}
