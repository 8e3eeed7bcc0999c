import type { AppContext } from "#app/context.ts";

/** How one service of the upstream answered; null milliseconds if it did not. */
export interface ServiceHealth {
  service: keyof AppContext["services"];
  host: string;
  ms: number | null;
}

const timeoutMs = 1_500;

/** Asks each service for nothing: any answer means that it can be reached. */
export const probeServices = ({ services, fetchUpstream }: AppContext): Promise<ServiceHealth[]> =>
  Promise.all(
    (Object.keys(services) as ServiceHealth["service"][]).map(async (service) => {
      const start = performance.now();
      const probe = new Request(services[service], { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
      const response = await fetchUpstream(probe).catch(() => null);
      await response?.body?.cancel();
      const ms = response ? Math.round(performance.now() - start) : null;
      return { service, host: new URL(services[service]).host, ms };
    }),
  );
