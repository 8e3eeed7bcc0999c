/** Periodic maintenance tasks, independent of requests. */
import type { Upstream } from "#upstream/upstream.ts";

export interface Sweep {
  stop(): Promise<void>;
}

const hourMs = 3_600_000;

/** Runs at the start too, so that a process that restarts often still sweeps. */
export function startHourlySweep(
  upstream: Upstream,
  name: string,
  sweep: (upstream: Upstream) => Promise<void>,
): Sweep {
  return startSweep(upstream, name, sweep, hourMs, true);
}

/** Sweeps until stopped, one sweep at a time; stop() waits for the running one. `sweep` must be idempotent. */
export function startSweep(
  upstream: Upstream,
  name: string,
  sweep: (upstream: Upstream) => Promise<void>,
  intervalMs: number,
  isRunAtStart = false,
): Sweep {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= sweep(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, `${name} sweep failed`))
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
