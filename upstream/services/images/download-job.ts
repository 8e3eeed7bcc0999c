/**
 * Job that downloads a record's pictures. The source's list is saved first as pictures that wait; each picture is then saved
 * in a transaction of its own, so a restart goes on with those that still wait.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { pictureDownloads, pictures } from "#upstream/db/schema/index.ts";
import { type JobContext, registerJob } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { fetchPicture, type PicturePlace } from "./fetch-picture.ts";
import { planDownload } from "./plan-download.ts";
import { refreshFolder } from "./refresh-folder.ts";
import { reportDownload } from "./report-download.ts";
import { type PictureSource, SourceDown } from "./source.ts";

export const downloadJobKind = "picture-download";
export const downloadJobKey = (downloadId: string): string => `${downloadJobKind}:${downloadId}`;

export const downloadPayload = z.object({ downloadId: z.uuid() });

/** Pictures under way at once: one waits for the source while another is decoded. */
const batchSize = 4;
/** How often a picture that the source does not give is tried. */
const maxTries = 3;
const watchMs = 250;

type Download = typeof pictureDownloads.$inferSelect;

/** The download ended meanwhile: somebody cancelled it. */
class DownloadEnded extends Error {}

const findOpen = async ({ database: { db } }: Upstream, downloadId: string): Promise<Download | undefined> =>
  (
    await db
      .select()
      .from(pictureDownloads)
      .where(and(eq(pictureDownloads.id, downloadId), isNull(pictureDownloads.ended_at)))
  )[0];

/** Aborts when the process stops, or at most a quarter of a second after the download was cancelled, in whatever process. */
function watchEnd(upstream: Upstream, downloadId: string, stopSignal: AbortSignal) {
  const ended = new AbortController();
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      await sleep(watchMs, undefined, { signal: watching.signal, ref: false });
      if (!(await findOpen(upstream, downloadId))) return ended.abort(new DownloadEnded());
    }
  };
  // A read that fails now fails in the job too, which reports it.
  void watch().catch(() => {});
  return { signal: AbortSignal.any([stopSignal, ended.signal]), stop: () => watching.abort() };
}

/** Requires that the download is open, and locks it until the transaction ends, so that a cancelled one saves nothing more. */
async function lockOpen({ database: { db } }: Upstream, downloadId: string): Promise<void> {
  const isOpen = and(eq(pictureDownloads.id, downloadId), isNull(pictureDownloads.ended_at));
  const [row] = await db.select({ id: pictureDownloads.id }).from(pictureDownloads).where(isOpen).for("update");
  if (!row) throw new DownloadEnded();
}

async function savePicture(
  upstream: Upstream,
  downloadId: string,
  id: string,
  changes: Partial<typeof pictures.$inferInsert>,
): Promise<void> {
  await upstream.database.transaction(async () => {
    await lockOpen(upstream, downloadId);
    const { db } = upstream.database;
    await db
      .update(pictures)
      .set({ ...changes, attempts: sql`${pictures.attempts} + 1`, updated_at: sql`now()` })
      .where(eq(pictures.id, id));
    const { state } = changes;
    if (state !== "stored" && state !== "refused") return;
    const counter = pictureDownloads[state];
    await db
      .update(pictureDownloads)
      .set({ [state]: sql`${counter} + 1`, failure: null })
      .where(eq(pictureDownloads.id, downloadId));
  });
}

interface Run {
  upstream: Upstream;
  source: PictureSource;
  download: Download;
  folder: string;
  signal: AbortSignal;
}

type Waiting = PicturePlace & { attempts: number };

/** Whether the picture is settled: stored or refused. */
async function downloadPicture({ upstream, source, download, folder, signal }: Run, picture: Waiting) {
  const outcome = await fetchPicture(source, picture, folder, signal);
  if (Buffer.isBuffer(outcome)) {
    // Before the row says so; the same file again if the process ends in between.
    await upstream.files.put(picture.id, outcome);
    await savePicture(upstream, download.id, picture.id, {
      state: "stored",
      failure: null,
      bytes: outcome.byteLength,
    });
    return true;
  }
  const { failure } = outcome;
  const isLastTry = failure !== "unavailable" || picture.attempts + 1 >= maxTries;
  await savePicture(upstream, download.id, picture.id, isLastTry ? { state: "refused", failure } : {});
  return isLastTry;
}

const nextPictures = ({ upstream: { database }, download }: Run): Promise<Waiting[]> =>
  database.db
    .select({
      id: pictures.id,
      vifId: pictures.vif_id,
      angle: pictures.angle,
      colourCode: pictures.colour_code,
      attempts: pictures.attempts,
    })
    .from(pictures)
    .where(and(eq(pictures.vif_id, download.vif_id), eq(pictures.state, "waiting")))
    .orderBy(asc(pictures.attempts), asc(pictures.position))
    .limit(batchSize);

async function downloadAll(run: Run, reportProgress: JobContext["reportProgress"]): Promise<void> {
  const { upstream, download, signal } = run;
  const total = Math.max(1, download.total);
  let done = download.stored + download.refused;
  for (let next = await nextPictures(run); next.length > 0; next = await nextPictures(run)) {
    signal.throwIfAborted();
    const settled = await Promise.all(next.map((picture) => downloadPicture(run, picture)));
    // One picture may be unavailable; if none comes, the source is down, and the job tries again later.
    if (!settled.includes(true)) throw new SourceDown("The source gives no picture");
    done += settled.filter(Boolean).length;
    await reportProgress((100 * done) / total);
  }
  await upstream.database.transaction(async () => {
    await lockOpen(upstream, download.id);
    const isDownload = eq(pictureDownloads.id, download.id);
    const ended = { ended_at: sql`now()`, failure: null };
    await upstream.database.db.update(pictureDownloads).set(ended).where(isDownload);
    await refreshFolder(upstream, download.vif_id);
    await reportDownload(upstream, download.vif_id);
  });
}

/** Logs the failure, saves it for the page, and rethrows it, so that the worker tries again (section 8). */
async function reportFailure(upstream: Upstream, { id, vif_id }: Download, error: unknown): Promise<never> {
  upstream.log.error({ error, vifId: vif_id }, "EVOX download failed");
  const failure = error instanceof SourceDown ? "source-down" : "unexpected";
  const isOpen = and(eq(pictureDownloads.id, id), isNull(pictureDownloads.ended_at));
  await upstream.database.db.update(pictureDownloads).set({ failure }).where(isOpen);
  await refreshFolder(upstream, vif_id);
  throw error;
}

registerJob(
  downloadJobKind,
  async ({ upstream, payload, reportProgress, signal: stopSignal }) => {
    const { downloadId } = downloadPayload.parse(payload);
    const found = await findOpen(upstream, downloadId);
    if (!found) return;
    const { signal, stop } = watchEnd(upstream, downloadId, stopSignal);
    const folder = await mkdtemp(join(tmpdir(), "nordet-pictures-"));
    try {
      const { pictureSource: source } = upstream;
      if (!source) throw new SourceDown("No picture source is configured");
      const download = found.planned_at ? found : await planDownload(upstream, source, found, signal);
      if (download) await downloadAll({ upstream, source, download, folder, signal }, reportProgress);
    } catch (error) {
      stopSignal.throwIfAborted();
      // Cancelled: whatever was under way is given up, and there is nothing to try again.
      if (error instanceof DownloadEnded || signal.reason instanceof DownloadEnded) return;
      await reportFailure(upstream, found, error);
    } finally {
      stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  { isLong: true },
);
