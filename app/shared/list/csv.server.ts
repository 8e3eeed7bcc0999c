import { stringify } from "csv-stringify/sync";
import type { ListColumn } from "./columns.tsx";

type FileColumn<Row> = Pick<ListColumn<Row>, "header" | "text">;

/** `Credit reviews` as `credit-reviews`, for a file name that every system accepts. */
const toFileName = (title: string): string =>
  title
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-");

const csvHeaders = (title: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${toFileName(title)}.csv"`,
  "cache-control": "private, no-store",
});

/**
 * For spreadsheet programs: a UTF-8 byte order mark at the start, formula-like cells escaped, and no semicolon outside of
 * quotes, because French ones split cells at it.
 */
const toCsv = (lines: readonly unknown[][], isStart: boolean): string =>
  stringify([...lines], { bom: isStart, escape_formulas: true, quoted_match: ";", record_delimiter: "windows" });

const toLines = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map((column) => column.text(row)));

interface RowsPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/**
 * Streams a whole list as CSV, one page of its call after the other. The first page is read before the response starts, so
 * that a refusal is still a page. A later failure aborts the download, so that an incomplete file never looks complete.
 */
export async function streamCsv<Row>(
  title: string,
  columns: readonly FileColumn<Row>[],
  readPage: (after: string | undefined) => Promise<RowsPage<Row>>,
): Promise<Response> {
  let page = await readPage(undefined);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([columns.map((column) => column.header)], true)));
    },
    async pull(controller) {
      controller.enqueue(encoder.encode(toCsv(toLines(columns, page.rows), false)));
      if (page.nextCursor === null) controller.close();
      else page = await readPage(page.nextCursor);
    },
  });
  return new Response(body, { headers: csvHeaders(title) });
}
