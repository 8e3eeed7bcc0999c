import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { postalAreaOf, postalCodePattern } from "#domain/formats/formats.ts";
import { toPlainLine } from "#domain/formats/hidden-characters.ts";
import { readListRequest } from "./filters.server.ts";
import { type FilterChange, inventoryHref, maxWordsLength, rangeNames, ranges } from "./filters.ts";

const postalCodeAmongWords = new RegExp(`(?<!\\w)${postalCodePattern}(?!\\w)`);

/** A said limit replaces both limits that were chosen, and a year and limits of years each other. */
function withoutChosenLimits(said: FilterChange): FilterChange {
  const limits = rangeNames
    .map((name) => ranges[name])
    .filter((names) => names.some((name) => name in said) || (names[0] === "yearMin" && "year" in said))
    .flat();
  const cleared = "yearMin" in said || "yearMax" in said ? [...limits, "year"] : limits;
  return { ...Object.fromEntries(cleared.map((name) => [name, undefined])), ...said };
}

/**
 * Redirects words of the search to the list that they say; returns those that say nothing, as they were entered. The
 * list's address names them, so that they are not read again: "red blue" would become blue. Of a postal code the address has the area alone.
 */
export async function readWords(visit: Visit, url: URL): Promise<string | null> {
  const wordsOf = (name: "words" | "unread") =>
    toPlainLine(url.searchParams.get(name) ?? "")
      .trim()
      .slice(0, maxWordsLength);
  const words = wordsOf("words");
  if (words === "") return wordsOf("unread") || null;
  const [postalCode = ""] = postalCodeAmongWords.exec(words) ?? [];
  const area = postalAreaOf(postalCode);
  const { filters, unknown } = await visit.call(widgets.readWords, { words: words.replace(postalCode, " ") });
  const said: FilterChange = area === null ? filters : { ...filters, postalCode: area };
  if (Object.keys(said).length === 0) return unknown || null;
  const chosen = readListRequest(url).filters;
  const unread = unknown ? { unread: unknown } : {};
  throw redirectTo(visit, inventoryHref(visit.language, chosen, withoutChosenLimits(said), unread));
}
