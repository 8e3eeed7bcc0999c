import type { FilterValue } from "#app/ui/form/filter-values.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";
import { facetText, isSameValue } from "./facet-texts.ts";
import { type FacetName, type Filters, listHref } from "./filters.ts";

export interface FacetCount {
  value: string;
  count: number;
}
export type Facets = Record<FacetName, FacetCount[]>;

/** As many values of a filter as a list shows; a page of its own has all of them (specification, inventory). */
export const atOnce = 12;

/** The first values, among them the one chosen. */
export function firstValues(values: readonly FacetCount[], chosen: unknown): readonly FacetCount[] {
  const first = values.slice(0, atOnce);
  const other = values.slice(atOnce).find(({ value }) => isSameValue(chosen, value));
  return other ? [...first.slice(0, atOnce - 1), other] : first;
}

/** A filter's values as links; the chosen one's takes it off. */
export const toFilterValues = (
  name: FacetName,
  values: readonly FacetCount[],
  filters: Filters,
  { t, language }: { t: T; language: Language },
): FilterValue[] =>
  values.map(({ value, count }) => {
    const chosen = isSameValue(filters[name], value);
    return {
      href: listHref(language, filters, { [name]: chosen ? undefined : value }),
      text: facetText(name, value, t),
      count: formatNumber(count, language),
      chosen,
    };
  });
