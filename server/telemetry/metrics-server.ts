/** Serves the metrics on a port of their own, so that no address of the public site leads to them. */
import { listen } from "#server/listen.ts";
import type { Metrics } from "./metrics.ts";

export async function serveMetrics(metrics: Metrics, port: number, host: string) {
  const { server } = await listen(
    async (request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
      response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" });
      return response.end(await metrics.text());
    },
    port,
    host,
    "METRICS_",
  );
  return {
    address: server.address(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
