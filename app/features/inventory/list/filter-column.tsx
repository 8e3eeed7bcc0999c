import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FilterSheet, FilterSheetLink, openSheet } from "#app/ui/form/filter-sheet.tsx";
import { FilterValues } from "#app/ui/form/filter-values.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { LocationFilter, RangeFilters, rangeFormId } from "./entered-filters.tsx";
import {
  type FacetCount,
  type Facets,
  listFirstValues,
  listFoldedValues,
  maxListedValues,
  toFilterValues,
} from "./facet-values.ts";
import { type FacetName, type Filters, facetHref, facetNames, listAppliedNames } from "./filters.ts";

interface FilterColumnProps {
  filters: Filters;
  facets: Facets;
  total: number;
  invalidFilters: InvalidFilters;
}

/** The button at the bottom sends the entered limits; on phones this closes the sheet. */
export function FilterColumn({ filters, facets, total, invalidFilters }: FilterColumnProps) {
  const { t, language } = useTexts();
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
      {facetNames.map((name) => (
        <Fragment key={name}>
          {facets[name].length > 0 ? <Facet name={name} filters={filters} values={facets[name]} /> : null}
          {name === "model" ? <RangeFilters filters={filters} invalidFilters={invalidFilters} /> : null}
        </Fragment>
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

function Facet({ name, filters, values }: { name: FacetName; filters: Filters; values: FacetCount[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const heading = t(`inventory:names.${name}`);
  const listed = listFirstValues(values, filters[name]);
  const folded = listFoldedValues(values, listed);
  const toLinks = (some: readonly FacetCount[]) =>
    toFilterValues(name, some, filters, texts).map((link) => ({ ...link, href: link.href + openSheet }));
  return (
    <FilterValues
      heading={heading}
      values={toLinks(listed)}
      more={
        folded.length > 0
          ? { text: t("inventory:others", { count: folded.length }), values: toLinks(folded) }
          : undefined
      }
      all={
        values.length > maxListedValues
          ? {
              href: facetHref(language, filters, name),
              text: t("inventory:all", { count: values.length }),
              hiddenText: heading,
            }
          : undefined
      }
    />
  );
}
