/** Rows that import a dealer's stock file, and the report of an import. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, upload, write } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { listResponse } from "#contract/list.ts";
import { importStates } from "#contract/notifications/imports.ts";
import { dealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { importLine, importLineList } from "./import-lines.ts";

const importParams = z.object({ importId: z.uuid() });
const rights = { access: dealers, section: sections.companyVehicles };

/** An import of a stock file: its state, and how many of its lines came to what. */
export const stockImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  /** Lines of the file without its header. */
  lines: z.int(),
  linesDone: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Vehicles that already were as the file says. */
  unchanged: z.int(),
  refused: z.int(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});
export type StockImport = z.infer<typeof stockImport>;

export const stockImportCalls = {
  importVehicles: upload("/company/import-vehicles", {
    summary:
      "Takes a stock file (CSV) and starts its import. The same file again while the first one runs is one import.",
    ...rights,
    files: ["file"],
    response: importParams,
    refusals: [],
  }),
  getVehicleImports: read("/company/get-vehicle-imports", {
    summary: "Lists the company's last 20 imports, newest first.",
    ...rights,
    response: z.object({ imports: z.array(stockImport) }),
  }),
  getVehicleImport: read("/company/get-vehicle-import", {
    summary: "Returns an import with its progress.",
    ...rights,
    query: importParams,
    response: stockImport,
  }),
  getVehicleImportLines: read("/company/get-vehicle-import-lines", {
    summary:
      "Lists the lines of an import that are done, with what became of each. An export is recorded in the audit log.",
    ...rights,
    query: importLineList.query.extend(importParams.shape),
    response: listResponse(importLine),
  }),
  cancelVehicleImport: write("/company/cancel-vehicle-import", {
    summary: "Cancels an import; the lines that are done stay. Idempotent.",
    ...rights,
    query: importParams,
    response: stockImport,
    refusals: [],
  }),
};
