// The server process: reads the environment, opens the port, starts the embedded upstream when no services are configured,
// and stops gracefully.
import { existsSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { userTypes } from "#domain/people/roles.ts";
import { createServer } from "#server/create-server.ts";
import { listen } from "#server/listen.ts";
import { findDataFolderProblem } from "./server/config/data-folder.ts";
import { readEnvironment, runsEmbedded } from "./server/config/environment.ts";
import { getSavedSessionSecret } from "./server/config/session-secret.ts";
import { createLog } from "./server/logging/log.ts";
import { readStaticFiles } from "./server/middleware/static-files.ts";
import { printAddress } from "./server/print-address.ts";
import type { ServerOptions } from "./server/server-options.ts";
import { stopOnSignals } from "./server/stop.ts";
import { openTelemetry } from "./server/telemetry/open-telemetry.ts";
import { readTelemetryVariables } from "./server/telemetry/variables.ts";
import { createEmbeddedUpstream } from "./server/upstream/embedded-upstream.ts";
import { createExternalUpstream } from "./server/upstream/external-upstream.ts";

function exitWithProblems(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

function toOneLine(error: unknown): string {
  // The embedded database throws objects of its own, which are no errors.
  if (!(error instanceof Error)) return typeof error === "object" ? JSON.stringify(error) : String(error);
  const [line = ""] = error.message.split("\n");
  return error.cause ? `${line}: ${toOneLine(error.cause)}` : line;
}

/** The environment's variables, checked. Ends the process with a line for each problem. */
async function readConfiguration() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const isEmbedded = runsEmbedded(process.env);
  const upstreamConfig = isEmbedded
    ? (await import("#upstream/config.ts")).parseUpstreamConfig(process.env)
    : undefined;
  const parsed = readEnvironment(process.env, {
    brands: Object.values(brands),
    generatesSecret: upstreamConfig ? !upstreamConfig.ok || upstreamConfig.config.isDemo : false,
  });
  const upstreamProblems = upstreamConfig && !upstreamConfig.ok ? upstreamConfig.problems : [];
  if (!parsed.ok) exitWithProblems([...new Set([...parsed.problems, ...upstreamProblems])]);
  if (upstreamProblems.length > 0) exitWithProblems(upstreamProblems);
  const telemetryVariables = readTelemetryVariables(process.env);
  if (!telemetryVariables.ok) exitWithProblems(telemetryVariables.problems);
  const { environment } = parsed;
  const folderProblem = isEmbedded && findDataFolderProblem(environment.dataFolder);
  if (folderProblem) exitWithProblems([folderProblem]);
  return {
    environment,
    /** Of the embedded upstream; undefined where services are configured. */
    upstreamConfig: upstreamConfig?.ok ? upstreamConfig.config : undefined,
    telemetryVariables: telemetryVariables.variables,
  };
}

/** Prints where the site listens, and who can sign in to a demo. */
async function printStart(address: ReturnType<Server["address"]>, isDemo: boolean): Promise<void> {
  if (!isDemo) return printAddress(address, undefined);
  const { demoAccounts, demoPassword } = await import("#upstream/db/seed/accounts.ts");
  const typeNames = new Map(
    Object.entries(userTypes).map(([name, id]) => [id, name.replace(/[A-Z]/, " $&").toLowerCase()]),
  );
  const accounts = demoAccounts.map(({ name, userTypeId }) => ({
    email: `${name}@demo.test`,
    description: `${typeNames.get(userTypeId)} (type ${userTypeId})`,
  }));
  printAddress(address, { password: demoPassword, accounts });
}

// A function, because the build's script (scripts/run-bundle.mjs) cannot wait at its top level.
async function main(): Promise<void> {
  const { environment, upstreamConfig, telemetryVariables } = await readConfiguration();
  const isDemo = upstreamConfig?.isDemo === true;
  const log = createLog(environment.logLevel);
  let isStopping = false;
  let setListener: (listener: RequestListener) => void = () => undefined;
  const listenerReady = new Promise<RequestListener>((resolve) => {
    setListener = resolve;
  });
  // The port is opened first, so that a second process fails before it touches the data.
  const { server, drain } = await listen(
    async (incoming, outgoing) => (await listenerReady)(incoming, outgoing),
    environment.port,
    // A demo's passwords are known to everybody.
    environment.host ?? (isDemo ? "localhost" : undefined),
  ).catch((error: Error) => exitWithProblems([error.message]));

  const telemetry = await openTelemetry(telemetryVariables, "nordet").catch((error: Error) =>
    exitWithProblems([error.message]),
  );

  // Links in emails of a demo lead to this origin unless PUBLIC_ORIGIN is set.
  const demoOrigin = isDemo ? `http://localhost:${environment.port}` : undefined;
  const embedded = upstreamConfig
    ? createEmbeddedUpstream(async () =>
        (await import("#upstream/app.ts")).createUpstream(
          { ...upstreamConfig, PUBLIC_ORIGIN: upstreamConfig.PUBLIC_ORIGIN ?? demoOrigin },
          { log, telemetry: telemetry.telemetry },
        ),
      )
    : undefined;
  const upstream = embedded ?? createExternalUpstream(environment.services ?? {});
  telemetry.showFigures(async () => upstream.figures?.());
  const serverOptions: Omit<ServerOptions, "handle" | "routePaths" | "staticFiles"> = {
    environment: {
      ...environment,
      sessionSecrets: environment.sessionSecrets ?? [getSavedSessionSecret(environment.dataFolder)],
    },
    log,
    telemetry: telemetry.telemetry,
    upstream,
    isEmbedded: embedded !== undefined,
    isDemo,
    brandOfHost,
    isStopping: () => isStopping,
  };

  let closeCompiler = async () => {};
  // The production bundle has NODE_ENV as a constant, so it contains neither this branch nor Vite.
  if (process.env.NODE_ENV !== "production" && environment.mode === "development") {
    const { startDevelopment } = await import("#server/development.ts");
    const { handle, routePaths, withVite, close } = await startDevelopment(server);
    closeCompiler = close;
    const pictures = /^\/[^/]+\/(logo\.en|logo\.fr|favicon)\.svg$/;
    const brandFiles = [...readStaticFiles("brands", (address) => pictures.test(address))];
    const staticFiles = new Map(brandFiles.map(([address, file]) => [`/brands${address}`, file]));
    const app = createServer({ ...serverOptions, handle, routePaths, staticFiles });
    setListener(withVite(getRequestListener(app.fetch, { overrideGlobalObjects: false })));
  } else {
    const { handleWithRemix: handle, routePaths } = await import("#server/remix.ts");
    const staticFiles = readStaticFiles("build/client");
    const app = createServer({ ...serverOptions, handle, routePaths, staticFiles, keepsPublicPages: true });
    setListener(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  }

  stopOnSignals(
    { drain },
    {
      log,
      onStopping: () => {
        isStopping = true;
      },
      close: async () => {
        await embedded?.close();
        await telemetry.close();
        await closeCompiler();
      },
    },
  );

  try {
    await embedded?.started;
  } catch (error) {
    log.debug({ err: error }, "The reference upstream did not start");
    exitWithProblems([`The reference upstream cannot start: ${toOneLine(error)}`]);
  }
  if (isStopping) return;
  await printStart(server.address(), isDemo);
}

void main();
