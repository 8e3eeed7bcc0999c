/** What search engines learn of a list: its title, and whether it is worth a place among their results. */
import { buildPageHead } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { facetText, isSameValue } from "./facet-texts.ts";
import type { Facets } from "./facet-values.ts";
import {
  type FacetName,
  type FilterName,
  type Filters,
  facetNames,
  inventoryHref,
  listAppliedNames,
} from "./filters.ts";

/** Filters that people search by. Any other combination is the same vehicles again, in one of very many lists. */
const indexedChoices: readonly (readonly FilterName[])[] = [
  [],
  ["condition"],
  ["body"],
  ["make"],
  ["make", "model"],
  ["province"],
];

const isIndexedChoice = (names: readonly FilterName[]) =>
  indexedChoices.some((choice) => choice.length === names.length && choice.every((name) => names.includes(name)));

/** The filters with each value spelled as in the list, whatever the letter case of the URL. */
function spellFilters(filters: Filters, facets: Facets): Filters {
  const spellings = facetNames.flatMap((name) => {
    const value = facets[name].find((facet) => isSameValue(filters[name], facet.value))?.value;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...filters, ...Object.fromEntries(spellings) };
}

interface ListContent {
  filters: Filters;
  facets: Facets;
  total: number;
}

/** Title and head of a list. All orders and pages of one list have the same canonical URL. */
export function describeList(visit: Visit, { filters, facets, total }: ListContent) {
  const { t, language } = visit;
  const spelled = spellFilters({ ...filters, postalCode: undefined, sort: "recent" }, facets);
  const names = listAppliedNames(spelled);
  const isIndexed = total > 0 && isIndexedChoice(names);
  const facetsOf = (name: FilterName): FacetName[] => facetNames.filter((facet) => facet === name);
  const choice =
    isIndexed &&
    names
      .flatMap(facetsOf)
      .map((name) => facetText(name, String(spelled[name]), { t, language }))
      .join(" ");
  const description = choice
    ? t("inventory:descriptionOf", { choice, count: total })
    : t("inventory:description", { count: total });
  return {
    title: choice ? t("inventory:titleOf", { choice }) : t("inventory:title"),
    head: buildPageHead(visit, inventoryHref(language, spelled, {}), description, { isIndexed }),
  };
}
