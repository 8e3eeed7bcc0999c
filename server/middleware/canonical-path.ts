import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "#server/hono-env.ts";

/** One URL per page: `/en-ca/login/?a=1` is redirected (301) to `/en-ca/login?a=1`. */
export const trailingSlash: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes become one: a redirect to `//host` would lead to another host.
  const path = pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
  return new Response(null, { status: 301, headers: { location: path + search } });
};
