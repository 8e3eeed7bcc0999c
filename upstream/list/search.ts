/** Search that ignores case and accents, with the same result on every database whatever its locale. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { formatPhone, isPhone } from "#domain/formats/formats.ts";

// A literal, not a parameter, because the schema's indexes must contain exactly this expression.
const accents = sql.raw("'[\\u0300-\\u036f]'");

/** SQL: a text in lower case and without accents. */
export const foldText = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g')) collate "C"`;

/** Matches the definitions of indexes on folded text, in PostgreSQL's own spelling. */
export const foldedIndexPattern = String.raw`normalize"?\(`;

/** The words of a search, in lower case and without accents. */
export const foldWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** SQL: the text that a search of these columns goes through. Immutable, so that an index can have it. */
export const searchedText = (columns: readonly SQLWrapper[]): SQL<string> =>
  foldText(
    sql.join(
      columns.map((column) => sql`coalesce(${column}, '')`),
      sql` || ' ' || `,
    ),
  );

const escapePattern = (word: string): string => word.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of `like` for a text that has this word in it. */
export const containing = (word: string): string => `%${escapePattern(word)}%`;

/** A telephone number in any spelling as the tables have it; other text stays. */
export function normalizeSearch(search = ""): string {
  const phone = /^[\d\s().+-]+$/.test(search) ? formatPhone(search.trim()) : "";
  return isPhone(phone) ? phone : search;
}

/** SQL conditions: each word of `search` occurs in one of the columns. None for an empty search. */
export function matchesWords(columns: readonly SQLWrapper[], search = ""): SQL[] {
  const searched = searchedText(columns);
  return foldWords(search).map((word) => sql`${searched} like ${containing(word)}`);
}
