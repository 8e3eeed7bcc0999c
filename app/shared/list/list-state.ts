import type { Limit } from "#domain/formats/limit.ts";

/** Values that could not be read, by their filters' names: the list is not filtered by them, and its form says so. */
export type UnreadFilters = Readonly<Record<string, UnreadFilter>>;

interface UnreadFilter {
  typed: string;
  code: string;
  limit?: Limit | null;
}

/** One page of a list: what it is filtered and sorted by, as its address has it, and where it stands. */
export interface ListState {
  query: Record<string, string>;
  unread: UnreadFilters;
  page: number;
  pages: number;
  total: number;
  /** Of a list whose pages are found by the last row of the one before: `page` and `pages` say nothing. */
  keyset?: { isFirst: boolean; next: string | null };
}

/** The list's address with other values; the page starts over unless it is among them. */
export function listHref(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** A column's sort, by its name in the query: where its head leads, and how it sorts now. */
export function sortOf(path: string, query: Record<string, string>, name: string, standard: string) {
  const sort = query["sort"] ?? standard;
  const next = sort === name ? `-${name}` : name;
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  return { href: listHref(path, { ...query, sort: next }), ...(direction && ({ direction } as const)) };
}
