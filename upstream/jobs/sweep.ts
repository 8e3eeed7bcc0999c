/** What is looked after every so often, whatever requests come. */
import type { Upstream } from "#upstream/upstream.ts";

export interface Sweep {
  stop(): Promise<void>;
}

/** Sweeps until stopped, never twice at once; stopping waits for the sweep that runs. `sweep` must be harmless twice. */
export function startSweep(
  upstream: Upstream,
  name: string,
  sweep: (upstream: Upstream) => Promise<void>,
  everyMs: number,
): Sweep {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sweep(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, `${name} sweep failed`))
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
