/** Calls of imports: a stock file is stored with its job, and its report is read, or it is cancelled, until it is done. */
import { readFile } from "node:fs/promises";
import { and, desc, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { StockImport, stockImportCalls } from "#contract/company/stock-imports.ts";
import { users, vehicleImports } from "#upstream/db/schema/index.ts";
import type { FileContent } from "#upstream/files/document.ts";
import { insertFileRow, saveImage } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, requireRow } from "#upstream/http/refusal.ts";
import { getFile, maxFileBytes } from "#upstream/http/upload.ts";
import { enqueueJob, findJobState } from "#upstream/jobs/jobs.ts";
import { Scope } from "#upstream/list/scope.ts";
import { getCompany } from "#upstream/services/company/find-company.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { cancelImport } from "./cancel-import.ts";
import "./import-job.ts";
import { importJobKey, importJobKind } from "./import-job-kind.ts";
import { listImportLines } from "./import-report.ts";
import { readStockFile } from "./read-stock-file.ts";

type ImportCalls = Pick<typeof admin, keyof typeof stockImportCalls>;

const shownImports = 20;

async function readContent(name: string, path: string): Promise<FileContent> {
  const content = await readFile(path);
  if (content.byteLength > maxFileBytes) throw invalidField(name, "file_too_large");
  return { content, contentType: "text/csv" };
}

const selectImports = ({ database: { db } }: Upstream, reader: Session, importId?: string) =>
  db
    .select({ row: vehicleImports, first_name: users.first_name, last_name: users.last_name })
    .from(vehicleImports)
    .leftJoin(users, eq(users.id, vehicleImports.created_by))
    .where(
      Scope.ofCompany(reader, vehicleImports.company_id).and(
        importId === undefined ? undefined : eq(vehicleImports.id, importId),
      ).where,
    )
    .orderBy(desc(vehicleImports.created_at), desc(vehicleImports.id))
    .limit(shownImports);

type SelectedImport = Awaited<ReturnType<typeof selectImports>>[number];

async function viewImport(upstream: Upstream, { row, ...author }: SelectedImport): Promise<StockImport> {
  const isOpen = row.lines_done < row.lines && !row.cancelled_at;
  const job = isOpen ? await findJobState(upstream, importJobKey(row.id)) : null;
  return {
    id: row.id,
    state: row.cancelled_at ? "cancelled" : (job?.state ?? "done"),
    lines: row.lines,
    linesDone: row.lines_done,
    added: row.added,
    changed: row.changed,
    unchanged: row.lines_done - row.added - row.changed - row.refused,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
    createdBy: authorNameOf(author),
  };
}

/** Throws 404 for an import of another company. */
const readImport = async (upstream: Upstream, reader: Session, importId: string): Promise<StockImport> =>
  viewImport(upstream, requireRow(await selectImports(upstream, reader, importId)));

/** Writes the import and its job. The same file that is being imported is the same import. */
async function startImport(upstream: Upstream, session: Session, file: { id: string; sha256: Buffer }, lines: number) {
  const { db } = upstream.database;
  const company = await getCompany(upstream, session);
  const sha256 = file.sha256.toString("hex");
  const values = { id: file.id, company_id: company.id, created_by: session.user.id, sha256, lines };
  const [started] = await db.insert(vehicleImports).values(values).onConflictDoNothing().returning();
  if (started)
    await recordAudit(upstream, session.user, "vehicles-imported", `company:${company.id}`, {
      before: null,
      after: { importId: file.id, lines },
    });
  const isSame = and(eq(vehicleImports.company_id, company.id), eq(vehicleImports.sha256, sha256));
  const { id } =
    started ??
    requireRow(await db.select().from(vehicleImports).where(isSame).orderBy(desc(vehicleImports.created_at)).limit(1));
  const followed = { section: "imports", label: company.legal_name, brandKey: session.caller.brand.key } as const;
  await enqueueJob(upstream, { kind: importJobKind, key: importJobKey(id), payload: { importId: id }, followed });
  return { importId: id, isNew: started !== undefined };
}

export const importHandlers = (upstream: Upstream): Handlers<ImportCalls> => ({
  async importVehicles({ files: uploads, session }) {
    const { path } = getFile(uploads, "file");
    // Read before it is stored, so that a file that is no table costs nothing.
    const lines = readStockFile((await readContent("file", path)).content).length;
    return saveImage(upstream, { name: "file", path, readContent }, async (file) => {
      const { importId, isNew } = await startImport(upstream, session, file, lines);
      if (isNew) await insertFileRow(upstream, file, { owner: null, purpose: importJobKind, subjectId: importId });
      return { importId };
    });
  },

  async getVehicleImports({ session }) {
    const rows = await selectImports(upstream, session);
    return { imports: await Promise.all(rows.map((row) => viewImport(upstream, row))) };
  },

  getVehicleImport: ({ input: { importId }, session }) => readImport(upstream, session, importId),

  async getVehicleImportLines({ input: { importId, ...query }, session }) {
    // Throws 404 for an import of another company.
    requireRow(await selectImports(upstream, session, importId));
    return listImportLines(upstream, session.user, importId, query);
  },

  async cancelVehicleImport({ input: { importId }, session }) {
    requireRow(await selectImports(upstream, session, importId));
    await cancelImport(upstream, session.user, importId);
    return readImport(upstream, session, importId);
  },
});
