import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}.csv"`,
  "cache-control": "private, no-store",
});

/** For spreadsheet programs: a UTF-8 byte order mark at the start, and formula-like cells escaped. */
const toCsv = (lines: readonly unknown[][], isStart: boolean): string =>
  stringify([...lines], { bom: isStart, escape_formulas: true, record_delimiter: "windows" });

const toLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map((column) => column.value(row)));

interface ListPage<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Query of an export's calls: large pages, and the mark that records the export in the audit log. */
export const exportQuery = { pageSize: 200, export: "yes" } as const;

/**
 * Streams a whole list as CSV, one page of its call after the other. The first page is read before the response starts, so
 * that a refusal is still a page. A later failure aborts the download, so that an incomplete file never looks complete.
 */
export async function streamCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (after: string | undefined) => Promise<ListPage<Row>>,
): Promise<Response> {
  let page = await readPage(undefined);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([columns.map((column) => column.header)], true)));
    },
    async pull(controller) {
      controller.enqueue(encoder.encode(toCsv(toLines(columns, page.rows), false)));
      if (page.next === null) controller.close();
      else page = await readPage(page.next);
    },
  });
  return new Response(body, { headers: csvHeaders(name) });
}
