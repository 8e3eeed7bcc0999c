import { errorText } from "#app/form/error-texts.ts";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DateField, SelectField, type SelectOption, TextField } from "#app/ui/form/field.tsx";
import { toNamedOptions, toOptions } from "#app/ui/form/options.ts";
import { Combobox } from "#app/ui/islands/combobox.tsx";
import type { T } from "#locales/texts.ts";
import type { ListState } from "./list-state.ts";

/** One filter of a list; `name` is its query parameter. A combobox is a select with a search field, for long lists. A day shows its default until one is chosen. */
export type ListFilter = { name: string; label: string } & (
  | { kind: "search" }
  | { kind: "text" }
  | { kind: "day"; defaultValue?: string }
  | { kind: "select" | "combobox"; emptyLabel?: string; options: readonly SelectOption[] }
);

/** Filter by one of a few values. */
export const selectFilter = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  textOf: (value: Value) => string,
): Extract<ListFilter, { options: unknown }> => ({
  kind: "select",
  name,
  label,
  options: toOptions(values, textOf),
});

/** Filter by one of the things of a list, by id. */
export const choiceFilter = (
  name: string,
  label: string,
  choices: readonly { id: number; name: string }[],
  emptyLabel: string,
): ListFilter => ({
  kind: "select",
  name,
  label,
  emptyLabel,
  options: toNamedOptions(choices),
});

/** The first and the last day that a list shows, `2026/11/22`. */
export interface ListDays {
  dateStart: string;
  dateEnd: string;
}

/** Filters by the first and the last day. @param shown the days that the list shows without a choice */
export const dayFilters = (t: T, shown?: ListDays): ListFilter[] =>
  (["dateStart", "dateEnd"] as const).map((name) => ({
    kind: "day",
    name,
    label: t(`list:${name}`),
    ...(shown && { defaultValue: shown[name] }),
  }));

export type FilterState = Pick<ListState, "query" | "invalidFilters">;

/** Field of a text filter. An invalid value stays in the field with its error. */
export function textFilterField({ query, invalidFilters }: FilterState, name: string, t: T, maxLength?: number) {
  const { entered, code, limit } = invalidFilters[name] ?? {};
  return plainField(name, entered ?? query[name], {
    id: `filter-${name}`,
    errors: code === undefined ? undefined : [errorText(t, name, code, limit)],
    maxLength,
  });
}

/** Field of a select filter. An unknown value cannot be selected, so the error message quotes it. */
export function selectFilterField({ query, invalidFilters }: FilterState, name: string, t: T) {
  const { entered, code } = invalidFilters[name] ?? {};
  const text = entered || code === undefined ? t("list:notListed", { typed: entered ?? "" }) : errorText(t, name, code);
  const errors = entered === undefined ? undefined : [text];
  return plainField(name, query[name], { id: `filter-${name}`, errors });
}

export function FilterField({ filter, list }: { filter: ListFilter; list: FilterState }) {
  const { t } = useTexts();
  const { name, label } = filter;
  if (filter.kind === "search") {
    const field = textFilterField(list, name, t);
    return <TextField field={field} label={label} type="search" enterKeyHint="search" autoComplete="off" />;
  }
  if (filter.kind === "text")
    return <TextField field={textFilterField(list, name, t)} label={label} autoComplete="off" />;
  if (filter.kind === "day") {
    const field = textFilterField(list, name, t);
    // A date field would not show what is no date.
    if (field.errors) return <TextField field={field} label={label} autoComplete="off" />;
    const day = (field.initialValue ?? filter.defaultValue)?.replaceAll("/", "-");
    return <DateField field={{ ...field, initialValue: day }} label={label} autoComplete="off" />;
  }
  const selectProps = {
    field: selectFilterField(list, name, t),
    label,
    options: filter.options,
    emptyLabel: filter.emptyLabel ?? t("list:all"),
  };
  return filter.kind === "select" ? (
    <SelectField {...selectProps} />
  ) : (
    <Combobox {...selectProps} noMatchText={t("list:noChoice")} />
  );
}
