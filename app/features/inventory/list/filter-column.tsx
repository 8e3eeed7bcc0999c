import { useTexts } from "#app/i18n/texts-context.tsx";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FilterSheet, FilterSheetLink, openSheet } from "#app/ui/form/filter-sheet.tsx";
import { FilterValueLists, FilterValues } from "#app/ui/form/filter-values.tsx";
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
      <Facet name="condition" filters={filters} facets={facets} />
      <RangeForm filters={filters}>
        <RangeFilter {...limits} heading={t("inventory:names.price")} rangeNames={["price", "weekly"]} isOpen />
        <Facet name="make" filters={filters} facets={facets} isOpen />
        <Facet name="model" filters={filters} facets={facets} />
        <RangeFilter {...limits} heading={t("inventory:names.year")} rangeNames={["years"]} chosen={years.chosen}>
          <FilterValueLists {...years.lists} />
        </RangeFilter>
        <RangeFilter {...limits} heading={t("inventory:ranges.mileage")} rangeNames={["mileage"]} />
      </RangeForm>
      {otherFacets.map((name) => (
        <Facet key={name} name={name} filters={filters} facets={facets} />
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
  isOpen?: boolean;
}

function Facet({ name, filters, facets, isOpen }: FacetProps) {
  const texts = useTexts();
  if (facets[name].length === 0) return null;
  const { lists } = listValues(name, filters, facets, texts);
  return <FilterValues heading={texts.t(`inventory:names.${name}`)} isOpen={isOpen} {...lists} />;
}

/** The values of a filter as links: the first, those that are folded, and the page of all. */
function listValues(name: FacetName, filters: Filters, facets: Facets, texts: Texts) {
  const { t, language } = texts;
  const values = facets[name];
  const listed = listFirstValues(values, filters[name]);
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
