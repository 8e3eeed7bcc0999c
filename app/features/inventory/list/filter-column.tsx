import { useTexts } from "#app/i18n/texts-context.tsx";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FilterSheet, FilterSheetLink, openSheet } from "#app/ui/form/filter-sheet.tsx";
import { FilterGroup, FilterValueLists, FilterValues } from "#app/ui/form/filter-values.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import type { Texts } from "#locales/texts.ts";
import { LocationFilter, RangeFilter, RangeForm, rangeFormId } from "./entered-filters.tsx";
import { type Facets, listFirstValues, listFoldedValues, maxListedValues, toFilterValues } from "./facet-values.ts";
import { type FacetName, type Filters, facetHref, listAppliedNames } from "./filters.ts";

interface FilterColumnProps {
  filters: Filters;
  facets: Facets;
  total: number;
  invalidFilters: InvalidFilters;
}

const otherFacets = ["body", "colour", "fuel", "province"] as const satisfies readonly FacetName[];

/** The phone's button at the bottom sends the entered limits and closes the sheet. */
export function FilterColumn({ filters, facets, total, invalidFilters }: FilterColumnProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const limits = { filters, invalidFilters };
  const counted = { filters, facets, isEmptyList: total === 0 };
  const years = listValues("year", filters, facets, texts);
  return (
    <FilterSheet
      heading={t("inventory:filters")}
      closeText={t("inventory:closeFilters")}
      foot={
        <Button form={rangeFormId} wide>
          {t("inventory:applyCount", { count: total, shown: formatNumber(total, language) })}
        </Button>
      }
    >
      <LocationFilter filters={filters} invalidFilters={invalidFilters} />
      <Facet name="condition" {...counted} isOpen />
      <RangeForm filters={filters}>
        <RangeFilter {...limits} name="price" isOpen />
        <RangeFilter {...limits} name="weekly" />
        <Facet name="make" {...counted} isOpen />
        <Facet name="model" {...counted} />
        <RangeFilter {...limits} name="years" chosen={years.chosen}>
          <FilterValueLists {...years.lists} />
        </RangeFilter>
        <RangeFilter {...limits} name="mileage" />
      </RangeForm>
      {otherFacets.map((name) => (
        <Facet key={name} name={name} {...counted} />
      ))}
    </FilterSheet>
  );
}

/** Leads to the filters on phones, where they are not beside the list. */
export function FilterLink({ filters }: { filters: Filters }) {
  const { t } = useTexts();
  const count = listAppliedNames(filters).length;
  return <FilterSheetLink>{count ? t("inventory:filtersApplied", { count }) : t("inventory:filters")}</FilterSheetLink>;
}

interface FacetProps {
  name: FacetName;
  filters: Filters;
  facets: Facets;
  isEmptyList: boolean;
  isOpen?: boolean;
}

/** An empty list keeps its groups, so that the column stays as it was; models come with a make. */
function Facet({ name, filters, facets, isEmptyList, isOpen }: FacetProps) {
  const texts = useTexts();
  const { lists } = listValues(name, filters, facets, texts);
  const heading = texts.t(`inventory:names.${name}`);
  if (lists.values.length > 0) return <FilterValues heading={heading} isOpen={isOpen} {...lists} />;
  if (!isEmptyList || name === "model") return null;
  return (
    <FilterGroup heading={heading}>
      <p className="soft small">{texts.t("inventory:count", { count: 0, shown: "0" })}</p>
    </FilterGroup>
  );
}

/** The values of a filter as links: the first, those that are folded, and the page of all. */
function listValues(name: FacetName, filters: Filters, facets: Facets, texts: Texts) {
  const { t, language } = texts;
  const chosen = filters[name];
  // A chosen value that no vehicle has stays, so that it can be removed here.
  const values = facets[name].length > 0 || chosen === undefined ? facets[name] : [{ value: String(chosen), count: 0 }];
  const listed = listFirstValues(values, chosen);
  const folded = listFoldedValues(values, listed);
  const toLinks = (some: typeof values) =>
    toFilterValues(name, some, filters, texts).map((link) => ({ ...link, href: link.href + openSheet }));
  const links = toLinks([...listed]);
  const lists = {
    values: links,
    more:
      folded.length > 0
        ? { text: t("inventory:others", { count: folded.length }), values: toLinks(folded) }
        : undefined,
    all:
      values.length > maxListedValues
        ? {
            href: facetHref(language, filters, name),
            text: t("inventory:all", { count: values.length }),
            hiddenText: t(`inventory:names.${name}`),
          }
        : undefined,
  };
  return { lists, chosen: links.find(({ selected }) => selected)?.text };
}
