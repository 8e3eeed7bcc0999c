/**
 * The filters of a list: one row on wide screens, with the rarer ones behind "More filters". On phones the search has
 * the first line, and a link beside the count unfolds the others. Those in force are chips above the rows.
 */
import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterField, type FilterState, type ListFilter } from "./filter-field.tsx";

/** So many fields stand beside the search: with more of them, the choices of selects would be cut. */
const mostInRow = 3;

type T = ReturnType<typeof useTexts>["t"];

/** A filter, or the first and the last day, which stay beside each other. */
type Unit = readonly ListFilter[];

function toUnits(filters: readonly ListFilter[]): Unit[] {
  const lastDay = filters.find(({ name }) => name === "dateEnd");
  return filters
    .filter((filter) => filter !== lastDay)
    .map((filter) => (filter.name === "dateStart" && lastDay ? [filter, lastDay] : [filter]));
}

interface Arrangement {
  search: ListFilter | undefined;
  /** A lone filter stays in sight on phones too. */
  lone: Unit[];
  main: Unit[];
  more: Unit[];
}

function arrange(filters: readonly ListFilter[]): Arrangement {
  const search = filters.find(({ kind }) => kind === "search");
  const units = toUnits(filters.filter((filter) => filter !== search));
  if (!search && units.length === 1) return { search, lone: units, main: [], more: [] };
  const most = search ? mostInRow : mostInRow + 1;
  const firstFolded = units.findIndex((_, index) => units.slice(0, index + 1).flat().length > most);
  const end = firstFolded === -1 ? units.length : firstFolded;
  return { search, lone: [], main: units.slice(0, end), more: units.slice(end) };
}

interface FilterFormProps
  extends Omit<ComponentProps<typeof FilterBar>, "search" | "main" | "more" | "children" | "head"> {
  action: string;
  filters: readonly ListFilter[];
  list: FilterState;
  head?: Omit<ComponentProps<typeof ListHead>, "chips" | "reset"> | undefined;
  /** The link to the filters that a phone folds. */
  narrowText?: (t: T, applied: number) => string;
}

export function FilterForm({ filters, list, narrowText = narrowFiltersText, head, ...bar }: FilterFormProps) {
  const { t } = useTexts();
  const { search, lone, main, more } = arrange(filters);
  const folded = [...main, ...more].flat();
  if (filters.length === 0) return head ? <ListHead {...head} /> : null;
  const countApplied = (some: readonly ListFilter[]) =>
    some.filter(({ name }) => list.query[name] !== undefined).length;
  const isApplied = countApplied(filters) > 0;
  return (
    <FilterBar
      {...bar}
      head={
        head && {
          ...head,
          chips: isApplied ? (
            <FilterChips filters={filters} query={list.query} action={bar.action} reset={bar.reset} />
          ) : undefined,
        }
      }
      search={search && { field: <FilterField filter={search} list={list} />, submitText: t("list:search") }}
      main={main.length > 0 ? <Units units={main} list={list} /> : null}
      {...(folded.length > 0 && {
        more: {
          narrowText: narrowText(t, countApplied(folded)),
          wideText: more.length === 0 ? undefined : moreFiltersText(t, countApplied(more.flat())),
          isOpen: folded.some(({ name }) => list.invalidFilters[name]),
          children: more.length > 0 ? <Units units={more} list={list} /> : null,
        },
      })}
    >
      {lone.length > 0 ? <Units units={lone} list={list} /> : null}
    </FilterBar>
  );
}

/** The link to the folded filters, with how many of them apply. */
export const moreFiltersText = (t: T, applied: number): string =>
  applied > 0 ? t("list:moreFiltersApplied", { applied }) : t("list:moreFilters");

/** The same on phones, where it stands beside the count of rows. */
export const narrowFiltersText = (t: T, applied: number): string =>
  applied > 0 ? t("list:filtersApplied", { applied }) : t("list:filters");

function Units({ units, list }: { units: readonly Unit[]; list: FilterState }) {
  return units.map((unit) => {
    const fields = unit.map((filter) => <FilterField key={filter.name} filter={filter} list={list} />);
    return unit.length === 1 ? (
      fields
    ) : (
      <div key="days" className="filter-days">
        {fields}
      </div>
    );
  });
}
