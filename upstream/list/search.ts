/** Search that ignores case and accents, with the same result on every database whatever its locale. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldText } from "#domain/formats/fold-text.ts";
import { isPhone, normalizePhone } from "#domain/formats/formats.ts";

// A literal, not a parameter, because the schema's indexes must contain exactly this expression.
const accents = sql.raw("'[\\u0300-\\u036f]'");

/** SQL: a text in lower case and without accents. */
export const foldTextSql = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g')) collate "C"`;

/** Matches the definitions of indexes on folded text, in PostgreSQL's own spelling. */
export const foldedIndexPattern = String.raw`normalize"?\(`;

/**
 * The words of a search, in lower case and without accents. Names have one of two apostrophes, so they end a word. A search for
 * such signs alone has them as its word, because without a word it would find everything.
 */
export function foldWords(text: string): string[] {
  const words = foldText(text)
    .split(/[\s,;'’]+/)
    .filter(Boolean);
  const signs = text.trim();
  return words.length === 0 && signs !== "" ? [signs] : words;
}

/** SQL: the text that a search of these columns goes through. Immutable, so that an index can have it. */
export const searchedText = (columns: readonly SQLWrapper[]): SQL<string> =>
  foldTextSql(
    sql.join(
      columns.map((column) => sql`coalesce(${column}, '')`),
      sql` || ' ' || `,
    ),
  );

const escapePattern = (word: string): string => word.replaceAll(/[\\%_]/g, "\\$&");

/** The pattern of `like` for a text that has this word in it. */
export const containing = (word: string): string => `%${escapePattern(word)}%`;

/** A telephone number in any spelling as the tables have it; other text stays. */
function toStoredPhone(search: string): string {
  const phone = /^[\d\s().+-]+$/.test(search) ? normalizePhone(search.trim()) : "";
  return isPhone(phone) ? phone : search;
}

/** The words of a search for a person: a telephone number is found in any spelling. */
export const personWords = (search = ""): string[] => foldWords(toStoredPhone(search));

/** Whether an index of trigrams narrows a search for this word: it needs three letters or digits in a row. */
export const isIndexedWord = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

function containWords(columns: readonly SQLWrapper[], words: readonly string[]): SQL[] {
  const searched = searchedText(columns);
  return words.map((word) => sql`${searched} like ${containing(word)}`);
}

/** SQL conditions: each word of `search` occurs in one of the columns. None for an empty search. */
export const matchesWords = (columns: readonly SQLWrapper[], search = ""): SQL[] =>
  containWords(columns, foldWords(search));

/** Like `matchesWords`, for columns of a person, the telephone number among them. */
export const matchesPerson = (columns: readonly SQLWrapper[], search = ""): SQL[] =>
  containWords(columns, personWords(search));
