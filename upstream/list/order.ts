/** How a list is sorted, and where its next page starts. */
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";

/** An SQL expression to sort by, never null. `text` is its value as a cursor has it, `schema` parses that value, and `type` is its PostgreSQL type. */
export interface SortKey {
  by: SQL;
  text: SQL<string>;
  schema: z.ZodType<string>;
  type: "text" | "numeric" | "timestamptz" | "uuid";
}

export const textKey = (by: SQLWrapper): SortKey => ({
  by: sql`${by} collate "C"`,
  text: sql<string>`${by}`,
  // PostgreSQL has no text with a NUL.
  schema: z.string().regex(/^[^\0]*$/),
  type: "text",
});

export const numberKey = (by: SQLWrapper): SortKey => ({
  by: sql`${by}`,
  text: sql<string>`(${by})::text`,
  schema: z.string().regex(/^-?\d{1,18}(\.\d{1,12})?$/),
  type: "numeric",
});

/** To the microsecond, as the database stores it: a JavaScript Date would lose the last three digits. */
export const instantKey = (by: SQLWrapper): SortKey => ({
  by: sql`${by}`,
  text: sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  // PostgreSQL has no year 0000.
  schema: z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/),
  type: "timestamptz",
});

export const uuidKey = (by: SQLWrapper): SortKey => ({
  by: sql`${by}`,
  text: sql<string>`(${by})::text`,
  schema: z.uuid(),
  type: "uuid",
});

/** Used instead of a cursor when a list's query reads a single row. */
export const noCursor = sql<string>`''`;

/** For ORDER BY; `cursor` is a row's position, and `after` the condition for the rows behind a position. */
export interface RowOrder {
  by: SQL[];
  cursor: SQL<string>;
  after: (cursor: string | undefined) => SQL | undefined;
}

/** The order of a list's pages; `ofExport` is the order of an export without a `sort`. */
export interface ListOrder extends RowOrder {
  ofExport: RowOrder;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** The values in a cursor; null if the cursor is malformed. */
function parseCursor(cursor: string, keys: readonly SortKey[]): string[] | null {
  try {
    const values = z
      .array(z.string())
      .length(keys.length)
      .parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return values.every((value, index) => keys[index]?.schema.safeParse(value).success) ? values : null;
  } catch {
    return null;
  }
}

function orderByKeys(keys: readonly SortKey[], isDescending: boolean): RowOrder {
  const direction = isDescending ? desc : asc;
  return {
    by: keys.map((key) => direction(key.by)),
    cursor: sql<string>`jsonb_build_array(${list(keys.map((key) => key.text))})::text`,
    after(cursor) {
      const values = cursor === undefined ? null : parseCursor(cursor, keys);
      if (!values) return undefined;
      const place = values.map((value, index) => sql`${value}::${sql.raw(keys[index]?.type ?? "text")}`);
      return sql`(${list(keys.map((key) => key.by))}) ${isDescending ? sql`<` : sql`>`} (${list(place)})`;
    },
  };
}

/**
 * The order of a list: by the keys of `sort`, then by `id`, so that each row is on exactly one page. A leading minus
 * reverses the order. An export without a `sort` goes by `id` alone, so that a row saved during the export keeps its position.
 */
export function orderBy<Sort extends string>(
  sorts: Readonly<Record<Sort, readonly SortKey[]>>,
  sort: Sort | `-${Sort}`,
  id: SortKey,
): ListOrder {
  const isDescending = !(sort in sorts);
  const name = (isDescending ? sort.slice(1) : sort) as Sort;
  return { ...orderByKeys([...sorts[name], id], isDescending), ofExport: orderByKeys([id], false) };
}
