/** Calls of folders: their list, their repair, and a folder's pictures as a ZIP file. */
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { Zip, ZipPassThrough } from "fflate";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { folderList } from "#contract/images/pictures.ts";
import { pictureFolders } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesWords } from "#upstream/list/search.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findCheck, startCheck } from "./check-job.ts";
import { findStoredPicture } from "./find-stored-picture.ts";
import { toFolderRow } from "./galleries.ts";
import { repairFolder, storedPictures } from "./repair-folder.ts";

type FolderCalls = Pick<
  typeof admin,
  keyof Pick<typeof imageCalls, "getEvoxTrimsFoldersStatus" | "fixEvoxTrimsFoldersStatus" | "downloadImages">
>;

const { make, model, trim, year, updated_at } = pictureFolders;
const sorts = {
  updated: [instantKey(updated_at)],
  name: [textKey(foldTextSql(make)), textKey(foldTextSql(model)), numberKey(year)],
};
const searchedColumns = [make, model, trim, sql`${year}::text`];

async function listFolders(upstream: Upstream, { user }: Session, query: z.output<typeof folderList.query>) {
  const page = await readList(upstream, user, query, {
    name: "picture-folders",
    order: orderBy(sorts, query.sort ?? "-updated", numberKey(pictureFolders.vif_id)),
    // Pictures belong to no brand.
    scope: Scope.ofEverybody().and(
      query.market && eq(pictureFolders.market, query.market),
      query.state && eq(pictureFolders.state, query.state),
      ...matchesWords(searchedColumns, query.search),
    ),
    select: (scope, cursor) =>
      upstream.database.db.select({ folder: pictureFolders, cursor }).from(pictureFolders).where(scope.where),
  });
  return { ...page, rows: page.rows.map(({ folder }) => toFolderRow(folder)), check: await findCheck(upstream) };
}

async function repair(upstream: Upstream, session: Session, vifId: number | undefined) {
  const { db } = upstream.database;
  if (vifId === undefined) return { folders: await startCheck(upstream, session), lost: null };
  requireRow(await db.select().from(pictureFolders).where(eq(pictureFolders.vif_id, vifId)));
  return { folders: 1, lost: await repairFolder(upstream, session.user, vifId) };
}

/** Pictures are compressed already, so each is passed through as it is; one is in memory at a time. */
async function* zipChunks(upstream: Upstream, vifId: number): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { id, angle, colour_code } of storedPictures(upstream, vifId)) {
    const content = await findStoredPicture(upstream, id);
    if (!content) continue;
    const entry = new ZipPassThrough(`${angle}-${colour_code}.webp`);
    zip.add(entry);
    entry.push(content, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

export const folderHandlers = (upstream: Upstream): Handlers<FolderCalls> => ({
  getEvoxTrimsFoldersStatus: ({ input, session }) => listFolders(upstream, session, input),
  fixEvoxTrimsFoldersStatus: ({ input: { vifId }, session }) => repair(upstream, session, vifId),

  async downloadImages({ input: { vifId }, user }) {
    const { db } = upstream.database;
    const folder = requireRow(await db.select().from(pictureFolders).where(eq(pictureFolders.vif_id, vifId)));
    if (folder.stored === 0) throw notFound();
    await recordAudit(upstream, user, "pictures-exported", `picture-record:${vifId}`, { stored: folder.stored });
    const body = Readable.toWeb(Readable.from(zipChunks(upstream, vifId))) as ReadableStream<Uint8Array>;
    return new Response(body, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="pictures-${vifId}.zip"`,
        "cache-control": "private, no-store",
      },
    });
  },
});
