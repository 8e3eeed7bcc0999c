import type { MiddlewareHandler } from "hono";
import type { ShellEnv } from "./shell-env.ts";

/** One address a page: `/en-ca/login/?a=1` answers 301 to `/en-ca/login?a=1`. */
export const trailingSlash: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes are folded as well: `//host/` would otherwise send the browser to another host.
  const path = pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
  return new Response(null, { status: 301, headers: { location: path + search } });
};
