/** The job that builds a data export: a ZIP with JSON files and the person's files. */
import { and, eq, gte, sql } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import { profilePath } from "#domain/site/paths.ts";
import { files, jobs, users } from "#upstream/db/schema/index.ts";
import { deleteFileRows, eraseContents, insertFileRow, saveContent } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { dataExportMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { allPersonalTables, tableNameOf } from "./all-tables.ts";
import { loadPerson, type PersonRecords } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";
import { exportPurpose } from "./purposes.ts";

const exportPayload = z.object({ userId: z.int(), guid: z.uuid(), brandKey: z.string(), siteOrigin: z.string() });

const isHidden = ({ hiddenColumns = [] }: PersonalTable, column: string) => hiddenColumns.includes(column);

/** Bytes become hexadecimal digits, because JSON has no byte type. */
const toJsonValue = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString("hex") : value);

export async function exportTable({ database: { db } }: Upstream, personalTable: PersonalTable, person: PersonRecords) {
  const { table, where, exportWhere } = personalTable;
  const rows: Record<string, unknown>[] = await db
    .select()
    .from(table)
    .where(and(where(person), exportWhere?.(person)));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        isHidden(personalTable, column) ? [] : [[column, toJsonValue(value)]],
      ),
    ),
  );
}

/** Leaves out encrypted numbers; their last digits are exported in another field. */
const omitSealed = (name: string, value: unknown) => (name === "sealed" ? undefined : value);

const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The columns of an exported `files` row that the ZIP entry needs. */
const fileRowSchema = z.object({ id: z.string(), purpose: z.string(), content_type: z.string() });

async function buildFileEntry(upstream: Upstream, row: unknown): Promise<Zippable> {
  const { id, purpose, content_type: type } = fileRowSchema.parse(row);
  const content = await upstream.files.get(id);
  // Level 0: pictures and PDFs are already compressed.
  return content ? { [`files/${purpose}-${id}.${extensions[type] ?? "bin"}`]: [content, { level: 0 }] } : {};
}

/** @param reportProgress called with the completed fraction, 0 to 1 */
export async function buildExport(
  upstream: Upstream,
  person: PersonRecords,
  reportProgress: (fraction: number) => Promise<void> = async () => {},
): Promise<Uint8Array> {
  const parts: Record<string, Record<string, unknown[]>> = {};
  for (const table of allPersonalTables) {
    const rows = await exportTable(upstream, table, person);
    parts[table.exportPart] = { ...parts[table.exportPart], [tableNameOf(table)]: rows };
  }
  let entries: Zippable = Object.fromEntries(
    Object.entries(parts).map(([part, tables]) => [`${part}.json`, strToU8(JSON.stringify(tables, omitSealed, 2))]),
  );
  const fileRows = parts["files"]?.["files"] ?? [];
  for (const [index, row] of fileRows.entries()) {
    entries = { ...entries, ...(await buildFileEntry(upstream, row)) };
    await reportProgress((index + 1) / fileRows.length);
  }
  return zipSync(entries);
}

registerJob(exportPurpose, async ({ upstream, key, payload, reportProgress }) => {
  const { database } = upstream;
  const { userId, guid, brandKey, siteOrigin } = exportPayload.parse(payload);
  const isUsersExport = and(eq(files.subject, guid), eq(files.purpose, exportPurpose));
  const requestedAt = sql`(select ${jobs.created_at} from ${jobs} where ${jobs.key} = ${key})`;
  const isDone = async () =>
    (await database.db.$count(files, and(isUsersExport, gte(files.created_at, requestedAt)))) > 0;
  // If the job runs twice, the file of the first run is kept.
  if (await isDone()) return;
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deleted_at) return;
  await reportProgress(5);
  const content = await buildExport(upstream, await loadPerson(upstream, user), (fraction) =>
    reportProgress(5 + 85 * fraction),
  );
  const oldIds = await saveContent(upstream, { content, contentType: "application/zip" }, async (file) => {
    const [owner] = await database.db.select().from(users).where(eq(users.id, userId)).for("no key update");
    // Another run may have been first meanwhile, or the account was deleted.
    if (!owner || owner.deleted_at || (await isDone())) return [];
    const oldFiles = await database.db.select({ id: files.id }).from(files).where(isUsersExport);
    const ids = oldFiles.map(({ id }) => id);
    await deleteFileRows(upstream, ids);
    await insertFileRow(upstream, file, { owner: userId, purpose: exportPurpose, subjectId: guid });
    const brand = brandOf(brandKey);
    const link = siteOrigin + profilePath(languageOfUser(user), "data");
    await postMessage(upstream, dataExportMessage({ user, brand, link, dedupeKey: key }));
    return ids;
  });
  await eraseContents(upstream, oldIds);
});
