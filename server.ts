// The process: reads the environment, takes the port, starts the embedded upstream when no services are named, and stops gracefully.
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { announce } from "#server/announce.ts";
import { createServer } from "#server/create-server.ts";
import { dataFolderProblem } from "#server/data-folder.ts";
import { embedUpstream } from "#server/embedded-upstream.ts";
import { readEnvironment, runsEmbedded } from "#server/env.ts";
import { drain, listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { outsideUpstream } from "#server/outside-upstream.ts";
import { keptSessionSecret } from "#server/session-secret.ts";
import type { ShellOptions } from "#server/shell.ts";
import { readStaticFiles } from "#server/static-files.ts";

function giveUp(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ""] = error.message.split("\n");
  return error.cause ? `${line}: ${inOneLine(error.cause)}` : line;
}

if (existsSync(".env")) process.loadEnvFile(".env");
const isEmbedded = runsEmbedded(process.env);
const upstreamConfig = isEmbedded ? (await import("#upstream/config.ts")).parseUpstreamConfig(process.env) : undefined;
const read = readEnvironment(process.env, {
  brands: Object.values(brands),
  keepsOwnSecret: upstreamConfig ? !upstreamConfig.ok || upstreamConfig.config.isDemo : false,
});
const upstreamProblems = upstreamConfig && !upstreamConfig.ok ? upstreamConfig.problems : [];
if (!read.ok) giveUp([...new Set([...read.problems, ...upstreamProblems])]);
if (upstreamProblems.length > 0) giveUp(upstreamProblems);
const { environment } = read;
const folderProblem = isEmbedded && dataFolderProblem(environment.dataFolder);
if (folderProblem) giveUp([folderProblem]);

const log = createLog(environment.logLevel);
let isStopping = false;
let open: (listener: RequestListener) => void = () => undefined;
const opened = new Promise<RequestListener>((resolve) => {
  open = resolve;
});
// The port comes first: a second start fails on it before it touches the data.
const server = await listen(
  async (incoming, outgoing) => (await opened)(incoming, outgoing),
  environment.port,
  environment.host,
).catch((error: Error) => giveUp([error.message]));

const isDemo = upstreamConfig?.ok === true && upstreamConfig.config.isDemo;
// Where nobody said how a demonstration is reached, what it mails leads here.
const reachedAt = isDemo ? `http://localhost:${environment.port}` : undefined;
const embedded = upstreamConfig?.ok
  ? embedUpstream(async () =>
      (await import("#upstream/app.ts")).createUpstream(
        { ...upstreamConfig.config, PUBLIC_ORIGIN: upstreamConfig.config.PUBLIC_ORIGIN ?? reachedAt },
        { log },
      ),
    )
  : undefined;
const upstream = embedded ?? outsideUpstream(environment.services ?? {});
const shell: Omit<ShellOptions, "handle" | "staticFiles"> = {
  environment: {
    ...environment,
    sessionSecrets: environment.sessionSecrets ?? [keptSessionSecret(environment.dataFolder)],
  },
  log,
  upstream,
  isEmbedded,
  isDemo,
  brandOfHost,
  isStopping: () => isStopping,
};

let closeCompiler = async () => {};
// The bundle fixes NODE_ENV, so this branch and Vite are not in it.
if (process.env.NODE_ENV !== "production" && environment.mode === "development") {
  const { startDevelopment } = await import("#server/development.ts");
  const { handle, inFront, close } = await startDevelopment(server);
  closeCompiler = close;
  const pictures = /^\/[^/]+\/(logo\.en|logo\.fr|favicon)\.svg$/;
  const brandFiles = [...readStaticFiles("brands", (address) => pictures.test(address))];
  const staticFiles = new Map(brandFiles.map(([address, file]) => [`/brands${address}`, file]));
  const app = createServer({ ...shell, handle, staticFiles });
  open(inFront(getRequestListener(app.fetch, { overrideGlobalObjects: false })));
} else {
  const { handleWithRemix } = await import("#server/remix.ts");
  const app = createServer({ ...shell, handle: handleWithRemix, staticFiles: readStaticFiles("build/client") });
  open(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
}

async function stop(signal: string) {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, "Stopping: requests in flight are finished first");
  // Closing the database may hang as well; the limit holds for all of it.
  setTimeout(() => process.exit(1), 20_000).unref();
  await drain(server, 18_000);
  await embedded?.close();
  await closeCompiler();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

try {
  await embedded?.started;
} catch (error) {
  log.debug({ err: error }, "The reference upstream did not start");
  giveUp([`The reference upstream cannot start: ${inOneLine(error)}`]);
}
if (isDemo) {
  const { demoAccounts, demoPassword } = await import("#upstream/db/seed/accounts.ts");
  const accounts = demoAccounts.map(({ name, userTypeId }) => ({
    email: `${name}@demo.test`,
    note: `type ${userTypeId}`,
  }));
  announce(server.address(), { password: demoPassword, accounts });
} else announce(server.address(), undefined);
