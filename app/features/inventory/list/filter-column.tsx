import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { FilterValues } from "#app/ui/form/filter-values.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { LocationFilter, RangeFilters } from "./entered-filters.tsx";
import { type FacetCount, type Facets, listFirstValues, maxListedValues, toFilterValues } from "./facet-values.ts";
import { type FacetName, type Filters, facetHref, facetNames, listAppliedNames } from "./filters.ts";

interface FilterColumnProps {
  filters: Filters;
  facets: Facets;
  invalidFilters: InvalidFilters;
}

export function FilterColumn({ filters, facets, invalidFilters }: FilterColumnProps) {
  const { t } = useTexts();
  const count = listAppliedNames(filters).length;
  return (
    <ResponsiveDisclosure
      summary={count ? t("inventory:filtersApplied", { count }) : t("inventory:filters")}
      open={Object.keys(invalidFilters).length > 0}
    >
      <LocationFilter filters={filters} invalidFilters={invalidFilters} />
      {facetNames.map((name) => (
        <Fragment key={name}>
          {facets[name].length > 0 ? <Facet name={name} filters={filters} values={facets[name]} /> : null}
          {name === "body" ? <RangeFilters filters={filters} invalidFilters={invalidFilters} /> : null}
        </Fragment>
      ))}
    </ResponsiveDisclosure>
  );
}

function Facet({ name, filters, values }: { name: FacetName; filters: Filters; values: FacetCount[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const heading = t(`inventory:names.${name}`);
  return (
    <FilterValues
      heading={heading}
      values={toFilterValues(name, listFirstValues(values, filters[name]), filters, texts)}
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
