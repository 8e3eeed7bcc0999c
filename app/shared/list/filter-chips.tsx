/** The filters in force, above the rows: each chip leads to the list without its filter. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { formatListDay } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import type { ListFilter } from "./filter-field.tsx";
import { listHref } from "./list-state.ts";

/** A model belongs to a make: it goes with it. */
const partOf: Readonly<Record<string, string>> = { make: "model", makeId: "modelId" };

/** The query with one filter less. */
export function withoutFilter(query: Readonly<Record<string, string>>, removed: string): Record<string, string> {
  const names = [removed, partOf[removed]];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

function valueText(filter: ListFilter, value: string, language: Language): string {
  if (filter.kind === "day") return formatListDay(value.replaceAll("/", "-"), language);
  if (!("options" in filter)) return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

interface FilterChipsProps {
  filters: readonly ListFilter[];
  query: Readonly<Record<string, string>>;
  /** Address of the list. */
  action: string;
  /** Link to the list without filters; present where some apply or are invalid. */
  reset?: { href: string; text: string } | undefined;
}

export function FilterChips({ filters, query, action, reset }: FilterChipsProps) {
  const { t, language } = useTexts();
  const chips = filters.flatMap((filter) => {
    const value = query[filter.name];
    if (value === undefined) return [];
    const text = t("list:chip", { label: filter.label, value: valueText(filter, value, language) });
    return [{ href: listHref(action, withoutFilter(query, filter.name)), text, removeText: t("list:remove") }];
  });
  return <Chips label={t("list:applied")} chips={chips} clear={reset} />;
}
