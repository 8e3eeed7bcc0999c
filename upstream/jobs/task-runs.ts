/** Records how periodic tasks went, for the system page, and tells staff of a task that fails or is late. */
import { type SQL, sql } from "drizzle-orm";
import { taskRuns } from "#upstream/db/schema/index.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { emptyReport, type SweepReport } from "./sweep.ts";

export interface TaskRun {
  name: string;
  intervalMs: number;
  isPromised: boolean;
  durationMs: number;
  /** Null if the run failed. */
  report: SweepReport | null;
  error: string | null;
  isLate: boolean;
}

/** A failed run knows nothing of what is left, so the figures before it stay. */
export async function recordTaskRun(upstream: Pick<Upstream, "database">, run: TaskRun): Promise<void> {
  const { done, failed, left, oldestDue } = run.report ?? emptyReport;
  const now: SQL = sql`now()`;
  const outcome = {
    interval_seconds: Math.round(run.intervalMs / 1000),
    is_promised: run.isPromised,
    ended_at: now,
    duration_ms: Math.round(run.durationMs),
    error: run.error,
    ...(run.error !== null && { failed_at: now }),
  };
  const counts = { done, failed, left, oldest_due: oldestDue };
  await upstream.database.transaction(async () => {
    await upstream.database.db
      .insert(taskRuns)
      .values({ name: run.name, ...outcome, ...counts })
      .onConflictDoUpdate({ target: taskRuns.name, set: { ...outcome, ...(run.report && counts) } });
    const notification = { subject: `task:${run.name}`, details: { name: run.name } };
    if (run.error !== null)
      await reportNotification(upstream, {
        type: "task-failed",
        ...notification,
        details: { name: run.name, error: run.error },
      });
    if (run.isLate) await reportNotification(upstream, { type: "task-late", ...notification });
  });
}
