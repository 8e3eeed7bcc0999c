/** Imports lines of a stock file, and keeps what became of each. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { ImportLineState } from "#contract/company/import-lines.ts";
import { normalizeVin } from "#domain/vehicle/vin.ts";
import { vehicleImportLines } from "#upstream/db/schema/index.ts";
import { applyLines, type LineOutcome, type StockContext } from "./apply-lines.ts";
import { LineRefusal } from "./parse-stock-line.ts";
import type { FileLine } from "./read-stock-file.ts";

export interface ImportContext extends StockContext {
  importId: string;
}

export interface ImportCounts {
  added: number;
  changed: number;
  refused: number;
}

/** The VINs of repeated lines that earlier steps of the import have imported. */
async function findImportedVins({ upstream, importId }: ImportContext, lines: readonly FileLine[]): Promise<string[]> {
  const vins = lines.filter(({ isRepeated }) => isRepeated).map(({ cells }) => normalizeVin(cells.vin));
  if (vins.length === 0) return [];
  const vin = sql<string>`${vehicleImportLines.cells} ->> 'vin'`;
  const rows = await upstream.database.db
    .select({ vin })
    .from(vehicleImportLines)
    .where(and(eq(vehicleImportLines.import_id, importId), ne(vehicleImportLines.state, "failed"), inArray(vin, vins)));
  return rows.map((row) => row.vin);
}

const toLineRow = ({ source: { line, cells }, outcome }: LineOutcome) =>
  outcome instanceof LineRefusal
    ? { line, state: "failed" as const, column: outcome.column, reason: outcome.reason, cells }
    : { line, state: outcome, cells: { vin: normalizeVin(cells.vin) } };

/** Requires a transaction. */
export async function importLines(context: ImportContext, lines: readonly FileLine[]): Promise<ImportCounts> {
  const outcomes = await applyLines(context, lines, await findImportedVins(context, lines));
  const rows = outcomes.map((outcome) => ({ import_id: context.importId, ...toLineRow(outcome) }));
  if (rows.length > 0) await context.upstream.database.db.insert(vehicleImportLines).values(rows);
  const countOf = (name: ImportLineState) => rows.filter(({ state }) => state === name).length;
  return { added: countOf("added"), changed: countOf("changed"), refused: countOf("failed") };
}
