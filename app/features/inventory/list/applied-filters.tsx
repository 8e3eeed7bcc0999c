import { useTexts } from "#app/i18n/texts-context.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Texts } from "#locales/texts.ts";
import { facetText, isSameValue } from "./facet-texts.ts";
import type { Facets } from "./facet-values.ts";
import {
  type AppliedName,
  type FacetName,
  type Filters,
  facetNames,
  inventoryHref,
  type LimitName,
  listAppliedNames,
  unfilteredHref,
} from "./filters.ts";

const isFacet = (name: AppliedName): name is FacetName => facetNames.some((facet) => facet === name);

export function limitText(name: LimitName, value: number, { t, language }: Texts): string {
  const [from, to] = ["inventory:chips.from", "inventory:chips.to"] as const;
  if (name === "yearMin" || name === "yearMax") return t(`inventory:chips.${name}`, { value: String(value) });
  const limit = name.endsWith("Min") ? from : to;
  if (name === "mileageMin" || name === "mileageMax") return t(limit, { value: formatKilometres(value, language) });
  const amount = t(limit, { value: formatDollars(value * 100, language) });
  return name === "priceMin" || name === "priceMax" ? amount : t("inventory:chips.weekly", { amount });
}

export function filterText(name: AppliedName, filters: Filters, facets: Facets, texts: Texts): string {
  const value = filters[name];
  if (value === undefined) return "";
  if (!isFacet(name)) return limitText(name, Number(value), texts);
  // Spelled as in the list, even if the URL uses other letter case.
  const match = facets[name].find((facet) => isSameValue(value, facet.value));
  return facetText(name, match?.value ?? String(value), texts);
}

interface AppliedFiltersProps {
  filters: Filters;
  facets: Facets;
  /** An empty list has a button of its own that removes all filters. */
  isEmptyList?: boolean;
}

/** One chip per applied filter; its link removes the filter. */
export function AppliedFilters({ filters, facets, isEmptyList }: AppliedFiltersProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const names = listAppliedNames(filters);
  const chips = names.map((name) => ({
    href: inventoryHref(language, filters, { [name]: undefined }),
    text: filterText(name, filters, facets, texts),
    removeText: t("inventory:remove"),
  }));
  const clear = isEmptyList ? undefined : { href: unfilteredHref(language, filters), text: t("inventory:clear") };
  return <Chips label={t("inventory:applied")} chips={chips} clear={clear} />;
}
