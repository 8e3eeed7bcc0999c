import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isRequestId } from "#domain/request-id.ts";
import { createAppHandler } from "./app-handler.ts";
import { toUpstreamRequest } from "./browser-request.ts";
import { withMutableHeaders } from "./browser-response.ts";
import { getBrowserView } from "./browser-view.ts";
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
import { PublicPages } from "./public-pages/public-pages.ts";
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
  const publicPages = options.keepsPublicPages ? new PublicPages() : undefined;
  const app = createAppHandler(options, publicPages?.noteWrite ?? (() => {}));
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
  if (publicPages) server.use(publicPages.handler(app, !options.isCompressedByProxy));
  if (!options.isCompressedByProxy) server.use(compression);
  const forward: Handler = async (c) => {
    const response = await upstream.fetch(toUpstreamRequest(c.req.raw, c.var.browserView));
    if (c.req.method !== "GET" && c.req.method !== "HEAD") publicPages?.noteWrite();
    return withMutableHeaders(response);
  };
  // Before cacheControl: pictures are public and keep the upstream's cache headers.
  if (options.isEmbedded) server.all(mediaPaths, forward);
  server.use(cacheControl);
  if (options.isEmbedded) {
    for (const path of upstreamPaths) server.all(path, forward);
  }
  // After /outbox.json, which matches this pattern too.
  server.get(filePathPattern, (c) => c.text("Not found", 404));
  server.all("*", (c) => app.answer(c.req.raw, { ...c.var, waitUntil: c.env?.waitUntil ?? (() => {}) }));
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
