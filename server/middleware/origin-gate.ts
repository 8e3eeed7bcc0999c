import type { MiddlewareHandler } from "hono";
import { isUnsubscribePath } from "#domain/site/paths.ts";
import { errorPage } from "#server/error-pages.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { withoutIdentity } from "./without-identity.ts";

/**
 * Refuses posts from other sites (CSRF). It runs before the app because Remix checks only document requests, not `?_data=`
 * posts and resource routes. A request with neither header is not from a browser, so it carries no cookies to abuse.
 */
export const originGate: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const { origin, host } = c.var.browserView;
  if (isSameOrigin(c.req.header("origin"), c.req.header("sec-fetch-site"), origin, host)) return next();
  if (method === "POST" && isUnsubscribePath(c.req.path)) {
    // Mail programs post to it from any origin (RFC 8058). Its token is enough, so the cookies are removed.
    c.req.raw = withoutIdentity(c.req.raw);
    return next();
  }
  return errorPage(403, c.var.requestId);
};

function isSameOrigin(
  originHeader: string | undefined,
  fetchSite: string | undefined,
  origin: string,
  host: string,
): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (originHeader === undefined || originHeader === origin) return true;
  // Behind a TLS proxy without TRUST_PROXY the scheme differs; Sec-Fetch-Site then decides.
  return fetchSite === "same-origin" && (originHeader === `https://${host}` || originHeader === `http://${host}`);
}
