import type { Limit } from "#domain/formats/limit.ts";

/** Invalid filter values by filter name: they filter nothing, and their fields show errors. */
export type InvalidFilters = Readonly<Record<string, InvalidFilter>>;

interface InvalidFilter {
  entered: string;
  code: string;
  limit?: Limit | null;
}

/** State of a list page: filters and sort as query parameters, row count and page links. */
export interface ListState {
  query: Record<string, string>;
  invalidFilters: InvalidFilters;
  total: number;
  /** False when there are more rows than are counted. */
  isTotalExact: boolean;
  isFirst: boolean;
  /** Value of `after` in the link to the next page; null on the last page. */
  nextCursor: string | null;
}

/** Whether filters narrow the list. */
export const hasFilters = ({ query }: Pick<ListState, "query">): boolean =>
  Object.keys(query).some((name) => name !== "sort");

/** Whether more rows than the shown ones may exist: an empty page then says so, and leads to the whole list. */
export const isNarrowed = (list: Pick<ListState, "query" | "isFirst">): boolean => hasFilters(list) || !list.isFirst;

/** Link to the list with this query; it opens the first page unless the query has `after`. */
export function listHref(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Link of a column's header, and the column's current sort direction. */
export function columnSort(path: string, query: Record<string, string>, name: string, defaultSort: string) {
  const sort = query["sort"] ?? defaultSort;
  const next = sort === name ? `-${name}` : name;
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  return { href: listHref(path, { ...query, sort: next }), ...(direction && ({ direction } as const)) };
}
