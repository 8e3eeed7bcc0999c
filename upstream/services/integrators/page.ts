/** One page of a list of the API, by keyset: it costs the same however far it is. */
import { readPage } from "#upstream/list/read-list.ts";

export async function readApiPage<Selected extends { cursor: string }, Row>(
  query: Parameters<typeof readPage>[0],
  parts: Parameters<typeof readPage<Selected>>[1],
  toRow: (row: Selected) => Row,
): Promise<{ data: Row[]; next: string | null }> {
  const { rows, nextCursor } = await readPage(query, parts);
  return { data: rows.map(toRow), next: nextCursor };
}
