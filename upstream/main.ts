/** Serves the reference upstream on its own port: `npm run upstream`. */
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { loggableError } from "#domain/loggable-error.ts";
import { createUpstream } from "./app.ts";
import { parseUpstreamConfig } from "./config.ts";

const parsed = parseUpstreamConfig(process.env);
if (!parsed.ok) {
  for (const problem of parsed.problems) console.error(problem);
  process.exit(1);
}
const log = pino({ base: undefined, serializers: { err: loggableError, error: loggableError } });
const upstream = await createUpstream(parsed.config, { log }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const server = serve({ fetch: upstream.fetch, port: parsed.config.UPSTREAM_PORT }, ({ port }) =>
  log.info({ port }, "upstream listens"),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => server.close(() => upstream.close().then(() => process.exit(0))));
}
