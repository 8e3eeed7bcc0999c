/** Measures each request under its route, never under its address. */
import type { MiddlewareHandler } from "hono";
import { noTelemetry } from "#domain/telemetry.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { buildRouteTree, findRoutePath } from "#server/route-tree.ts";
import type { ServerOptions } from "#server/server-options.ts";
import { isUpstreamPath } from "#server/upstream-paths.ts";

export function measureRequest(options: ServerOptions): MiddlewareHandler<HonoEnv> {
  const { telemetry = noTelemetry, environment } = options;
  if (telemetry === noTelemetry) return (_c, next) => next();
  const nameRoute = createRouteNamer(options);
  return (c, next) => {
    const labels = { route: nameRoute(c.req.path), method: knownMethod(c.req.method) };
    const attributes = { request_id: c.var.requestId, brand: c.var.brand.key };
    const parent = environment.trustedProxies > 0 ? c.req.header("traceparent") : undefined;
    return telemetry.measure({ kind: "request", labels, attributes, parent }, next, () => String(c.res.status));
  };
}

/** Every other one is answered 405, and anybody may invent more. */
const knownMethod = (method: string): string => (["GET", "HEAD", "POST"].includes(method) ? method : "other");

/** A route's path without its values, or a word for what is no route. */
function createRouteNamer({ routePaths, staticFiles, isEmbedded }: ServerOptions): (path: string) => string {
  const root = buildRouteTree(routePaths);
  return (path) => {
    if (path === "/health" || path === "/ready") return path;
    if (staticFiles.has(path)) return "file";
    if (isEmbedded && isUpstreamPath(path)) return "upstream";
    return findRoutePath(root, path) ?? "other";
  };
}
