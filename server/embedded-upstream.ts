import type { Upstream } from "./shell.ts";

interface Running {
  fetch(request: Request): Promise<Response>;
  ready(): Promise<string[]>;
  close(): Promise<void>;
}

/** The reference upstream in this process: requests that come before it has started wait for it. */
export function embedUpstream<T extends Running>(
  create: () => Promise<T>,
): Upstream & { started: Promise<T>; close(): Promise<void> } {
  let running: T | undefined;
  const started = create().then((upstream) => {
    running = upstream;
    return upstream;
  });
  // Whoever waits for it sees the failure; alone it must not end the process as unhandled.
  started.catch(() => undefined);
  return {
    started,
    fetch: async (request) => (await started).fetch(request),
    ready: async () => (running ? running.ready() : ["upstream: starting"]),
    async close() {
      const upstream = await started.catch(() => undefined);
      await upstream?.close();
    },
  };
}
