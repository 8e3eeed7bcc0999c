/** Long work: a row written in the transaction that asks for it, worked off beside the requests, its progress shown. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { jobs } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { attemptsMax, claimOf, oldestDue, type Queue } from "./queue.ts";

export interface JobRun {
  upstream: Upstream;
  key: string;
  payload: Record<string, unknown>;
  /** Records how far the work has come, 0 to 100. Throws when another worker has taken it over. */
  progress(percent: number): Promise<void>;
  /** Aborted when the process stops: work that ends by throwing is then done again by the next process. */
  signal: AbortSignal;
}

/** Must be harmless when run twice: a process may die after the work and before its row says so. */
export type RunJob = (run: JobRun) => Promise<void>;

const kinds = new Map<string, RunJob>();

/** Says how a kind of job is run. Called where the module of the work is loaded, so before the worker starts. */
export function registerJob(kind: string, run: RunJob): void {
  if (kinds.has(kind)) throw new Error(`Two jobs are called ${kind}`);
  kinds.set(kind, run);
}

export interface NewJob {
  kind: string;
  /** Asked for twice with one key, it is done once; one that was given up starts anew. */
  key: string;
  payload?: Record<string, unknown>;
}

/** Writes a job in the transaction in force; it starts once that has committed. */
export async function enqueueJob(upstream: Upstream, { kind, key, payload = {} }: NewJob): Promise<void> {
  await upstream.database.db
    .insert(jobs)
    .values({ kind, key, payload })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { attempts: 0, progress: 0, run_at: sql`now()`, locked_until: null, last_error: null },
      setWhere: sql`${jobs.done_at} is null and ${jobs.attempts} >= ${attemptsMax}
        and (${jobs.locked_until} is null or ${jobs.locked_until} < now())`,
    });
  upstream.database.afterCommit(upstream.wake);
}

export interface JobState {
  /** "failed" was given up; one that waits for its next attempt is "waiting". */
  state: "waiting" | "running" | "done" | "failed";
  /** 0 to 100. */
  progress: number;
}

/** How a job stands, or null when nobody asked for it. */
export async function jobState({ database }: Upstream, key: string): Promise<JobState | null> {
  const [row] = await database.db
    .select({
      progress: jobs.progress,
      state: sql<JobState["state"]>`case when ${jobs.done_at} is not null then 'done'
        when ${jobs.locked_until} > now() then 'running'
        when ${jobs.attempts} >= ${attemptsMax} then 'failed' else 'waiting' end`,
    })
    .from(jobs)
    .where(eq(jobs.key, key));
  return row ? { state: row.state, progress: row.state === "done" ? 100 : row.progress } : null;
}

// Only what this process knows: during a roll-out, an older process leaves the new kinds alone.
const known = () => (kinds.size > 0 ? inArray(jobs.kind, [...kinds.keys()]) : sql`false`);

export const jobQueue = (upstream: Upstream): Queue => ({
  name: "jobs",
  table: jobs,
  slots: 2,
  which: known,
  async claim(limit) {
    if (kinds.size === 0) return [];
    const { db } = upstream.database;
    const rows = await db
      .update(jobs)
      .set(claimOf(jobs))
      .where(oldestDue(jobs, limit, known()))
      .returning();
    return rows.map((row) => ({
      id: row.id,
      attempts: row.attempts,
      perform: (signal) => runJob(upstream, row, signal),
    }));
  },
});

async function runJob(upstream: Upstream, row: typeof jobs.$inferSelect, signal: AbortSignal): Promise<void> {
  const run = kinds.get(row.kind);
  if (!run) throw new Error(`No job is called ${row.kind}`);
  await run({
    upstream,
    key: row.key,
    payload: row.payload,
    signal,
    async progress(percent) {
      const ours = await upstream.database.db
        .update(jobs)
        .set({ progress: Math.min(100, Math.max(0, Math.round(percent))) })
        .where(and(eq(jobs.id, row.id), eq(jobs.attempts, row.attempts)))
        .returning({ id: jobs.id });
      if (ours.length === 0) throw new Error("Another worker has taken over");
    },
  });
}
