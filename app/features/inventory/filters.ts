/** The inventory's filters as the query string holds them: what a link of the list leads to. */
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import type { Language } from "#domain/formats/language.ts";
import { inventoryPath } from "#domain/site/paths.ts";

export interface Filters extends z.output<typeof vehicleFilters> {
  /** Where the shopper is: what cards tell their distance to, and "nearest" counts from. */
  postalCode?: string | undefined;
}
export type FilterName = Exclude<keyof Filters, "sort">;
export type FilterChange = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Those whose values are links with counts, in the order of the column. */
export const facetNames = ["condition", "body", "make", "model", "fuel", "year", "province"] as const;
export type FacetName = (typeof facetNames)[number];

/** Those that are typed: a lowest and a highest value each. */
export const ranges = {
  price: ["priceMin", "priceMax"],
  years: ["yearMin", "yearMax"],
  mileage: ["mileageMin", "mileageMax"],
} as const;
export type RangeName = keyof typeof ranges;
export type LimitName = (typeof ranges)[RangeName][number];
export const rangeNames = ["price", "years", "mileage"] as const satisfies readonly RangeName[];
export const limitNames: readonly LimitName[] = rangeNames.flatMap((name) => ranges[name]);

export const usualSort = "recent";

/** In this order, so that one list has one address. */
const names = [...facetNames, ...limitNames, "postalCode", "sort"] as const;

/** The query's names and values, without the usual sort. */
export const queryOf = (filters: Filters): [string, string][] =>
  names.flatMap((name): [string, string][] => {
    const value = filters[name];
    return value === undefined || (name === "sort" && value === usualSort) ? [] : [[name, String(value)]];
  });

/** Where a page of a list begins, or ends. */
export type Place = { after: string } | { before: string };

/** The same list by other filters. A model belongs to its make and goes with it, and "nearest" with the postal code. */
export function changed(filters: Filters, change: FilterChange): Filters {
  const model = "make" in change ? { model: undefined } : {};
  const next: Filters = { ...filters, ...model, ...change, sort: change.sort ?? filters.sort };
  return next.sort === "nearest" && next.postalCode === undefined ? { ...next, sort: usualSort } : next;
}

/** The list's first page by other filters, or the page at a place of it. */
export function listHref(language: Language, filters: Filters, change: FilterChange, place?: Place): string {
  const query = new URLSearchParams([...queryOf(changed(filters, change)), ...Object.entries(place ?? {})]);
  const text = query.toString();
  return inventoryPath(language) + (text && `?${text}`);
}

/** All values of one filter, with the others kept. */
export function facetHref(language: Language, filters: Filters, name: FacetName): string {
  const text = new URLSearchParams(queryOf(filters)).toString();
  return `${inventoryPath(language)}/filters/${name}${text && `?${text}`}`;
}

/** The filters in use, by name. The postal code narrows nothing, but is taken away like one that does. */
export const appliedNames = (filters: Filters): FilterName[] =>
  [...facetNames, ...limitNames, "postalCode" as const].filter((name) => filters[name] !== undefined);
