import { randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { defaultTimeLimits } from "#app/upstream/time-limits.ts";
import { isRequestId } from "#domain/request-id.ts";
import { noTelemetry } from "#domain/telemetry.ts";
import { toBrowserResponse } from "./browser-response.ts";
import { type BrowserView, getBrowserView } from "./browser-view.ts";
import { embeddedServices } from "./config/environment.ts";
import { demonstrationScripts, scriptsOfHost } from "./config/third-party-scripts.ts";
import { errorPage } from "./error-pages.ts";
import type { HonoEnv } from "./hono-env.ts";
import { loggablePath } from "./logging/redaction.ts";
import { bodyLimit } from "./middleware/body-limit.ts";
import { cacheControl } from "./middleware/cache-control.ts";
import { canonicalPath } from "./middleware/canonical-path.ts";
import { compression } from "./middleware/compression.ts";
import { measureRequest } from "./middleware/measure-request.ts";
import { originGate } from "./middleware/origin-gate.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { cookielessWidgets } from "./middleware/without-identity.ts";
import type { ServerOptions } from "./server-options.ts";
import { filePathPattern, siteFiles } from "./site-files.ts";
import { isApiPath, mediaPaths, upstreamPaths } from "./upstream-paths.ts";

type Handler = (c: Context<HonoEnv>) => Promise<Response>;

/**
 * The HTTP server around the app, without a port; tests call `request()` on it. The order of the lines is the order of
 * the checks.
 */
export function createServer(options: ServerOptions): Hono<HonoEnv> {
  const { environment, upstream } = options;
  const server = new Hono<HonoEnv>();
  server.use(requestContext(options));
  server.use(measureRequest(options));
  server.use(securityHeaders(environment.mediaOrigin));
  server.onError((error, c) => {
    c.var.log.error({ err: error }, "The request failed");
    return errorPage(500, c.var.requestId);
  });

  server.get("/health", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  server.get("/ready", readyHandler(options));

  server.use(staticFiles(options.staticFiles));
  server.use(canonicalPath(options.routePaths));
  server.route("/", siteFiles(options.staticFiles));
  server.use(originGate);
  server.use(cookielessWidgets);
  server.use(allowedMethods);
  server.use(bodyLimit(options.bodyPace));
  if (!options.isCompressedByProxy) server.use(compression);
  const forward: Handler = async (c) =>
    withMutableHeaders(await upstream.fetch(toUpstreamRequest(c.req.raw, c.var.browserView)));
  // Before cacheControl: pictures are public and keep the upstream's cache headers.
  if (options.isEmbedded) server.all(mediaPaths, forward);
  server.use(cacheControl);
  if (options.isEmbedded) {
    for (const path of upstreamPaths) server.all(path, forward);
  }
  // After /outbox.json, which matches this pattern too.
  server.get(filePathPattern, (c) => c.text("Not found", 404));
  server.all("*", appHandler(options));
  return server;
}

/** A load balancer that waits longer takes the process for dead. */
const maxReadyMs = 700;

const readyWithin = (upstream: ServerOptions["upstream"], ms: number): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(["upstream: does not answer"]), ms);
    upstream
      .ready()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

function readyHandler({ isStopping, upstream }: ServerOptions): Handler {
  return async (c) => {
    const missing = isStopping() ? ["stopping"] : await readyWithin(upstream, maxReadyMs);
    const isReady = missing.length === 0;
    // Warnings do not stop a process from serving: they are for whoever watches it.
    const warnings = upstream.warnings?.() ?? [];
    return c.json({ ready: isReady, missing, warnings }, isReady ? 200 : 503, { "cache-control": "no-store" });
  };
}

/** Passes the request to the Remix app with its load context. */
function appHandler(options: ServerOptions): Handler {
  const { environment, upstream } = options;
  return async (c) => {
    const { browserView, brand, requestId } = c.var;
    await upstream.started;
    // After the start, which a page's time does not include.
    const startTime = performance.now();
    const response = await options.handle(toBrowserRequest(c.req.raw, browserView), {
      requestId,
      startTime,
      timeLimits: { ...defaultTimeLimits, ...options.timeLimits },
      log: c.var.log,
      telemetry: options.telemetry ?? noTelemetry,
      clientAddress: browserView.clientAddress,
      origin: browserView.origin,
      isSecure: browserView.isSecure,
      isDemo: options.isDemo ?? false,
      brand,
      nonce: randomBytes(16).toString("base64"),
      services: environment.services ?? embeddedServices,
      environmentToken: environment.environmentTokens[brand.key] ?? "",
      pricesApiKey: environment.pricesApiKey,
      scripts:
        options.isDemo && !environment.scripts
          ? demonstrationScripts(brand, browserView.origin)
          : scriptsOfHost(environment.scripts, browserView.host),
      scriptSources: environment.scriptSources,
      fetchUpstream: upstream.fetch,
      waitUntil: c.env?.waitUntil ?? (() => {}),
      sessionSecrets: environment.sessionSecrets ?? [],
    });
    return withMutableHeaders(toBrowserResponse(c.req.raw, response, requestId));
  };
}

/** Only GET, HEAD and POST exist: every change is a form post. The API for integrators answers its programs itself. */
const allowedMethods: MiddlewareHandler<HonoEnv> = async (c, next) => {
  if (["GET", "HEAD", "POST"].includes(c.req.method) || isApiPath(c.req.path)) return next();
  const page = errorPage(405, c.var.requestId);
  page.headers.set("allow", "GET, HEAD, POST");
  return page;
};

/** Sets the request id, brand, client address and log of a request, and logs one line per request. */
function requestContext({ environment, log, brandOfHost, isStopping }: ServerOptions): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const startTime = performance.now();
    const browserView = getBrowserView(c.req.raw, environment.trustedProxies, c.env?.incoming);
    const proxyRequestId = environment.trustedProxies > 0 ? c.req.header("x-request-id") : undefined;
    const requestId = proxyRequestId && isRequestId(proxyRequestId) ? proxyRequestId : randomUUID();
    const brand = brandOfHost(browserView.host);
    c.set("browserView", browserView);
    c.set("requestId", requestId);
    c.set("brand", brand);
    c.set("log", log.child({ id: requestId }));
    await next();
    c.res.headers.set("x-request-id", requestId);
    if (isStopping()) c.res.headers.set("connection", "close");
    const { method } = c.req;
    const ms = Math.round((performance.now() - startTime) * 10) / 10;
    const logLine = { method, path: loggablePath(new URL(c.req.url)), status: c.res.status, ms, brand: brand.key };
    if (c.req.path === "/health" || c.req.path === "/ready") c.var.log.debug(logLine, "request");
    else c.var.log.info(logLine, "request");
  };
}

