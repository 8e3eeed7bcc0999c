/** The report of an import: its lines that are done. */
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ImportLine, importLineList } from "#contract/company/import-lines.ts";
import { emptyCells } from "#domain/vehicle/stock-file.ts";
import { vehicleImportLines, vehicleImports, vehicles } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";

const selectLines = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      id: vehicleImportLines.line,
      state: vehicleImportLines.state,
      column: vehicleImportLines.column,
      reason: vehicleImportLines.reason,
      cells: vehicleImportLines.cells,
      vehicleId: vehicles.id,
      cursor,
    })
    .from(vehicleImportLines)
    .innerJoin(vehicleImports, eq(vehicleImports.id, vehicleImportLines.import_id))
    .leftJoin(
      vehicles,
      and(
        // A failed line has its cells as they were entered; `normalizeVin` reads them alike.
        eq(vehicles.vin, sql`upper(regexp_replace(${vehicleImportLines.cells} ->> 'vin', '[\\s-]', '', 'g'))`),
        eq(vehicles.company_id, vehicleImports.company_id),
      ),
    )
    .where(scope.where);

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number];

// A line of before a column was added lacks its cell.
const toLine = ({ cursor: _, cells, ...line }: SelectedLine): ImportLine => ({
  ...line,
  cells: { ...emptyCells, ...cells },
});

/** The caller has checked that the reader may see the import. */
export async function listImportLines(
  upstream: Upstream,
  reader: User,
  importId: string,
  query: z.output<typeof importLineList.query>,
) {
  const page = await readList(upstream, reader, query, {
    name: "import-lines",
    order: orderBy({ line: [] }, query.sort ?? "line", numberKey(vehicleImportLines.line)),
    scope: Scope.ofEverybody().and(
      eq(vehicleImportLines.import_id, importId),
      query.state && eq(vehicleImportLines.state, query.state),
    ),
    select: (scope, cursor) => selectLines(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toLine) };
}
