import type { Language } from "#domain/formats/language.ts";
import { vehiclesTeamPath } from "#domain/site/paths.ts";

/** The page with these variables of the query. */
export function pricesPath(language: Language, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return vehiclesTeamPath(language, "prices") + (text && `?${text}`);
}
