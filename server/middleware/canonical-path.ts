/**
 * One spelling for each address, so that no rule that reads the path can be passed by another spelling: no trailing or
 * doubled slash, no needless percent sign, and a route's own capitals. Values in the path, such as tokens, stay as they are.
 */
import type { MiddlewareHandler } from "hono";
import { errorPage } from "#server/error-pages.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { buildRouteTree, type RouteNode } from "#server/route-tree.ts";

/** Redirects a request at another spelling of an address, a post with what it posted (308). @param paths of all routes */
export function canonicalPath(paths: readonly string[]): MiddlewareHandler<HonoEnv> {
  const root = buildRouteTree(paths);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    // Nothing is at an address that cannot be decoded, and the router would write it to the log, secrets included.
    if (!isDecodable(pathname)) return errorPage(404, c.var.requestId);
    const path = spellPath(pathname, root);
    if (path === pathname) return next();
    const status = c.req.method === "GET" || c.req.method === "HEAD" ? 301 : 308;
    return new Response(null, { status, headers: { location: path + search } });
  };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function spellPath(pathname: string, root: RouteNode): string {
  const segments = pathname.split("/").filter(Boolean).map(decodeUnreserved);
  const [first = "", ...rest] = segments;
  // Other addresses are files and services, whose names the routes do not know.
  if (!/^[a-z]{2}-[a-z]{2}$/i.test(first)) return `/${segments.join("/")}`;
  let node = root.value;
  const spelled = rest.map((segment) => {
    const known = node?.next.get(segment.toLowerCase());
    node = known ?? node?.value;
    return known?.spelling ?? segment;
  });
  return `/${[first.toLowerCase(), ...spelled].join("/")}`;
}

/** `%61` is `a`; what must be encoded stays so, with capital digits. */
const decodeUnreserved = (segment: string): string =>
  segment.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
