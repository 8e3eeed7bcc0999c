/** Loaders of a list page and of its CSV file. The query is parsed with the schema of the list's call (`listQuery`). */
import type { z } from "zod";
import { type ListTotal, maxCursorLength, type PageQuery } from "#contract/list.ts";
import type { ListColumn } from "./columns.tsx";
import { streamCsv } from "./csv.server.ts";
import type { ListState } from "./list-state.ts";
import { type FilterChoices, parseFilters, refuseUnknownChoices } from "./parse-filters.server.ts";

/** The `filters` that the list's `listQuery` returns. */
interface ListSchema<S extends z.ZodObject> {
  filters: S;
}

/** Page of the call's response. */
interface ListPage<Row> extends ListTotal {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** Calls the upstream with the filters of the URL and the page that is read. */
type ReadPage<S extends z.ZodObject, Page> = (query: z.output<S> & Partial<PageQuery>) => Promise<Page>;

/** The choices of filters that are data, which come with the page. */
type ChoicesOf<Page> = (page: Page) => FilterChoices;

/** The cursor in the URL; any text that is none opens the first page. */
function cursorOf(searchParams: URLSearchParams): string | undefined {
  const entered = searchParams.get("after") ?? "";
  return entered.length <= maxCursorLength && /^[\w-]+$/.test(entered) ? entered : undefined;
}

/**
 * State and rows of the page in the URL, as `StaffList` shows them, and whatever else `readPage` returns.
 * @param choicesOf choices of the filters that are data: a value that is none of them filters nothing, like any other that is wrong
 */
export async function loadList<S extends z.ZodObject, Page extends ListPage<unknown>>(
  request: Request,
  { filters: schema }: ListSchema<S>,
  readPage: ReadPage<S, Page>,
  choicesOf: ChoicesOf<Page> = () => ({}),
): Promise<Omit<Page, Exclude<keyof ListPage<unknown>, "rows">> & { list: ListState }> {
  const { searchParams } = new URL(request.url);
  const parsed = parseFilters(searchParams, schema);
  const after = cursorOf(searchParams);
  const first = await readPage({ ...parsed.filters, after });
  const corrected = refuseUnknownChoices(parsed, schema, choicesOf(first));
  const { query, invalidFilters } = corrected ?? parsed;
  const { total, isTotalExact, nextCursor, ...page } = corrected ? await readPage(corrected.filters) : first;
  return {
    ...page,
    list: {
      query,
      invalidFilters,
      total,
      isTotalExact,
      isFirst: corrected !== null || after === undefined,
      nextCursor,
    },
  };
}

/** The whole list with the filters of the URL as a CSV file, named after the list's title. */
export function exportList<S extends z.ZodObject, Row, Page extends ListPage<Row>>(
  request: Request,
  { filters: schema }: ListSchema<S>,
  { title, columns }: { title: string; columns: readonly ListColumn<Row>[] },
  readPage: ReadPage<S, Page>,
  choicesOf?: ChoicesOf<Page>,
): Promise<Response> {
  const parsed = parseFilters(new URL(request.url).searchParams, schema);
  /** An export is recorded with its filters, so the choices come with a page that is none. */
  async function findFilters(): Promise<z.output<S>> {
    if (!choicesOf) return parsed.filters;
    const page = await readPage({ ...parsed.filters, pageSize: 1 });
    return (refuseUnknownChoices(parsed, schema, choicesOf(page)) ?? parsed).filters;
  }
  let filters: Promise<z.output<S>> | undefined;
  return streamCsv(
    title,
    columns.filter((column) => column.only !== "table"),
    async (after) => {
      filters ??= findFilters();
      return readPage({ ...(await filters), pageSize: 200, export: "yes", after });
    },
  );
}
