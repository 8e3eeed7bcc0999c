// The app in workerd: the same shell around the same build. All services are outside, the platform in front serves the
// public files and compresses, and the environment arrives with each request.
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { createServer } from "./create-server.ts";
import { createEdgeLog } from "./edge-log.ts";
import { type Environment, readEnvironment, runsEmbedded } from "./env.ts";
import { errorPage } from "./error-pages.ts";
import { outsideUpstream } from "./outside-upstream.ts";
import { handleWithRemix } from "./remix.ts";

type Bindings = Readonly<Record<string, unknown>>;
type Shell = ReturnType<typeof createServer>;

/** Throws one error that names every variable which is wrong, and no value. */
function readBindings(bindings: Bindings): Environment & { services: NonNullable<Environment["services"]> } {
  const variables = Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const read = readEnvironment(variables, { brands: Object.values(brands), keepsOwnSecret: false });
  if (read.ok && read.environment.services) return { ...read.environment, services: read.environment.services };
  const noServices = runsEmbedded(variables) ? ["USER_SERVICE_URL and the others: are missing; none runs here"] : [];
  throw new Error([...(read.ok ? [] : read.problems), ...noServices].join("; "));
}

function openShell(bindings: Bindings): Shell {
  const environment = readBindings(bindings);
  return createServer({
    environment,
    log: createEdgeLog(environment.logLevel),
    staticFiles: new Map(),
    brandOfHost,
    handle: handleWithRemix,
    upstream: outsideUpstream(environment.services),
    isEmbedded: false,
    isCompressedInFront: true,
    isStopping: () => false,
  });
}

let shell: Shell | undefined;

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    try {
      // Bindings are the same for the life of an isolate.
      shell ??= openShell(bindings);
    } catch (error) {
      createEdgeLog("error").error({ err: error }, "The environment is not usable");
      return errorPage(500);
    }
    // There is no socket here. The platform sets this header itself, over whatever a client sent.
    const remoteAddress = request.headers.get("cf-connecting-ip") ?? undefined;
    return shell.fetch(request, { incoming: { socket: { remoteAddress } } });
  },
};
