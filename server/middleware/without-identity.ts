/** Requests that must not say who sent them. */
import type { MiddlewareHandler } from "hono";
import { isWidgetFramePath } from "#domain/site/paths.ts";
import type { HonoEnv } from "#server/hono-env.ts";

/** The same request without cookies, origin and referrer. */
export function withoutIdentity(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["cookie", "origin", "referer"]) headers.delete(name);
  // Not `new Request(request, …)`: the Node server's request is not an instance of Request.
  const { url, method, signal } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = { method, headers, signal, ...(hasBody && { body: request.body, duplex: "half" }) };
  return new Request(url, init);
}

/** A widget on other people's pages reads none of our cookies, also where a browser sends them. */
export const cookielessWidgets: MiddlewareHandler<HonoEnv> = async (c, next) => {
  if (isWidgetFramePath(c.req.path)) c.req.raw = withoutIdentity(c.req.raw);
  return next();
};
