/** What a list's address asks for: filters and sort by the call's own schema, and the page. */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import { readTypedNumber } from "#app/form/fields.server.ts";
import { isSearchable } from "#app/form/query-values.server.ts";
import type { ListState, UnreadFilters } from "./list-state.ts";

export const pageSize = 25;

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export interface ListQuery<Filters> {
  filters: Filters;
  /** The same as a link has them. */
  query: Record<string, string>;
  unread: UnreadFilters;
  page: number;
}

const isNumber = (field: unknown): boolean =>
  field instanceof z.ZodOptional ? isNumber(field.unwrap()) : field instanceof z.ZodNumber;

/** What a filter's field takes of a typed value, or why it takes none. */
function readValue(field: z.core.$ZodType, typed: string): { value: string } | { code: string } {
  if (!isSearchable(typed)) return { code: "invalid" };
  const value = isNumber(field) ? String(readTypedNumber(typed) ?? typed) : typed;
  const [issue] = z.safeParse(field, value).error?.issues ?? [];
  return issue ? { code: issue.code } : { value };
}

/** As a form shows it again: no control characters, and no longer than anything that people type. */
const shown = (typed: string) => typed.replaceAll(/\p{Cc}/gu, "").slice(0, 120);

/** The values that the address has for the schema's names. One that is no value is no filter, and told beside its field. */
export function readListQuery<S extends z.ZodObject>(request: Request, schema: S): ListQuery<z.output<S>> {
  const { searchParams } = new URL(request.url);
  const query: Record<string, string> = {};
  const unread: Record<string, { typed: string; code: string }> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const typed = searchParams.get(name)?.trim();
    if (!typed) continue;
    const read = readValue(field, typed);
    if ("value" in read) query[name] = read.value;
    else unread[name] = { typed: shown(typed), ...read };
  }
  return { filters: schema.parse(query), query, unread, page: pageNumber.parse(searchParams.get("page") ?? 1) };
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
