/** Query and response of a list call: filters, one sort, and pages by cursor (keyset pagination). */
import { z } from "@hono/zod-openapi";
import { wholeNumber } from "#contract/fields.ts";

/**
 * Highest total that is counted, so that a list of a million rows costs as little as one of a thousand. For longer lists
 * `isTotalExact` is false and the page shows "more than".
 */
export const countLimit = 1_000;

export const defaultPageSize = 25;

/** Characters. The longest cursor has two names of 60 characters, each of up to 9 bytes, in base64. */
export const maxCursorLength = 4_000;

const page = z.object({
  /** `next` of the previous page; absent for the first page. An invalid value also returns the first page. */
  after: z.string().max(maxCursorLength).optional(),
  pageSize: wholeNumber(1, 200).default(defaultPageSize),
  /**
   * Set while staff or dealers export the whole list page by page. Its first page is recorded in the audit log,
   * its other pages are not counted. Without `sort` its rows are in the order of the id.
   */
  export: z.literal("yes").optional(),
});
export type PageQuery = z.output<typeof page>;

/**
 * Builds the query schema of a list call. `filters` are its filter fields. Each name in `sorts` also allows a leading minus
 * for descending order.
 */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
) {
  const names = sorts.flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]);
  const filterSchema = z.object({ ...filters, sort: z.enum(names).optional() });
  return {
    /** Filters and sort: the query string that links contain. */
    filters: filterSchema,
    /** Filters, sort and page: the query of the call. */
    query: filterSchema.extend(page.shape),
  };
}

/** For a list whose rows have a name in each language: the one that the reader sees, by which they are sorted. Default: the first language. */
export const languageOfNames = { languageId: wholeNumber().optional() };

/** Response of a list call: one page of rows and the total. */
export const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** At most `countLimit`. On the later pages of an export: the rows of the page, not exact. */
    total: z.int(),
    isTotalExact: z.boolean(),
    /** Value of `after` for the next page; null on the last page. */
    nextCursor: z.string().nullable(),
  });

/** The total of a list and whether it is exact. */
export type ListTotal = Pick<z.infer<ReturnType<typeof listResponse>>, "total" | "isTotalExact">;
