import { errorText } from "#app/form/error-texts.ts";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SelectField, type SelectOption, TextField } from "#app/ui/form/field.tsx";
import { Combobox } from "#app/ui/hydrated/combobox.tsx";
import type { T } from "#locales/texts.ts";
import type { ListState } from "./list-state.ts";

/** One filter of a list, by its name in the query. A combobox is a select that can be typed into, for long lists. */
export type ListFilter = { name: string; label: string } & (
  | { kind: "search" }
  | { kind: "select" | "combobox"; all: string; options: readonly SelectOption[] }
);

export type Filtered = Pick<ListState, "query" | "unread">;

/** A filter that is typed: what could not be read stays, and is told. */
export function typedFilter({ query, unread }: Filtered, name: string, t: T, maxLength?: number) {
  const { typed, code, limit } = unread[name] ?? {};
  return plainField(name, typed ?? query[name], {
    id: `filter-${name}`,
    ...(code !== undefined && { errors: [errorText(t, name, code, limit)] }),
    ...(maxLength !== undefined && { maxLength }),
  });
}

/** A filter that is chosen: what is none of its choices is told in words, as a list cannot hold it. */
export function chosenFilter({ query, unread }: Filtered, name: string, t: T) {
  const typed = unread[name]?.typed;
  const errors = typed === undefined ? undefined : [t("list:notListed", { typed })];
  return plainField(name, query[name], { id: `filter-${name}`, errors });
}

export function FilterField({ filter, list }: { filter: ListFilter; list: Filtered }) {
  const { t } = useTexts();
  const { name, label } = filter;
  if (filter.kind === "search") {
    const field = typedFilter(list, name, t);
    return <TextField field={field} label={label} type="search" enterKeyHint="search" autoComplete="off" />;
  }
  const choice = { field: chosenFilter(list, name, t), label, options: filter.options, emptyLabel: filter.all };
  return filter.kind === "select" ? (
    <SelectField {...choice} />
  ) : (
    <Combobox {...choice} noneText={t("list:noChoice")} />
  );
}
