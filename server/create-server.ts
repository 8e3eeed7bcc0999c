import { randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "./body-limit.ts";
import { cacheRules } from "./cache-rules.ts";
import { compression } from "./compression.ts";
import { embeddedServices } from "./env.ts";
import { errorPage } from "./error-pages.ts";
import { shownToPeople } from "./file-answers.ts";
import { seenByBrowser } from "./forwarded.ts";
import { loggablePath } from "./loggable.ts";
import { originGate } from "./origin-gate.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ShellOptions } from "./shell.ts";
import type { ShellEnv } from "./shell-env.ts";
import { nameOfFile, siteFiles } from "./site-files.ts";
import { demonstrationScripts, scriptsAt } from "./site-scripts.ts";
import { staticFiles } from "./static-files.ts";
import { trailingSlash } from "./trailing-slash.ts";

/** The HTTP shell around the app, without a port: `request()` drives it in tests. The order of the lines is the order of the checks. */
export function createServer(options: ShellOptions): Hono<ShellEnv> {
  const { environment, upstream } = options;
  const server = new Hono<ShellEnv>();
  server.use(facts(options));
  server.use(securityHeaders(environment.mediaOrigin));
  server.onError((error, c) => {
    c.var.log.error({ err: error }, "The request failed");
    return errorPage(500, c.var.requestId);
  });

  server.get("/health", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  server.get("/ready", async (c) => {
    const missing = options.isStopping() ? ["stopping"] : await upstream.ready();
    return c.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503, {
      "cache-control": "no-store",
    });
  });

  server.use(trailingSlash);
  server.use(staticFiles(options.staticFiles));
  server.route("/", siteFiles(options.staticFiles));
  server.use(originGate);
  server.use(methods);
  server.use(bodyLimit);
  if (!options.isCompressedInFront) server.use(compression);
  const forward = async (c: Context<ShellEnv>) => changeable(await upstream.fetch(asSeen(c.req.raw, c.var.seen)));
  // Pictures are public and keep the cache rule that the upstream gave them.
  if (options.isEmbedded) server.all("/media/*", forward);
  server.use(cacheRules);
  if (options.isEmbedded) {
    for (const path of ["/outbox", "/outbox/*", "/outbox.json", "/simulators/*", "/webhooks/*"])
      server.all(path, forward);
  }
  // After the outbox, whose JSON has such a name as well.
  server.get(nameOfFile, (c) => c.text("Not found", 404));
  server.all("*", async (c) => {
    const { seen, brand, requestId } = c.var;
    await upstream.started;
    const response = await options.handle(asSeen(c.req.raw, seen), {
      requestId,
      log: c.var.log,
      clientAddress: seen.clientAddress,
      origin: seen.origin,
      isSecure: seen.isSecure,
      brand,
      nonce: randomBytes(16).toString("base64"),
      services: environment.services ?? embeddedServices,
      environmentToken: environment.environmentTokens[brand.key] ?? "",
      pricesApiKey: environment.pricesApiKey,
      scripts:
        options.isDemo && !environment.scripts
          ? demonstrationScripts(brand, seen.origin)
          : scriptsAt(environment.scripts, seen.host),
      scriptSources: environment.scriptSources,
      fetchUpstream: upstream.fetch,
      sessionSecrets: environment.sessionSecrets ?? [],
    });
    return changeable(shownToPeople(c.req.raw, response, requestId));
  });
  return server;
}

/** Every change is a form's post; nothing here answers to any other method. */
const methods: MiddlewareHandler<ShellEnv> = async (c, next) => {
  if (["GET", "HEAD", "POST"].includes(c.req.method)) return next();
  const page = errorPage(405, c.var.requestId);
  page.headers.set("allow", "GET, HEAD, POST");
  return page;
};

/** Settles who asks for what, and writes the one log line of a request. */
function facts({ environment, log, brandOfHost, isStopping }: ShellOptions): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const started = performance.now();
    const seen = seenByBrowser(c.req.raw, environment.trustedProxies, c.env?.incoming);
    const sentId = environment.trustedProxies > 0 ? c.req.header("x-request-id") : undefined;
    const requestId = sentId && /^[\w.:-]{8,100}$/.test(sentId) ? sentId : randomUUID();
    const brand = brandOfHost(seen.host);
    c.set("seen", seen);
    c.set("requestId", requestId);
    c.set("brand", brand);
    c.set("log", log.child({ id: requestId }));
    await next();
    c.res.headers.set("x-request-id", requestId);
    if (isStopping()) c.res.headers.set("connection", "close");
    const { method } = c.req;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { method, path: loggablePath(new URL(c.req.url)), status: c.res.status, ms, brand: brand.key };
    if (c.req.path === "/health" || c.req.path === "/ready") c.var.log.debug(line, "request");
    else c.var.log.info(line, "request");
  };
}

/** The request as the browser made it; forwarded headers are dropped, for Remix would believe them from anyone. */
function asSeen(request: Request, seen: { origin: string; host: string }): Request {
  const { headers, method, signal } = request;
  const url = new URL(request.url);
  const isAsSeen = url.origin === seen.origin && headers.get("host") === seen.host;
  if (isAsSeen && !forwardedHeaders.some((name) => headers.has(name))) return request;
  const own = new Headers(headers);
  for (const name of forwardedHeaders) own.delete(name);
  own.set("host", seen.host);
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = { method, headers: own, signal, ...(hasBody && { body: request.body, duplex: "half" }) };
  return new Request(seen.origin + url.pathname + url.search, init);
}

const forwardedHeaders = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for"];

/** Answers that come straight from `fetch` have frozen headers, and the shell adds its own. */
function changeable(response: Response): Response {
  try {
    response.headers.delete("x-frozen");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
