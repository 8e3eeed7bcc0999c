/** Job that compares all folders with the file store: many thousand pictures are read, which no request waits for. */
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { FolderCheck } from "#contract/images/pictures.ts";
import { jobs, pictureFolders } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { enqueueJob, findJobState, registerJob } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { repairFolder } from "./repair-folder.ts";

/** Also its key: one check at a time. */
const checkJob = "picture-check";
const checkPayload = z.object({ userId: z.int() });

const hasPictures = gt(pictureFolders.stored, 0);

/** Folders that a statement reads at once. */
const pageSize = 100;

async function* foldersWithPictures({ database: { db } }: Upstream) {
  for (let after = 0; ; ) {
    const page = await db
      .select({ vifId: pictureFolders.vif_id })
      .from(pictureFolders)
      .where(and(hasPictures, gt(pictureFolders.vif_id, after)))
      .orderBy(asc(pictureFolders.vif_id))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.vifId;
  }
}

const countFolders = ({ database: { db } }: Upstream) => db.$count(pictureFolders, hasPictures);

/** Starts the check, unless it is under way; returns how many folders it compares. */
export const startCheck = (upstream: Upstream, { user, caller }: Session): Promise<number> =>
  upstream.database.transaction(async () => {
    // The check before this one has the same key.
    await upstream.database.db.delete(jobs).where(and(eq(jobs.key, checkJob), isNotNull(jobs.done_at)));
    await enqueueJob(upstream, { kind: checkJob, key: checkJob, payload: { userId: (caller.actor ?? user).id } });
    return countFolders(upstream);
  });

/** The check that is not done yet, or null. */
export async function findCheck(upstream: Upstream): Promise<FolderCheck | null> {
  const job = await findJobState(upstream, checkJob);
  return job && job.state !== "done" ? { id: checkJob, state: job.state, progress: job.progress } : null;
}

registerJob(
  checkJob,
  async ({ upstream, payload, reportProgress, signal }) => {
    const { userId } = checkPayload.parse(payload);
    const total = await countFolders(upstream);
    let done = 0;
    for await (const { vifId } of foldersWithPictures(upstream)) {
      signal.throwIfAborted();
      await repairFolder(upstream, { id: userId }, vifId);
      done += 1;
      // Folders may have been added meanwhile.
      await reportProgress(Math.min(100, (100 * done) / total));
    }
  },
  { isLong: true },
);
