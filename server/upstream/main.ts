/** Serves the reference upstream on its own port: `npm run upstream`. */
import { existsSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/logging/log.ts";
import { stopOnSignals } from "#server/stop.ts";
import { openTelemetry } from "#server/telemetry/open-telemetry.ts";
import { readTelemetryVariables } from "#server/telemetry/variables.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const parsed = parseUpstreamConfig(process.env);
const telemetryVariables = readTelemetryVariables(process.env);
if (!parsed.ok || !telemetryVariables.ok) {
  for (const result of [parsed, telemetryVariables])
    for (const problem of result.ok ? [] : result.problems) console.error(problem);
  process.exit(1);
}
const log = createLog(process.env["LOG_LEVEL"] ?? "info");
const exitWithError = (error: Error): never => {
  console.error(error.message);
  process.exit(1);
};
const telemetry = await openTelemetry(telemetryVariables.variables, "nordet-upstream").catch(exitWithError);
const upstream = await createUpstream(parsed.config, { log, telemetry: telemetry.telemetry }).catch(exitWithError);
telemetry.showFigures(() => upstream.figures());
const port = parsed.config.UPSTREAM_PORT;
const listening = await listen(getRequestListener(upstream.fetch), port, undefined).catch(exitWithError);
stopOnSignals(listening, {
  log,
  close: async () => {
    await upstream.close();
    await telemetry.close();
  },
});
log.info({ port }, "upstream listens");
