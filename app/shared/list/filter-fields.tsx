/** The fields of a list's filters: the search first, the others folded on phones if there are many. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { FoldedFilters } from "#app/ui/form/filter-bar.tsx";
import { FilterField, type FilterState, type ListFilter } from "./filter-field.tsx";

const mostUnfolded = 2;

interface FilterFieldsProps {
  filters: readonly ListFilter[];
  list: FilterState;
}

export function FilterFields({ filters, list }: FilterFieldsProps) {
  const { t } = useTexts();
  const searches = filters.filter(({ kind }) => kind === "search");
  const others = filters.filter(({ kind }) => kind !== "search");
  if (others.length <= mostUnfolded) return <Fields filters={filters} list={list} />;
  const applied = others.filter(({ name }) => list.query[name] !== undefined).length;
  return (
    <>
      <Fields filters={searches} list={list} />
      <FoldedFilters
        summary={applied > 0 ? t("list:filtersApplied", { applied }) : t("list:filters")}
        isOpen={others.some(({ name }) => list.invalidFilters[name])}
      >
        <Fields filters={others} list={list} />
      </FoldedFilters>
    </>
  );
}

/** The first and the last day stay beside each other. */
function Fields({ filters, list }: FilterFieldsProps) {
  const lastDay = filters.find(({ name }) => name === "dateEnd");
  return filters
    .filter((filter) => filter !== lastDay)
    .map((filter) =>
      filter.name === "dateStart" && lastDay ? (
        <div key={filter.name} className="filter-days">
          <FilterField filter={filter} list={list} />
          <FilterField filter={lastDay} list={list} />
        </div>
      ) : (
        <FilterField key={filter.name} filter={filter} list={list} />
      ),
    );
}
