/** Calls of downloads: start, progress and cancel. */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { PictureDownload } from "#contract/images/pictures.ts";
import type { DownloadState } from "#domain/vehicle/catalogue-picture.ts";
import { pictureDownloads, type pictureFolders, users } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { enqueueJob, findJobState } from "#upstream/jobs/jobs.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { downloadJobKey, downloadJobKind } from "./download-job.ts";
import { ensureFolder } from "./mapping.ts";
import { refreshFolder } from "./refresh-folder.ts";
import { recordName } from "./report-download.ts";
import { logAndRethrow, requireSource } from "./source-failure.ts";

type DownloadCalls = Pick<
  typeof admin,
  keyof Pick<typeof imageCalls, "downloadEvoxImages" | "cancelEvoxDownload" | "getEvoxDownloadStatus">
>;

type PictureFolder = typeof pictureFolders.$inferSelect;

const shownDownloads = 20;

const selectDownloads = ({ database: { db } }: Upstream, where: ReturnType<typeof eq> | undefined) =>
  db
    .select({ row: pictureDownloads, first_name: users.first_name, last_name: users.last_name })
    .from(pictureDownloads)
    .leftJoin(users, eq(users.id, pictureDownloads.created_by))
    .where(where)
    .orderBy(desc(pictureDownloads.created_at), desc(pictureDownloads.id))
    .limit(shownDownloads);

type SelectedDownload = Awaited<ReturnType<typeof selectDownloads>>[number];

async function stateOf(upstream: Upstream, row: SelectedDownload["row"]): Promise<DownloadState> {
  if (row.cancelled_at) return "cancelled";
  if (row.ended_at) return row.failure ? "failed" : "done";
  const job = await findJobState(upstream, downloadJobKey(row.id));
  return job?.state === "running" || job?.state === "failed" ? job.state : "queued";
}

const viewDownload = async (upstream: Upstream, { row, ...author }: SelectedDownload): Promise<PictureDownload> => ({
  id: row.id,
  vifId: row.vif_id,
  total: row.total,
  stored: row.stored,
  refused: row.refused,
  state: await stateOf(upstream, row),
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  createdBy: authorNameOf(author),
});

const readDownload = async (upstream: Upstream, id: string): Promise<PictureDownload> =>
  viewDownload(upstream, requireRow(await selectDownloads(upstream, eq(pictureDownloads.id, id))));

/** The download that is under way, or a new one; one whose attempts have all failed is tried again. */
const startDownload = (upstream: Upstream, { user }: Session, folder: PictureFolder): Promise<string> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const { vif_id: vifId } = folder;
    const values = { vif_id: vifId, created_by: user.id };
    const [started] = await db.insert(pictureDownloads).values(values).onConflictDoNothing().returning();
    const isOpen = and(eq(pictureDownloads.vif_id, vifId), isNull(pictureDownloads.ended_at));
    const { id } = started ?? requireRow(await db.select().from(pictureDownloads).where(isOpen));
    await enqueueJob(upstream, {
      kind: downloadJobKind,
      key: downloadJobKey(id),
      payload: { downloadId: id },
      // Pictures belong to no brand.
      followed: { section: "images", label: recordName(folder), brandKey: null },
    });
    const details = { before: null, after: { downloadId: id } };
    if (started) await recordAudit(upstream, user, "picture-download-started", `picture-record:${vifId}`, details);
    return id;
  });

/** Returns the id of the download that was under way, or null. */
export const cancelDownload = (upstream: Upstream, user: User, where: SQL): Promise<string | null> =>
  upstream.database.transaction(async () => {
    const isOpen = and(where, isNull(pictureDownloads.ended_at));
    const [cancelled] = await upstream.database.db
      .update(pictureDownloads)
      .set({ cancelled_at: sql`now()`, ended_at: sql`now()` })
      .where(isOpen)
      .returning();
    if (!cancelled) return null;
    await refreshFolder(upstream, cancelled.vif_id);
    await recordAudit(upstream, user, "picture-download-cancelled", `picture-record:${cancelled.vif_id}`, {
      before: { downloadId: cancelled.id },
      after: { downloadId: cancelled.id, stored: cancelled.stored, total: cancelled.total },
    });
    return cancelled.id;
  });

export const downloadHandlers = (upstream: Upstream): Handlers<DownloadCalls> => ({
  downloadEvoxImages: ({ input: { vifId }, session }) =>
    logAndRethrow(upstream, "EVOX download", async () => {
      requireSource(upstream);
      const folder = await ensureFolder(upstream, vifId);
      return readDownload(upstream, await startDownload(upstream, session, folder));
    }),

  async cancelEvoxDownload({ input: { vifId }, session }) {
    if (vifId === undefined) {
      upstream.log.warn({ user: session.user.id }, "vifId is required to cancel download");
      throw refused("vif_id_required");
    }
    const id = await cancelDownload(upstream, session.user, eq(pictureDownloads.vif_id, vifId));
    return { download: id === null ? null : await readDownload(upstream, id) };
  },

  async getEvoxDownloadStatus({ input: { vifId } }) {
    const where = vifId === undefined ? undefined : eq(pictureDownloads.vif_id, vifId);
    const rows = await selectDownloads(upstream, where);
    return { downloads: await Promise.all(rows.map((row) => viewDownload(upstream, row))) };
  },
});
