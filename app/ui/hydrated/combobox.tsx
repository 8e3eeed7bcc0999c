import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from "@headlessui/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field, type FieldProps, SelectField, type SelectOption } from "#app/ui/form/field.tsx";

interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  emptyLabel?: string;
  /** Said when nothing matches what was typed. */
  noneText: string;
}

/** Text to compare: without case or accents, so that "Quebec" finds "Québec". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A select that can be typed into once the page is hydrated; the same field name and values either way. */
export function Combobox({ noneText, ...props }: ComboboxProps) {
  const { field, options } = props;
  const [value, setValue] = useState(field.initialValue ?? "");
  const [typed, setTyped] = useState("");
  if (!useHydrated()) return <SelectField {...props} />;
  const all = props.emptyLabel === undefined ? options : [{ value: "", label: props.emptyLabel }, ...options];
  const found = all.filter((option) => plain(option.label).includes(plain(typed)));
  return (
    <Field {...props}>
      <Root
        as="div"
        className="menu"
        name={field.name}
        value={value}
        onChange={(next: string | null) => setValue(next ?? "")}
        onClose={() => setTyped("")}
        immediate
      >
        <ComboboxInput
          id={field.id}
          className="input"
          autoComplete="off"
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={field.errors?.length ? field.errorId : undefined}
          displayValue={(chosen: string) => all.find((option) => option.value === chosen)?.label ?? ""}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ComboboxOptions className="menu-panel menu-list">
          {found.map((option) => (
            <ComboboxOption key={option.value} value={option.value} disabled={option.disabled} className="menu-item">
              {option.label}
            </ComboboxOption>
          ))}
          {found.length === 0 ? <div className="menu-item soft">{noneText}</div> : null}
        </ComboboxOptions>
      </Root>
    </Field>
  );
}
