/** A box to choose from by its text, in place of a long select with the same name and values. */
import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from "@headlessui/react";
import { useState } from "react";

interface Option {
  value: string;
  label: string;
  disabled: boolean;
}

interface ComboboxProps {
  id: string;
  name: string;
  initialValue: string;
  options: readonly Option[];
  /** Shown when no option matches. */
  noMatchText: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

export const readSelect = (select: HTMLSelectElement): ComboboxProps => ({
  id: select.id,
  name: select.name,
  initialValue: select.value,
  options: [...select.options].map(({ value, text, disabled }) => ({ value, label: text, disabled })),
  noMatchText: select.dataset["noMatch"] ?? "",
  isInvalid: select.getAttribute("aria-invalid") === "true",
  describedBy: select.getAttribute("aria-describedby") ?? undefined,
});

/** Removes case and accents, so that "Quebec" finds "Québec". */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function Combobox({ id, name, initialValue, options, noMatchText, isInvalid, describedBy }: ComboboxProps) {
  const [value, setValue] = useState(initialValue);
  const [query, setQuery] = useState("");
  const matches = options.filter((option) => normalize(option.label).includes(normalize(query)));
  return (
    <Root
      as="div"
      className="menu"
      name={name}
      value={value}
      onChange={(next: string | null) => setValue(next ?? "")}
      onClose={() => setQuery("")}
      immediate
    >
      <ComboboxInput
        id={id}
        className="input"
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        displayValue={(selected: string) => options.find((option) => option.value === selected)?.label ?? ""}
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
  );
}
