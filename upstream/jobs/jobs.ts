/** Background jobs: a row written in the caller's transaction and run by the worker, with progress. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { FollowedSection, NotificationType } from "#domain/notifications/notification-types.ts";
import { maxAttempts } from "#domain/outside/retries.ts";
import { jobs } from "#upstream/db/schema/index.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { claimColumns, type Queue, whereOldestDue } from "./queue.ts";

export interface JobContext {
  upstream: Upstream;
  key: string;
  payload: Record<string, unknown>;
  /** Saves the progress, 0 to 100. Throws if another worker has claimed the job. */
  reportProgress(percent: number): Promise<void>;
  /** Aborted when the process stops. A job that then throws is run again by the next process. */
  signal: AbortSignal;
}

/** Must be idempotent: a process may die after the work and before the row is marked as done. */
export type JobHandler = (context: JobContext) => Promise<void>;

const handlers = new Map<string, JobHandler>();
const longKinds = new Set<string>();

/**
 * Registers the handler of a kind of job. Called when the module loads, so before the worker starts.
 *
 * @param isLong It may run for minutes, so it has a queue of its own, and nobody's contract waits behind it.
 */
export function registerJob(kind: string, handler: JobHandler, { isLong = false } = {}): void {
  if (handlers.has(kind)) throw new Error(`Two jobs are called ${kind}`);
  handlers.set(kind, handler);
  if (isLong) longKinds.add(kind);
}

export interface NewJob {
  kind: string;
  /** A second job with the same key is ignored, unless the first one failed: then it restarts. */
  key: string;
  payload?: Record<string, unknown>;
  /** For work that staff follow in the list of imports. */
  followed?: FollowedWork;
}

interface FollowedWork {
  section: FollowedSection;
  /** What it works on, such as a company's name. */
  label: string;
  /** Null for work that belongs to no brand. */
  brandKey: string | null;
}

/** Writes a job in the current transaction; it starts after the commit. */
export async function enqueueJob(upstream: Upstream, job: NewJob): Promise<void> {
  const { kind, key, payload = {}, followed } = job;
  const follow = followed && { section: followed.section, label: followed.label, brand_key: followed.brandKey };
  await upstream.database.db
    .insert(jobs)
    .values({ kind, key, payload, ...follow })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { attempts: 0, progress: 0, run_at: sql`now()`, locked_until: null, last_error: null, given_up_at: null },
      setWhere: sql`${jobs.done_at} is null and ${jobs.attempts} >= ${maxAttempts}
        and (${jobs.locked_until} is null or ${jobs.locked_until} < now())`,
    });
  upstream.database.afterCommit(upstream.wakeWorker);
}

export interface JobState {
  /** "failed" means no attempts are left; a job that waits for its next attempt is "waiting". */
  state: "waiting" | "running" | "done" | "failed";
  /** 0 to 100. */
  progress: number;
}

/** SQL: the state of a job. */
export const jobState = sql<JobState["state"]>`case when ${jobs.done_at} is not null then 'done'
  when ${jobs.locked_until} > now() then 'running'
  when ${jobs.attempts} >= ${sql.raw(String(maxAttempts))} then 'failed' else 'waiting' end`;

/** State of a job, or null if there is none with this key. */
export async function findJobState({ database }: Upstream, key: string): Promise<JobState | null> {
  const [row] = await database.db
    .select({
      progress: jobs.progress,
      state: jobState,
    })
    .from(jobs)
    .where(eq(jobs.key, key));
  return row ? { state: row.state, progress: row.state === "done" ? 100 : row.progress } : null;
}

// During a roll-out, an older process must not claim kinds of jobs that it does not know.
const whereRegistered = (isLong: boolean) => () => {
  const kinds = [...handlers.keys()].filter((kind) => longKinds.has(kind) === isLong);
  return kinds.length > 0 ? inArray(jobs.kind, kinds) : sql`false`;
};

const queueOf = (upstream: Upstream, name: string, isLong: boolean): Queue => ({
  name,
  table: jobs,
  slots: 2,
  filter: whereRegistered(isLong),
  reportGivenUp: (id, error) => reportGivenUpJob(upstream, String(id), error),
  async claim(limit) {
    if (handlers.size === 0) return [];
    const { db } = upstream.database;
    const rows = await db
      .update(jobs)
      .set(claimColumns(jobs))
      .where(whereOldestDue(jobs, limit, whereRegistered(isLong)()))
      .returning();
    return rows.map((row) => ({
      id: row.id,
      attempts: row.attempts,
      perform: (signal) => runJob(upstream, row, signal),
    }));
  },
});

const failureTypes: Record<FollowedSection, NotificationType> = {
  imports: "import-failed",
  images: "download-failed",
  catalogue: "catalogue-failed",
};

/** Work that staff follow has a notification of its own; other jobs have one for their kind. */
async function reportGivenUpJob(upstream: Upstream, id: string, error: string): Promise<void> {
  const [row] = await upstream.database.db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) return;
  const { kind, key, section, label, brand_key: brandKey } = row;
  await reportNotification(upstream, {
    type: section ? failureTypes[section] : "job-failed",
    subject: section ? key : kind,
    details: { name: label ?? kind, error },
    brandKey,
  });
}

export const jobQueue = (upstream: Upstream): Queue => queueOf(upstream, "jobs", false);
export const longJobQueue = (upstream: Upstream): Queue => queueOf(upstream, "long jobs", true);

async function runJob(upstream: Upstream, row: typeof jobs.$inferSelect, signal: AbortSignal): Promise<void> {
  const handler = handlers.get(row.kind);
  if (!handler) throw new Error(`No job is called ${row.kind}`);
  await handler({
    upstream,
    key: row.key,
    payload: row.payload,
    signal,
    async reportProgress(percent) {
      const updated = await upstream.database.db
        .update(jobs)
        .set({ progress: Math.min(100, Math.max(0, Math.round(percent))) })
        .where(and(eq(jobs.id, row.id), eq(jobs.attempts, row.attempts)))
        .returning({ id: jobs.id });
      if (updated.length === 0) throw new Error("Another worker has taken over");
    },
  });
}
