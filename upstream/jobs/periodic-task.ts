/** Periodic maintenance tasks, independent of requests. */
import { loggableMessage } from "#domain/loggable-error.ts";
import type { TaskName } from "#domain/system/task-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { SweepReport } from "./sweep.ts";
import { recordTaskRun, type TaskRun } from "./task-runs.ts";

/** Does what is due and reports it. Must be safe to run repeatedly, and in several processes at once. */
type Task = (upstream: Upstream) => Promise<SweepReport>;

export interface PeriodicTask {
  /** What is wrong with the task, for whoever watches the process; null if nothing is. */
  problem(): string | null;
  stop(): Promise<void>;
}

interface Options {
  intervalMs: number;
  /** Delay of the first run; without it, one interval. */
  firstRunMs?: number;
  /** The privacy policy promises it, so a delay is an error. */
  isPromised?: boolean;
}

const hourMs = 3_600_000;
/** Not at once: the first pages would wait behind the statements of all tasks. */
const firstRunMs = 30_000;
const maxDelayMs = 48 * hourMs;

/** Runs soon after the start too, so that the task also runs in a process that restarts often. */
export const startHourlyTask = (upstream: Upstream, name: TaskName, runTask: Task): PeriodicTask =>
  startPeriodicTask(upstream, name, runTask, { intervalMs: hourMs, firstRunMs });

/** Erases what the privacy policy promises to erase. */
export const startRetentionTask = (upstream: Upstream, name: TaskName, runTask: Task): PeriodicTask =>
  startPeriodicTask(upstream, name, runTask, { intervalMs: hourMs, firstRunMs, isPromised: true });

/** Runs the task at each interval until stopped, never twice at a time; stop() waits for a running task. */
export function startPeriodicTask<Context extends Pick<Upstream, "log" | "database">>(
  upstream: Context,
  name: string,
  runTask: (upstream: Context) => Promise<SweepReport>,
  options: Options,
): PeriodicTask {
  const { intervalMs, firstRunMs, isPromised = false } = options;
  let running: Promise<void> | null = null;
  let problem: string | null = null;

  function report({ done, failed, left, oldestDue }: SweepReport): boolean {
    const fields = { task: name, done, failed, left };
    const delayMs = oldestDue ? Date.now() - oldestDue.getTime() : 0;
    const isLate = isPromised && delayMs > maxDelayMs;
    problem = isLate ? `${name}: ${Math.floor(delayMs / hourMs)} hours late` : null;
    if (isLate) upstream.log.error({ ...fields, oldestDue }, "task is late");
    else if (done + failed > 0) upstream.log.info(fields, "task done");
    return isLate;
  }

  function reportError(error: unknown): void {
    problem = `${name}: fails`;
    upstream.log.error({ error, task: name }, "task failed");
  }

  /** A run whose record cannot be written, such as while the database is down, is only logged. */
  const record = (run: Pick<TaskRun, "durationMs" | "report" | "error" | "isLate">) =>
    recordTaskRun(upstream, { name, intervalMs, isPromised, ...run }).catch((error: unknown) =>
      upstream.log.warn({ error: loggableMessage(error), task: name }, "task is not recorded"),
    );

  async function runAndRecord(): Promise<void> {
    const start = performance.now();
    const durationMs = () => performance.now() - start;
    try {
      const outcome = await runTask(upstream);
      const isLate = report(outcome);
      await record({ durationMs: durationMs(), report: outcome, error: null, isLate });
    } catch (error) {
      reportError(error);
      await record({ durationMs: durationMs(), report: null, error: loggableMessage(error), isLate: false });
    }
  }

  const run = () => {
    running ??= runAndRecord().finally(() => {
      running = null;
    });
  };
  if (firstRunMs === 0) run();
  const firstTimer = firstRunMs ? setTimeout(run, firstRunMs).unref() : undefined;
  const timer = setInterval(run, intervalMs).unref();
  return {
    problem: () => problem,
    async stop() {
      clearTimeout(firstTimer);
      clearInterval(timer);
      await running;
    },
  };
}
