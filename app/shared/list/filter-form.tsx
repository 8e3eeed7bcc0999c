/**
 * The filters of a list: one row on wide screens, with the rarer ones behind "More filters". On phones the first field
 * and its button share a line, and a link beside the count unfolds the others.
 */
import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { FilterField, type FilterState, type ListFilter } from "./filter-field.tsx";

/** So many fields stand beside the first one: with more of them, the choices of selects would be cut. */
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

/** The first field is the search, if there is one. */
function arrange(filters: readonly ListFilter[]): { first: Unit | undefined; main: Unit[]; more: Unit[] } {
  const units = toUnits(filters);
  const first = units.find(([filter]) => filter?.kind === "search") ?? units[0];
  const others = units.filter((unit) => unit !== first);
  if (others.flat().length <= mostInRow) return { first, main: others, more: [] };
  const firstFolded = others.findIndex((_, index) => others.slice(0, index + 1).flat().length > mostInRow);
  return { first, main: others.slice(0, firstFolded), more: others.slice(firstFolded) };
}

interface FilterFormProps extends Omit<ComponentProps<typeof FilterBar>, "main" | "more" | "children"> {
  filters: readonly ListFilter[];
  list: FilterState;
  /** The link to the filters that a phone folds. */
  narrowText?: (t: T, applied: number) => string;
}

export function FilterForm({ filters, list, narrowText = narrowFiltersText, head, ...bar }: FilterFormProps) {
  const { t } = useTexts();
  const { first, main, more } = arrange(filters);
  if (!first) return head ? <ListHead {...head} /> : null;
  const countApplied = (units: readonly Unit[]) =>
    units.flat().filter(({ name }) => list.query[name] !== undefined).length;
  const [applied, moreApplied] = [countApplied([...main, ...more]), countApplied(more)];
  const folded = [...main, ...more].flat();
  return (
    <FilterBar
      {...bar}
      head={head}
      main={main.length > 0 ? <Units units={main} list={list} /> : null}
      {...(folded.length > 0 && {
        more: {
          narrowText: narrowText(t, applied),
          wideText: more.length === 0 ? undefined : moreFiltersText(t, moreApplied),
          isOpen: folded.some(({ name }) => list.invalidFilters[name]),
          children: more.length > 0 ? <Units units={more} list={list} /> : null,
        },
      })}
    >
      <Units units={[first]} list={list} />
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
