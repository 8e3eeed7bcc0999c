/** Calls for the export of a person's data: request it, follow the job, download the file until it expires. */

import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { DataExport } from "#contract/user/account-life.ts";
import type { user as contract } from "#contract/user.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import { exportRetentionDays } from "#domain/people/retention.ts";
import { files, jobs, users } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { enqueueJob, findJobState } from "#upstream/jobs/jobs.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { exportPurpose } from "./purposes.ts";

type ExportCalls = Pick<typeof contract, "getDataExport" | "requestDataExport" | "getDataExportFile">;

const isNotExpired = gt(files.created_at, sql`now() - make_interval(days => ${exportRetentionDays})`);

/** The latest file that has not expired. */
async function findExport({ database }: Upstream, { guid }: User) {
  const [file] = await database.db
    .select()
    .from(files)
    .where(and(eq(files.subject, guid), eq(files.purpose, exportPurpose), isNotExpired))
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
  const state = job && (await findJobState(upstream, job.key));
  return job && state ? { ...job, ...state } : null;
}

async function toExportView(upstream: Upstream, user: User): Promise<DataExport> {
  const job = await findJob(upstream, user);
  const file = await findExport(upstream, user);
  const emptyView = { progress: 0, bytes: null, readyAt: null, expiresAt: null };
  if (job && (job.state === "waiting" || job.state === "running"))
    return { ...emptyView, state: "preparing", progress: job.progress };
  if (job?.state === "failed" && (!file || file.created_at < job.createdAt)) return { ...emptyView, state: "failed" };
  if (!file) return { ...emptyView, state: "none" };
  return {
    state: "ready",
    progress: 100,
    bytes: file.bytes,
    readyAt: file.created_at.toISOString(),
    expiresAt: new Date(file.created_at.getTime() + exportRetentionDays * dayMs).toISOString(),
  };
}

export const exportHandlers = (upstream: Upstream): Handlers<ExportCalls> => ({
  getDataExport: ({ user }) => toExportView(upstream, user),

  requestDataExport: ({ user, caller }) =>
    upstream.database.transaction(async () => {
      // The lock makes a second request at the same time find the first one's job.
      await upstream.database.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
      const existing = await toExportView(upstream, user);
      if (existing.state === "preparing") return existing;
      const payload = { userId: user.id, guid: user.guid, brandKey: caller.brand.key, siteOrigin: caller.siteOrigin };
      await enqueueJob(upstream, { kind: exportPurpose, key: `${exportPurpose}:${randomUUID()}`, payload });
      await recordAudit(upstream, user, "data-exported", `user:${user.id}`);
      return toExportView(upstream, user);
    }),

  async getDataExportFile({ user }) {
    const file = await findExport(upstream, user);
    if (!file) throw notFound();
    return fileResponse(upstream, file.id, user.id);
  },
});
