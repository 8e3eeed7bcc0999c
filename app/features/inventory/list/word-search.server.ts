import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { readListRequest } from "./filters.server.ts";
import { inventoryHref, maxWordsLength } from "./filters.ts";

/**
 * Redirects words of the search to the list that they say; returns those that say nothing, as they were entered. The
 * list's address names them, so that they are not read again: "red blue" would become blue.
 */
export async function readWords(visit: Visit, url: URL): Promise<string | null> {
  const wordsOf = (name: "words" | "unread") => (url.searchParams.get(name) ?? "").trim().slice(0, maxWordsLength);
  const words = wordsOf("words");
  if (words === "") return wordsOf("unread") || null;
  const { filters: said, unknown } = await visit.call(widgets.readWords, { words });
  if (Object.keys(said).length === 0) return unknown || null;
  const { filters } = readListRequest(url);
  throw redirectTo(visit, inventoryHref(visit.language, filters, said, unknown ? { unread: unknown } : undefined));
}
