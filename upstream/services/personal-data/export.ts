/** A copy of all that is known of a person: asked for, made by a job, downloaded until it expires. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { DataExport } from "#contract/user/account-life.ts";
import type { user as contract } from "#contract/user.ts";
import { exportKeptDays } from "#domain/people/retention.ts";
import { files, jobs, users } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { enqueueJob, jobState } from "#upstream/jobs/jobs.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { requireOwnSession } from "#upstream/services/user/profile/own-session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { exportPurpose } from "./purposes.ts";

type ExportRows = Pick<typeof contract, "getDataExport" | "requestDataExport" | "getDataExportFile">;

const isKept = gt(files.created_at, sql`now() - make_interval(days => ${exportKeptDays})`);

/** The latest file that has not expired. */
async function findExport({ database }: Upstream, { guid }: User) {
  const [file] = await database.db
    .select()
    .from(files)
    .where(and(eq(files.subject, guid), eq(files.purpose, exportPurpose), isKept))
    .orderBy(desc(files.created_at))
    .limit(1);
  return file ?? null;
}

async function findJob(upstream: Upstream, { guid }: User) {
  const [job] = await upstream.database.db
    .select({ key: jobs.key, createdAt: jobs.created_at })
    .from(jobs)
    .where(and(eq(jobs.kind, exportPurpose), sql`${jobs.payload} ->> 'guid' = ${guid}`))
    .orderBy(desc(jobs.created_at))
    .limit(1);
  const state = job && (await jobState(upstream, job.key));
  return job && state ? { ...job, ...state } : null;
}

const dayMs = 86_400_000;

async function viewExport(upstream: Upstream, user: User): Promise<DataExport> {
  const job = await findJob(upstream, user);
  const file = await findExport(upstream, user);
  const nothing = { progress: 0, bytes: null, readyAt: null, expiresAt: null };
  if (job && (job.state === "waiting" || job.state === "running"))
    return { ...nothing, state: "preparing", progress: job.progress };
  if (job?.state === "failed" && (!file || file.created_at < job.createdAt)) return { ...nothing, state: "failed" };
  if (!file) return { ...nothing, state: "none" };
  return {
    state: "ready",
    progress: 100,
    bytes: file.bytes,
    readyAt: file.created_at.toISOString(),
    expiresAt: new Date(file.created_at.getTime() + exportKeptDays * dayMs).toISOString(),
  };
}

export const exportHandlers = (upstream: Upstream): Handlers<ExportRows> => ({
  getDataExport: ({ user }) => viewExport(upstream, user),

  requestDataExport: ({ user, caller }) =>
    upstream.database.transaction(async () => {
      await requireOwnSession(upstream, caller);
      // Two posts at once: the second finds the first one's job.
      await upstream.database.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
      const known = await viewExport(upstream, user);
      if (known.state === "preparing") return known;
      const payload = { userId: user.id, guid: user.guid, brandKey: caller.brand.key, siteOrigin: caller.siteOrigin };
      await enqueueJob(upstream, { kind: exportPurpose, key: `${exportPurpose}:${randomUUID()}`, payload });
      await noteDeed(upstream, user, "data-exported", `user:${user.id}`);
      return viewExport(upstream, user);
    }),

  async getDataExportFile({ user, caller }) {
    await requireOwnSession(upstream, caller);
    const file = await findExport(upstream, user);
    if (!file) throw notFound();
    return fileResponse(upstream, file.id, user.id);
  },
});
