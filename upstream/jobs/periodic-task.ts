/** Periodic maintenance tasks, independent of requests. */
import type { Upstream } from "#upstream/upstream.ts";

export interface PeriodicTask {
  stop(): Promise<void>;
}

const hourMs = 3_600_000;

/** Runs at the start too, so that the task also runs in a process that restarts often. */
export function startHourlyTask(
  upstream: Upstream,
  name: string,
  runTask: (upstream: Upstream) => Promise<void>,
): PeriodicTask {
  return startPeriodicTask(upstream, name, runTask, hourMs, true);
}

/** Runs the task at each interval until stopped, never twice at a time; stop() waits for a running task. `runTask` must be idempotent. */
export function startPeriodicTask(
  upstream: Upstream,
  name: string,
  runTask: (upstream: Upstream) => Promise<void>,
  intervalMs: number,
  isRunAtStart = false,
): PeriodicTask {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= runTask(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, `${name} task failed`))
      .finally(() => {
        running = null;
      });
  };
  if (isRunAtStart) run();
  const timer = setInterval(run, intervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
