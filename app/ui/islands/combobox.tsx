import { SelectField, type SelectOption } from "#app/ui/form/field.tsx";
import type { FieldProps } from "#app/ui/form/field-frame.tsx";

interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  emptyLabel?: string;
  /** Shown when no option matches. */
  noMatchText: string;
}

/** A select; the script of staff pages lets it be searched by its text (app/islands/combobox.tsx). */
export const Combobox = ({ noMatchText, ...props }: ComboboxProps) => (
  <SelectField {...props} island={{ name: "combobox", noMatchText }} />
);
