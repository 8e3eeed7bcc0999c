/** The job that makes the copy: a ZIP of one JSON a part, and the files. */
import { and, eq, gte, sql } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { z } from "zod";
import { brands, defaultBrand } from "#brands/index.ts";
import { profilePath } from "#domain/site/paths.ts";
import { files, jobs, users } from "#upstream/db/schema/index.ts";
import { eraseContents, forgetFiles, storeFile } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { dataExportMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Holding } from "./holding.ts";
import { allHoldings, nameOf } from "./parts.ts";
import { gatherPerson, type Person } from "./person.ts";
import { exportPurpose } from "./purposes.ts";

const asked = z.object({ userId: z.int(), guid: z.uuid(), brandKey: z.string(), siteOrigin: z.string() });

const isHidden = ({ hidden = [] }: Holding, column: string) => hidden.includes(column);

/** As JSON can say it: bytes as hexadecimal digits. */
const sayable = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString("hex") : value);

export async function readHolding({ database: { db } }: Upstream, holding: Holding, person: Person) {
  const { table, of, told } = holding;
  const rows: Record<string, unknown>[] = await db
    .select()
    .from(table)
    .where(and(of(person), told?.(person)));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => (isHidden(holding, column) ? [] : [[column, sayable(value)]])),
    ),
  );
}

/** A sealed number stays sealed: its last digits stand beside it. */
const withoutSealed = (name: string, value: unknown) => (name === "sealed" ? undefined : value);

const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** What a file's row says, read again from what the export tells of it. */
const fileRow = z.object({ id: z.string(), purpose: z.string(), content_type: z.string() });

async function fileEntry(upstream: Upstream, row: unknown): Promise<Zippable> {
  const { id, purpose, content_type: type } = fileRow.parse(row);
  const content = await upstream.files.get(id);
  // Pictures and PDFs are compressed already.
  return content ? { [`files/${purpose}-${id}.${extensions[type] ?? "bin"}`]: [content, { level: 0 }] } : {};
}

/** @param progress told what share of the way is gone, 0 to 1 */
export async function buildExport(
  upstream: Upstream,
  person: Person,
  progress: (share: number) => Promise<void> = async () => {},
): Promise<Uint8Array> {
  const parts: Record<string, Record<string, unknown[]>> = {};
  for (const holding of allHoldings) {
    const rows = await readHolding(upstream, holding, person);
    parts[holding.part] = { ...parts[holding.part], [nameOf(holding)]: rows };
  }
  let entries: Zippable = Object.fromEntries(
    Object.entries(parts).map(([part, tables]) => [`${part}.json`, strToU8(JSON.stringify(tables, withoutSealed, 2))]),
  );
  const kept = parts["files"]?.["files"] ?? [];
  for (const [at, row] of kept.entries()) {
    entries = { ...entries, ...(await fileEntry(upstream, row)) };
    await progress((at + 1) / kept.length);
  }
  return zipSync(entries);
}

registerJob(exportPurpose, async ({ upstream, key, payload, progress }) => {
  const { database } = upstream;
  const { userId, guid, brandKey, siteOrigin } = asked.parse(payload);
  const ofExports = and(eq(files.subject, guid), eq(files.purpose, exportPurpose));
  const since = sql`(select ${jobs.created_at} from ${jobs} where ${jobs.key} = ${key})`;
  // Run twice, the first run's file stands.
  if ((await database.db.$count(files, and(ofExports, gte(files.created_at, since)))) > 0) return;
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deleted_at) return;
  await progress(5);
  const content = await buildExport(upstream, await gatherPerson(upstream, user), (share) => progress(5 + 85 * share));
  const old = await database.transaction(async () => {
    const former = await database.db.select({ id: files.id }).from(files).where(ofExports);
    const ids = former.map(({ id }) => id);
    await forgetFiles(upstream, ids);
    const belonging = { owner: userId, purpose: exportPurpose, subject: guid };
    await storeFile(upstream, { ...belonging, content, contentType: "application/zip" });
    const brand = brands[brandKey] ?? defaultBrand;
    const link = siteOrigin + profilePath(languageOfUser(user), "data");
    await postMessage(upstream, dataExportMessage({ user, brand, link, once: key }));
    return ids;
  });
  await eraseContents(upstream, old);
});
