import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from "@headlessui/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field, type FieldProps, SelectField, type SelectOption } from "#app/ui/form/field.tsx";

interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  emptyLabel?: string;
  /** Shown when no option matches. */
  noMatchText: string;
}

/** Removes case and accents, so that "Quebec" finds "Québec". */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A select with text search after hydration; before it, a native select with the same name and values. */
export function Combobox({ noMatchText, ...props }: ComboboxProps) {
  const { field, options } = props;
  const [value, setValue] = useState(field.initialValue ?? "");
  const [query, setQuery] = useState("");
  if (!useHydrated()) return <SelectField {...props} />;
  const all = props.emptyLabel === undefined ? options : [{ value: "", label: props.emptyLabel }, ...options];
  const matches = all.filter((option) => normalize(option.label).includes(normalize(query)));
  return (
    <Field {...props}>
      <Root
        as="div"
        className="menu"
        name={field.name}
        value={value}
        onChange={(next: string | null) => setValue(next ?? "")}
        onClose={() => setQuery("")}
        immediate
      >
        <ComboboxInput
          id={field.id}
          className="input"
          autoComplete="off"
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={field.errors?.length ? field.errorId : undefined}
          displayValue={(selected: string) => all.find((option) => option.value === selected)?.label ?? ""}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ComboboxOptions className="menu-panel menu-list">
          {matches.map((option) => (
            <ComboboxOption key={option.value} value={option.value} disabled={option.disabled} className="menu-item">
              {option.label}
            </ComboboxOption>
          ))}
          {matches.length === 0 ? <div className="menu-item soft">{noMatchText}</div> : null}
        </ComboboxOptions>
      </Root>
    </Field>
  );
}
