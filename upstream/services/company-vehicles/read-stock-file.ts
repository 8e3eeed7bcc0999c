/** Reads a dealer's stock file: CSV as spreadsheet programs write it, in either language. */
import { parse } from "csv-parse/sync";
import { findStockColumn, type StockCells, stockColumns } from "#domain/vehicle/stock-file.ts";
import { normalizeVin } from "#domain/vehicle/vin.ts";
import { invalidField } from "#upstream/http/refusal.ts";

/** More than the largest dealer's stock. */
const maxLines = 20_000;

/** A vehicle as somebody sent it. */
export interface StockLine {
  line: number;
  cells: StockCells;
}

/** A line of a file; its header is line 1. */
export interface FileLine extends StockLine {
  /** An earlier line has the same VIN; this one is refused if that one was imported. */
  isRepeated: boolean;
}

/** Spreadsheet programs save UTF-8, or in older versions Windows-1252. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

/** The separator of the header: French programs write semicolons. */
function findSeparator(text: string): string {
  const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function parseTable(text: string): string[][] {
  try {
    return parse(text, { delimiter: findSeparator(text), bom: true, relax_column_count: true, trim: true });
  } catch {
    throw invalidField("file", "file_not_csv");
  }
}

// PostgreSQL stores no NUL; the line is then refused for the sign that stands in its place.
const withoutNul = (cell: string): string => cell.replaceAll("\0", "\uFFFD");

// An export writes an apostrophe before a cell that a spreadsheet program would run as a formula.
const withoutFormulaSign = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === "");

/** Refuses the field `file` for a file that is no table, has no VINs, or has too many lines. */
export function readStockFile(content: Uint8Array): FileLine[] {
  const [header = [], ...rows] = parseTable(decode(content));
  const columns = header.map(findStockColumn);
  if (!columns.includes("vin")) throw invalidField("file", "no_vin_column");
  const lines = rows
    .map((row, index) => {
      const cellOf = (column: (typeof stockColumns)[number]) => {
        const position = columns.indexOf(column);
        return position < 0 ? "" : withoutNul(withoutFormulaSign(row[position] ?? ""));
      };
      const cells = Object.fromEntries(stockColumns.map((column) => [column, cellOf(column)])) as StockCells;
      return { line: index + 2, cells, row };
    })
    .filter(({ row }) => !isBlank(row));
  if (lines.length === 0) throw invalidField("file", "file_without_lines");
  if (lines.length > maxLines) throw invalidField("file", "file_too_many_lines");
  const vins = new Set<string>();
  return lines.map(({ line, cells }) => {
    const vin = normalizeVin(cells.vin);
    const isRepeated = vin !== "" && vins.has(vin);
    vins.add(vin);
    return { line, cells, isRepeated };
  });
}
