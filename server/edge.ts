// Entry point for workerd: the same HTTP server and app build as on Node. All services are external, the platform serves
// public files and compresses, and the environment comes with each request.
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { type Environment, readEnvironment, runsEmbedded } from "./config/environment.ts";
import { createServer } from "./create-server.ts";
import { errorPage } from "./error-pages.ts";
import { createEdgeLog } from "./logging/edge-log.ts";
import { handleWithRemix, routePaths } from "./remix.ts";
import { createExternalUpstream } from "./upstream/external-upstream.ts";

type Bindings = Readonly<Record<string, unknown>>;
interface Execution {
  waitUntil(work: Promise<void>): void;
}
type EdgeServer = ReturnType<typeof createServer>;

/** The environment of the bindings. Throws an error that names every invalid variable, without its value. */
function readBindings(bindings: Bindings): Environment & { services: NonNullable<Environment["services"]> } {
  const variables = Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const parsed = readEnvironment(variables, { brands: Object.values(brands), generatesSecret: false });
  if (parsed.ok && parsed.environment.services) return { ...parsed.environment, services: parsed.environment.services };
  const missingServices = runsEmbedded(variables)
    ? ["USER_SERVICE_URL and the others: are missing; none runs here"]
    : [];
  throw new Error([...(parsed.ok ? [] : parsed.problems), ...missingServices].join("; "));
}

function createEdgeServer(bindings: Bindings): EdgeServer {
  const environment = readBindings(bindings);
  return createServer({
    environment,
    log: createEdgeLog(environment.logLevel),
    staticFiles: new Map(),
    brandOfHost,
    handle: handleWithRemix,
    routePaths,
    upstream: createExternalUpstream(environment.services),
    isEmbedded: false,
    isCompressedByProxy: true,
    isStopping: () => false,
  });
}

let edgeServer: EdgeServer | undefined;

export default {
  async fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    try {
      // Bindings never change during the life of an isolate.
      edgeServer ??= createEdgeServer(bindings);
    } catch (error) {
      createEdgeLog("error").error({ err: error }, "The environment is not usable");
      return errorPage(500);
    }
    // workerd has no socket. The platform sets this header and overwrites a client's value.
    const remoteAddress = request.headers.get("cf-connecting-ip") ?? undefined;
    const waitUntil = (work: Promise<void>) => execution.waitUntil(work);
    return edgeServer.fetch(request, { incoming: { socket: { remoteAddress } }, waitUntil });
  },
};
