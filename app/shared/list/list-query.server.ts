/** Parses the query of a list whose call is written with `listQuery`, and builds the state of its page. */
import type { z } from "zod";
import { type ListTotal, maxCursorLength } from "#contract/list.ts";
import type { ListState } from "./list-state.ts";
import { type ParsedFilters, parseFilters } from "./parse-filters.server.ts";

export interface ListQuery<Filters> extends ParsedFilters<Filters> {
  /** The page starts after this row; undefined for the first page. */
  after: string | undefined;
}

/** `schema` is the `filters` of the call's `listQuery`. */
export function readListQuery<S extends z.ZodObject>(request: Request, schema: S): ListQuery<z.output<S>> {
  const { searchParams } = new URL(request.url);
  return {
    ...parseFilters(searchParams, schema),
    after: searchParams.get("after")?.slice(0, maxCursorLength) || undefined,
  };
}

interface ListPage extends ListTotal {
  next: string | null;
}

export const buildListState = (
  { query, invalidFilters, after }: ListQuery<unknown>,
  { total, isTotalExact, next }: ListPage,
): ListState => ({ query, invalidFilters, total, isTotalExact, isFirst: after === undefined, next });
