/** Serves the reference upstream on its own port: `npm run upstream`. */
import { getRequestListener } from "@hono/node-server";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/logging/log.ts";
import { stopOnSignals } from "#server/stop.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";

const parsed = parseUpstreamConfig(process.env);
if (!parsed.ok) {
  for (const problem of parsed.problems) console.error(problem);
  process.exit(1);
}
const log = createLog(process.env["LOG_LEVEL"] ?? "info");
const exitWithError = (error: Error): never => {
  console.error(error.message);
  process.exit(1);
};
const upstream = await createUpstream(parsed.config, { log }).catch(exitWithError);
const port = parsed.config.UPSTREAM_PORT;
const listening = await listen(getRequestListener(upstream.fetch), port, undefined).catch(exitWithError);
stopOnSignals(listening, { log, close: () => upstream.close() });
log.info({ port }, "upstream listens");
