import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SelectField, type SelectOption, TextField } from "#app/ui/field.tsx";
import { Combobox } from "#app/ui/hydrated/combobox.tsx";

/** One filter of a list, by its name in the query. A combobox is a select that can be typed into, for long lists. */
export type StaffFilter = { name: string; label: string } & (
  | { kind: "search" }
  | { kind: "select" | "combobox"; all: string; options: readonly SelectOption[] }
);

export function FilterField({ filter, value }: { filter: StaffFilter; value: string | undefined }) {
  const { t } = useTexts();
  const { name, label } = filter;
  const field = plainField(name, value, { id: `filter-${name}` });
  if (filter.kind === "search") {
    return <TextField field={field} label={label} type="search" enterKeyHint="search" autoComplete="off" />;
  }
  const choice = { field, label, options: filter.options, emptyLabel: filter.all };
  return filter.kind === "select" ? (
    <SelectField {...choice} />
  ) : (
    <Combobox {...choice} noneText={t("staff:list.noChoice")} />
  );
}