type BrowserOrigin = Pick<BrowserView, "origin" | "host">;

/** The request with the browser's origin and host. Forwarded headers are removed, because Remix trusts them from any client. */
function toBrowserRequest(request: Request, browserView: BrowserOrigin): Request {
  const { headers } = request;
  const url = new URL(request.url);
  const isUnchanged = url.origin === browserView.origin && headers.get("host") === browserView.host;
  if (isUnchanged && !forwardedHeaders.some((name) => headers.has(name))) return request;
  return copyRequest(request, browserView, new Headers(headers));
}

function copyRequest(request: Request, { origin, host }: BrowserOrigin, headers: Headers): Request {
  const { method, signal, body, url } = request;
  const { pathname, search } = new URL(url);
  for (const name of forwardedHeaders) headers.delete(name);
  headers.set("host", host);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + pathname + search, { method, headers, signal, ...(hasBody && { body, duplex: "half" }) });
}

/** The browser's request for the upstream, with the address that limits count by: nobody else may name it. */
function toUpstreamRequest(request: Request, browserView: BrowserView): Request {
  const headers = new Headers(request.headers);
  headers.set("x-client-address", browserView.clientAddress);
  return copyRequest(request, browserView, headers);
}

const forwardedHeaders = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for"];

/** Responses of `fetch` have immutable headers, and the server adds its own. */
function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete("x-frozen");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
