import type { SystemFigures } from "#domain/system/figures.ts";
import type { Upstream } from "#server/server-options.ts";

interface RunningUpstream {
  fetch(request: Request): Promise<Response>;
  ready(): Promise<string[]>;
  warnings?(): string[];
  figures?(): Promise<SystemFigures>;
  close(): Promise<void>;
}

/** Runs the reference upstream in this process; requests wait until it has started. */
export function createEmbeddedUpstream<T extends RunningUpstream>(
  create: () => Promise<T>,
): Upstream & { started: Promise<T>; close(): Promise<void> } {
  let running: T | undefined;
  const started = create().then((upstream) => {
    running = upstream;
    return upstream;
  });
  // Callers that await `started` get the error; without this handler it would end the process as unhandled.
  started.catch(() => undefined);
  return {
    started,
    fetch: async (request) => (await started).fetch(request),
    ready: async () => (running ? running.ready() : ["upstream: starting"]),
    warnings: () => running?.warnings?.() ?? [],
    figures: async () => running?.figures?.(),
    async close() {
      const upstream = await started.catch(() => undefined);
      await upstream?.close();
    },
  };
}
