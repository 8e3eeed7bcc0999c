import type { Upstream } from "#server/server-options.ts";

/** Less than `/ready` waits in all, so that it can name the service. */
const timeoutMs = 500;

/** The services that the environment configures. Any response means that a service can be reached. */
export function createExternalUpstream(services: Readonly<Record<string, string>>): Upstream {
  return {
    fetch: (request) => fetch(request),
    started: Promise.resolve(),
    async ready() {
      const problems = await Promise.all(
        Object.entries(services).map(async ([name, address]) => {
          try {
            const response = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
            await response.body?.cancel();
            return [];
          } catch {
            return [`${name}: not reached`];
          }
        }),
      );
      return problems.flat();
    },
  };
}
