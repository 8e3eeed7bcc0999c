/** Reads one page of a list, counts its rows, and records exports in the audit log. */
import type { SQL, Subquery } from "drizzle-orm";
import { countLimit, type ListTotal, type PageQuery } from "#contract/list.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { User } from "#upstream/http/caller.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ListOrder, RowOrder } from "./order.ts";
import type { Scope } from "./scope.ts";

/** A query without ORDER BY and LIMIT: what `db.select(…).from(…).where(…)` returns. */
interface PageSelect<Selected> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Selected[]> };
}

/** The same of a list whose rows are counted. */
interface ListSelect<Selected> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Selected[]> & { as(alias: string): Subquery } };
  limit(count: number): { as(alias: string): Subquery };
}

/** The audit log has an action for the export of each list. */
export type ListName = AuditAction extends infer Action
  ? Action extends `${infer Name}-exported`
    ? Name
    : never
  : never;

/** The first rows that the whole list needs; in any order if only their number counts. */
export interface PartRead {
  by: SQL[];
  limit: number;
}

interface PageParts<Selected> {
  order: RowOrder;
  scope: Scope;
  select: (scope: Scope, cursor: SQL<string>, read: PartRead) => PageSelect<Selected>;
}

interface ListParts<Selected> {
  /** Name of the list in the audit log, which records its exports. */
  name: ListName;
  order: ListOrder;
  /** The rows that the reader may read and that match the filters. */
  scope: Scope;
  /**
   * Builds the query of the rows in a scope. It selects `cursor` beside its columns. A list that is put together from several
   * reads may end each of them by `read`.
   */
  select: (scope: Scope, cursor: SQL<string>, read: PartRead) => ListSelect<Selected>;
  /** For a table of a million rows: the count reads the list's index too, where PostgreSQL would read the table. */
  isCountedInOrder?: true;
}

interface SelectedPage<Selected> extends ListTotal {
  rows: Selected[];
  nextCursor: string | null;
}

type ListQuery = PageQuery & { sort?: string | undefined };

/** The rows of one page of `pageSize`, behind the cursor `after` if there is one, and the next page's cursor. */
export async function readPage<Selected extends { cursor: string }>(
  { after, pageSize }: { after?: string | undefined; pageSize: number },
  { order, scope, select }: PageParts<Selected>,
): Promise<{ rows: Selected[]; nextCursor: string | null }> {
  const { by, cursor } = order;
  // One row more than a page has, to know whether there is a next page.
  const limit = pageSize + 1;
  const selected = await select(scope.and(order.after(after)), cursor, { by, limit })
    .orderBy(...by)
    .limit(limit);
  const rows = selected.slice(0, pageSize);
  const last = rows.at(-1);
  const nextCursor = last && selected.length > rows.length ? Buffer.from(last.cursor).toString("base64url") : null;
  return { rows, nextCursor };
}

/** One page of a list. An export is recorded once, with its first page, which alone counts the rows. */
export async function readList<Selected extends { cursor: string }>(
  upstream: Upstream,
  reader: User,
  query: ListQuery,
  { name, order, scope, select, isCountedInOrder }: ListParts<Selected>,
): Promise<SelectedPage<Selected>> {
  const { after, pageSize, sort, export: isExport } = query;
  const pageOrder = isExport && sort === undefined ? order.ofExport : order;
  const { by, cursor } = pageOrder;
  const { rows, nextCursor } = await readPage({ after, pageSize }, { order: pageOrder, scope, select });
  if (isExport && after !== undefined) return { rows, total: rows.length, isTotalExact: false, nextCursor };
  const count = async (): Promise<ListTotal> => {
    const rowsToCount = select(scope, cursor, { by: isCountedInOrder ? by : [], limit: countLimit + 1 });
    const counted = await upstream.database.db.$count(
      (isCountedInOrder ? rowsToCount.orderBy(...by) : rowsToCount).limit(countLimit + 1).as("counted"),
    );
    return { total: Math.min(counted, countLimit), isTotalExact: counted <= countLimit };
  };
  const isWhole = after === undefined && nextCursor === null;
  const total = isWhole ? { total: rows.length, isTotalExact: true } : await count();
  if (isExport) await recordExport(upstream, reader, name, query, total);
  return { rows, ...total, nextCursor };
}
async function recordExport(upstream: Upstream, reader: User, name: ListName, query: ListQuery, total: ListTotal) {
  const { after: _after, pageSize: _pageSize, export: _export, ...filters } = query;
  await recordAudit(upstream, reader, `${name}-exported` as const, name, { filters, ...total });
}
