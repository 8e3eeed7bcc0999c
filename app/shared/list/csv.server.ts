import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** CSV download for spreadsheet programs: with a UTF-8 byte order mark, and with formula-like cells escaped. */
export function csvResponse<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Response {
  const lines = rows.map((row) => columns.map((column) => column.value(row)));
  const text = stringify([columns.map((column) => column.header), ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
