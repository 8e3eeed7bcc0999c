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

const toCsv = (lines: readonly unknown[][], isStart: boolean): string =>
  stringify([...lines], { bom: isStart, escape_formulas: true, record_delimiter: "windows" });

const toLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map((column) => column.value(row)));

/** CSV download for spreadsheet programs: with a UTF-8 byte order mark, and with formula-like cells escaped. */
export function csvResponse<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Response {
  const lines = [columns.map((column) => column.header), ...toLines(columns, rows)];
  return new Response(toCsv(lines, true), { headers: csvHeaders(name) });
}

interface ListPage<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Query of an export's calls: large pages, and the mark that records the export in the audit log. */
export const exportQuery = { pageSize: 200, export: "yes" } as const;

/**
 * Streams a whole list as CSV, one page of its call after the other. The first page is read before the response starts, so
 * that a refusal is still a page. A later failure breaks the download off, so that half a file never looks whole.
 */
export async function streamCsv<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (after: string | undefined) => Promise<ListPage<Row>>,
): Promise<Response> {
  let page: ListPage<Row> | null = await readPage(undefined);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([columns.map((column) => column.header)], true)));
    },
    async pull(controller) {
      if (!page) return controller.close();
      if (page.rows.length > 0) controller.enqueue(encoder.encode(toCsv(toLines(columns, page.rows), false)));
      page = page.next === null ? null : await readPage(page.next);
      if (!page) controller.close();
    },
  });
  return new Response(body, { headers: csvHeaders(name) });
}
