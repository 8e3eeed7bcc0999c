/** One page of a list of the API, by keyset: it costs the same however far it is. */
import type { SQL } from "drizzle-orm";
import type { ListOrder } from "#upstream/list/order.ts";
import type { Scope } from "#upstream/list/scope.ts";

interface PageParts<Selected> {
  order: ListOrder;
  scope: Scope;
  select: (
    scope: Scope,
    cursor: SQL<string>,
  ) => { orderBy(...by: SQL[]): { limit(count: number): PromiseLike<Selected[]> } };
}

export async function readApiPage<Selected extends { cursor: string }, Row>(
  { after, pageSize }: { after?: string | undefined; pageSize: number },
  { order, scope, select }: PageParts<Selected>,
  toRow: (row: Selected) => Row,
): Promise<{ data: Row[]; next: string | null }> {
  // One row more than a page has, to know whether there is a next page.
  const selected = await select(scope.and(order.after(after)), order.cursor)
    .orderBy(...order.by)
    .limit(pageSize + 1);
  const rows = selected.slice(0, pageSize);
  const last = rows.at(-1);
  const next = last && selected.length > rows.length ? Buffer.from(last.cursor).toString("base64url") : null;
  return { data: rows.map(toRow), next };
}
