import { Fragment } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import type { UnreadFilters } from "#app/shared/list/list-state.ts";
import { Fold } from "#app/ui/fold.tsx";
import { FilterValues } from "#app/ui/form/filter-values.tsx";
import { atOnce, type FacetCount, type Facets, firstValues, toFilterValues } from "./facet-values.ts";
import { appliedNames, type FacetName, type Filters, facetHref, facetNames } from "./filters.ts";
import { NearYou, RangeFilters } from "./typed-filters.tsx";

interface FilterColumnProps {
  filters: Filters;
  facets: Facets;
  unread: UnreadFilters;
}

export function FilterColumn({ filters, facets, unread }: FilterColumnProps) {
  const { t } = useTexts();
  const count = appliedNames(filters).length;
  return (
    <Fold
      summary={count ? t("inventory:filtersApplied", { count }) : t("inventory:filters")}
      open={Object.keys(unread).length > 0}
    >
      <NearYou filters={filters} unread={unread} />
      {facetNames.map((name) => (
        <Fragment key={name}>
          {facets[name].length > 0 ? <Facet name={name} filters={filters} values={facets[name]} /> : null}
          {name === "body" ? <RangeFilters filters={filters} unread={unread} /> : null}
        </Fragment>
      ))}
    </Fold>
  );
}

function Facet({ name, filters, values }: { name: FacetName; filters: Filters; values: FacetCount[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const heading = t(`inventory:names.${name}`);
  return (
    <FilterValues
      heading={heading}
      values={toFilterValues(name, firstValues(values, filters[name]), filters, texts)}
      all={
        values.length > atOnce
          ? {
              href: facetHref(language, filters, name),
              text: t("inventory:all", { count: values.length }),
              of: heading,
            }
          : undefined
      }
    />
  );
}
