/** One page of a list, and how many rows there are. */
import type { SQL, Subquery } from "drizzle-orm";
import { countLimit, type ListTotal, type PageQuery } from "#contract/list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ListOrder } from "./order.ts";

/** A query without ORDER BY and LIMIT: what `db.select(…).from(…).where(…)` returns. */
interface ListSelect<Selected> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Selected[]> };
  limit(count: number): { as(alias: string): Subquery };
}

interface SelectedPage<Selected> extends ListTotal {
  rows: Selected[];
  next: string | null;
}

/**
 * Runs a list's query for one page. `select` builds the query: it selects `cursor` beside its columns and adds `after` to
 * its conditions. Only the first page of an export counts the rows.
 */
export async function readPage<Selected extends { cursor: string }>(
  { database }: Upstream,
  { after, pageSize, sort, export: isExport }: PageQuery & { sort?: string | undefined },
  order: ListOrder,
  select: (cursor: SQL<string>, after: SQL | undefined) => ListSelect<Selected>,
): Promise<SelectedPage<Selected>> {
  const { by, cursor, after: whereAfter } = isExport && sort === undefined ? order.ofExport : order;
  // Reads one row more than a page has, to know whether there is a next page.
  const selected = await select(cursor, whereAfter(after))
    .orderBy(...by)
    .limit(pageSize + 1);
  const rows = selected.slice(0, pageSize);
  const last = rows.at(-1);
  const next = last && selected.length > rows.length ? Buffer.from(last.cursor).toString("base64url") : null;
  if (isExport && after !== undefined) return { rows, total: rows.length, isTotalExact: false, next };
  const counted = await database.db.$count(
    select(cursor, undefined)
      .limit(countLimit + 1)
      .as("counted"),
  );
  return { rows, total: Math.min(counted, countLimit), isTotalExact: counted <= countLimit, next };
}
