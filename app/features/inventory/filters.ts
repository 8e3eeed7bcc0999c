/** The inventory's filters as the query string holds them: what a link of the list leads to. */
import type { z } from "zod";
import type { Language } from "#app/domain/language.ts";
import { inventoryPath } from "#app/page/paths.ts";
import type { vehicleFilters } from "#upstream/contract/widgets.ts";

export type Filters = z.output<typeof vehicleFilters>;
export type FilterName = Exclude<keyof Filters, "sort">;
export type FilterChange = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Those whose values are links with counts, in the order of the column. */
export const facetNames = ["condition", "body", "make", "model", "fuel", "year", "province"] as const;
export type FacetName = (typeof facetNames)[number];

/** Those that are typed. */
export const amountNames = ["priceMin", "priceMax", "mileageMax"] as const;

export const usualSort = "recent";

/** The query's names and values: without the usual sort, so that one list has one address. */
export const queryOf = (filters: Filters): [string, string][] =>
  Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || (name === "sort" && value === usualSort) ? [] : [[name, String(value)]],
  );

/** The list's first page by other filters. A model belongs to its make, and goes with it. */
export function listHref(language: Language, filters: Filters, change: FilterChange, after?: string): string {
  const model = "make" in change ? { model: undefined } : {};
  const query = new URLSearchParams(queryOf({ ...filters, ...model, ...change } as Filters));
  if (after) query.set("after", after);
  const text = query.toString();
  return inventoryPath(language) + (text && `?${text}`);
}

/** The filters in use, by name. */
export const appliedNames = (filters: Filters): FilterName[] =>
  [...facetNames, ...amountNames].filter((name) => filters[name] !== undefined);
