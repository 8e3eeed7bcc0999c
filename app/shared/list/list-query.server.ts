/** Parses a list's query: filters and sort with the call's schema, and the page number. */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import type { ListTotal } from "#contract/list.ts";
import type { ListState } from "./list-state.ts";
import { type ParsedFilters, parseFilters } from "./parse-filters.server.ts";

export const pageSize = 25;

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export interface ListQuery<Filters> extends ParsedFilters<Filters> {
  page: number;
}

export function readListQuery<S extends z.ZodObject>(request: Request, schema: S): ListQuery<z.output<S>> {
  const { searchParams } = new URL(request.url);
  return { ...parseFilters(searchParams, schema), page: pageNumber.parse(searchParams.get("page") ?? 1) };
}

/** State of the requested page. Throws a redirect to the last page if the number is too high. */
export function buildListState(
  request: Request,
  { query, invalidFilters, page }: ListQuery<unknown>,
  total: number,
): ListState {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) {
    const { pathname } = new URL(request.url);
    throw redirect(`${pathname}?${new URLSearchParams({ ...query, page: String(pages) })}`);
  }
  return { query, invalidFilters, page, pages, total, isTotalExact: true };
}

export interface CursorQuery<Filters> extends ParsedFilters<Filters> {
  /** The page starts after this row; undefined for the first page. */
  after: string | undefined;
}

/** The query of a list whose call is written with `listQuery`; `schema` is its `filters`. */
export function readCursorQuery<S extends z.ZodObject>(request: Request, schema: S): CursorQuery<z.output<S>> {
  const { searchParams } = new URL(request.url);
  return { ...parseFilters(searchParams, schema), after: searchParams.get("after")?.slice(0, 1_000) || undefined };
}

interface ListPage extends ListTotal {
  next: string | null;
}

/** State of a page that links only to the next and the first page. */
export const buildCursorState = (
  { query, invalidFilters, after }: CursorQuery<unknown>,
  { total, isTotalExact, next }: ListPage,
): ListState => ({
  query,
  invalidFilters,
  page: 1,
  pages: 1,
  total,
  isTotalExact,
  keyset: { isFirst: after === undefined, next },
});
