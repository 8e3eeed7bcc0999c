/** What is looked after every so often, whatever requests come. */
import type { Upstream } from "#upstream/upstream.ts";

export interface Sweep {
  stop(): Promise<void>;
}

const hour = 3_600_000;

/** At the start and hourly: a process that is replaced often sweeps all the same. */
export function startHourlySweep(
  upstream: Upstream,
  name: string,
  sweep: (upstream: Upstream) => Promise<void>,
): Sweep {
  return startSweep(upstream, name, sweep, hour, true);
}

/** Sweeps until stopped, never twice at once; stopping waits for the sweep that runs. `sweep` must be harmless twice. */
export function startSweep(
  upstream: Upstream,
  name: string,
  sweep: (upstream: Upstream) => Promise<void>,
  everyMs: number,
  isAtOnce = false,
): Sweep {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= sweep(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, `${name} sweep failed`))
      .finally(() => {
        running = null;
      });
  };
  if (isAtOnce) run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
