import type { Upstream } from "./shell.ts";

const patience = 2000;

/** The services that the environment names. Any answer at all means that a service can be reached. */
export function outsideUpstream(services: Readonly<Record<string, string>>): Upstream {
  return {
    fetch: (request) => fetch(request),
    started: Promise.resolve(),
    async ready() {
      const reached = await Promise.all(
        Object.entries(services).map(async ([name, address]) => {
          try {
            const answer = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(patience) });
            await answer.body?.cancel();
            return [];
          } catch {
            return [`${name}: not reached`];
          }
        }),
      );
      return reached.flat();
    },
  };
}
