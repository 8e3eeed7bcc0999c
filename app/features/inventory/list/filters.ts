/** Filters of the inventory as query parameters, and the links that change them. */
import type { z } from "zod";
import type { vehicleFilters } from "#contract/widgets.ts";
import type { Language } from "#domain/formats/language.ts";
import { inventoryPath } from "#domain/site/paths.ts";

export interface Filters extends z.output<typeof vehicleFilters> {
  /** The visitor's postal area, for the distances on cards and the sort order "nearest". */
  postalCode?: string | undefined;
}
export type FilterName = Exclude<keyof Filters, "sort">;
export type FilterChange = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Filters whose values are links with counts, in the order of the filter column. */
export const facetNames = ["condition", "make", "model", "body", "colour", "fuel", "year", "province"] as const;
export type FacetName = (typeof facetNames)[number];

/** Filters with an entered minimum and maximum. */
export const ranges = {
  price: ["priceMin", "priceMax"],
  weekly: ["weeklyMin", "weeklyMax"],
  years: ["yearMin", "yearMax"],
  mileage: ["mileageMin", "mileageMax"],
} as const;
export type RangeName = keyof typeof ranges;
export type LimitName = (typeof ranges)[RangeName][number];
export const rangeNames = ["price", "weekly", "years", "mileage"] as const satisfies readonly RangeName[];
export const limitNames: readonly LimitName[] = rangeNames.flatMap((name) => ranges[name]);

/** Of the search by words. */
export const maxWordsLength = 100;

export const defaultSort = "recent";

/** Fixed order, so that the same list always has the same URL. */
const queryNames = [...facetNames, ...limitNames, "postalCode", "sort"] as const;

/** Query parameters as pairs of name and value, without the default sort order. */
export const toQueryPairs = (filters: Filters): [string, string][] =>
  queryNames.flatMap((name): [string, string][] => {
    const value = filters[name];
    return value === undefined || (name === "sort" && value === defaultSort) ? [] : [[name, String(value)]];
  });

/** Cursor of a page: the vehicles after it, or those before it; with the page's number, if it is known. */
export type PageCursor = ({ after: string } | { before: string }) & { page?: string };

/** Changing the make also removes its model; removing the postal code also removes the sort order "nearest". */
export function changeFilters(filters: Filters, change: FilterChange): Filters {
  const model = "make" in change ? { model: undefined } : {};
  const next: Filters = { ...filters, ...model, ...change, sort: change.sort ?? filters.sort };
  return next.sort === "nearest" && next.postalCode === undefined ? { ...next, sort: defaultSort } : next;
}

/** URL of the list with changed filters: its first page, the page at the cursor, or with the searched words that say no filter. */
export function inventoryHref(
  language: Language,
  filters: Filters,
  change: FilterChange,
  rest: PageCursor | { unread?: string } = {},
): string {
  const query = new URLSearchParams([...toQueryPairs(changeFilters(filters, change)), ...Object.entries(rest)]);
  const text = query.toString();
  return inventoryPath(language) + (text && `?${text}`);
}

/** URL of the list without its filters, in the same order from the same place. */
export const unfilteredHref = (language: Language, { sort, postalCode }: Filters): string =>
  inventoryHref(language, { sort, postalCode }, {});

/** URL of the page with all values of one filter; the other filters stay applied. */
export function facetHref(language: Language, filters: Filters, name: FacetName): string {
  const text = new URLSearchParams(toQueryPairs(filters)).toString();
  return `${inventoryPath(language)}/filters/${name}${text && `?${text}`}`;
}

export type AppliedName = FacetName | LimitName;

/** Names of the applied filters. A postal code is none: it sorts, and excludes no vehicle. */
export const listAppliedNames = (filters: Filters): AppliedName[] =>
  [...facetNames, ...limitNames].filter((name) => filters[name] !== undefined);
