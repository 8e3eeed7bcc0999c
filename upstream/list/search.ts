/** Search that ignores case and accents, with the same result on every database whatever its locale. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// A literal, not a parameter, because the schema's indexes must contain exactly this expression.
const accents = sql.raw("'[\\u0300-\\u036f]'");

/** SQL: a text in lower case and without accents. */
export const foldText = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g')) collate "C"`;

const foldWords = (text: string): string[] =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);

/** SQL conditions: each word of `search` occurs in one of the columns. None for an empty search. */
export function matchesWords(columns: readonly SQLWrapper[], search = ""): SQL[] {
  const searched = foldText(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`);
  return foldWords(search).map((word) => sql`strpos(${searched}, ${word}) > 0`);
}
