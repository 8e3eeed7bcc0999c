/** The page's number, which links of a list with cursors carry because a cursor has none; null if the query has none. */
export function readPageNumber(query: URLSearchParams): number | null {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The same for a page behind a cursor, which is never the first. */
export function readLaterPageNumber(query: URLSearchParams): number | null {
  const page = readPageNumber(query);
  return page === 1 ? null : page;
}
