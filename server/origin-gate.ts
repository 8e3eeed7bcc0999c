import type { MiddlewareHandler } from "hono";
import { isUnsubscribePath } from "#domain/site/paths.ts";
import { errorPage } from "./error-pages.ts";
import type { ShellEnv } from "./shell-env.ts";

/**
 * Refuses every change that another site's page sends. It stands before the app because Remix checks documents only:
 * `?_data=` posts and resource routes would pass. A request with neither header is no browser's, so it has no cookie to abuse.
 */
export const originGate: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const { origin, host } = c.var.seen;
  if (isFromHere(c.req.header("origin"), c.req.header("sec-fetch-site"), origin, host)) return next();
  if (method === "POST" && isUnsubscribePath(c.req.path)) {
    c.req.raw = withoutCaller(c.req.raw);
    return next();
  }
  return errorPage(403, c.var.requestId);
};

/** A mail program posts to it from wherever it runs (RFC 8058). Its token is all that it needs: who else it would be is left behind. */
function withoutCaller(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["cookie", "origin", "referer"]) headers.delete(name);
  // Not `new Request(request, …)`: the server's own request is no instance of fetch's.
  const { url, method, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

function isFromHere(sent: string | undefined, site: string | undefined, origin: string, host: string): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (sent === undefined || sent === origin) return true;
  // Behind a TLS proxy that TRUST_PROXY does not name, the scheme differs; the browser's own word then decides.
  return site === "same-origin" && (sent === `https://${host}` || sent === `http://${host}`);
}
