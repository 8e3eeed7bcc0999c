/** What a list's address asks for: filters and sort by the call's own schema, and the page. */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import type { ListState } from "./list-state.ts";
import { type ReadFilters, readFilters } from "./read-filters.server.ts";

export const pageSize = 25;

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export interface ListQuery<Filters> extends ReadFilters<Filters> {
  page: number;
}

export function readListQuery<S extends z.ZodObject>(request: Request, schema: S): ListQuery<z.output<S>> {
  const { searchParams } = new URL(request.url);
  return { ...readFilters(searchParams, schema), page: pageNumber.parse(searchParams.get("page") ?? 1) };
}

/** The page as it is shown. One behind the last leads to the last. */
export function listState(request: Request, { query, unread, page }: ListQuery<unknown>, total: number): ListState {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) {
    const { pathname } = new URL(request.url);
    throw redirect(`${pathname}?${new URLSearchParams({ ...query, page: String(pages) })}`);
  }
  return { query, unread, page, pages, total };
}

interface Keyset {
  total: number;
  /** The row behind which the page begins, as the address has it. */
  after: string | undefined;
  next: string | null;
}

/** The page of a list that is walked by its rows: each page knows the way on, and the way to the first. */
export const keysetState = ({ query, unread }: ListQuery<unknown>, { total, after, next }: Keyset): ListState => ({
  query,
  unread,
  page: 1,
  pages: 1,
  total,
  keyset: { isFirst: after === undefined, next },
});
