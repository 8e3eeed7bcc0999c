import type { FilterValue } from "#app/ui/form/filter-values.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import type { Texts } from "#locales/texts.ts";
import { facetText, isSameValue } from "./facet-texts.ts";
import { type FacetName, type Filters, inventoryHref } from "./filters.ts";

export interface FacetCount {
  value: string;
  count: number;
}
export type Facets = Record<FacetName, FacetCount[]>;

/** Values listed per filter; a separate page shows all of them (specification, inventory). */
export const maxListedValues = 12;

/** The first values; the chosen one replaces the last if it comes later. */
export function listFirstValues(values: readonly FacetCount[], chosen: unknown): readonly FacetCount[] {
  const first = values.slice(0, maxListedValues);
  const chosenFacet = values.slice(maxListedValues).find(({ value }) => isSameValue(chosen, value));
  return chosenFacet ? [...first.slice(0, maxListedValues - 1), chosenFacet] : first;
}

/** A longer list is on its own page alone. */
const maxFoldedValues = 60;

/** The values that are not listed, by name, unless they are too many. */
export function listFoldedValues(values: readonly FacetCount[], listed: readonly FacetCount[]): FacetCount[] {
  if (values.length > maxFoldedValues) return [];
  return values.filter((value) => !listed.includes(value)).sort((a, b) => a.value.localeCompare(b.value));
}

/** Values of a filter as links; the link of the chosen value removes the filter. */
export const toFilterValues = (
  name: FacetName,
  values: readonly FacetCount[],
  filters: Filters,
  texts: Pick<Texts, "t" | "language">,
): FilterValue[] =>
  values.map(({ value, count }) => {
    const selected = isSameValue(filters[name], value);
    return {
      href: inventoryHref(texts.language, filters, { [name]: selected ? undefined : value }),
      text: facetText(name, value, texts),
      count: formatNumber(count, texts.language),
      selected,
    };
  });
