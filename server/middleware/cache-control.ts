import type { MiddlewareHandler } from "hono";
import { cookieNames, readCookie } from "#app/http/cookies.ts";
import { findPublicAddress } from "#app/page/public-pages.ts";
import type { HonoEnv } from "#server/hono-env.ts";

/** Whether a request has a cookie of the site, signed or not. */
export function isPersonal({ headers }: Request): boolean {
  const cookies = headers.get("cookie");
  return cookieNames.some((name) => readCookie(cookies, name) !== null);
}

/**
 * No caching of what a cookie of the site may have changed. Shared caches may answer with a public page for a second, so that
 * they hold what this process would answer; browsers must revalidate every page each time.
 */
export function setCacheControl(request: Request, { status, headers }: Response): void {
  if (isPersonal(request) || headers.has("set-cookie")) headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) {
    const isPublic = status === 200 && request.method !== "POST" && findPublicAddress(new URL(request.url)) !== null;
    headers.set("cache-control", isPublic ? "public, max-age=0, s-maxage=1" : "private, no-cache");
    // A shared cache must not answer a signed-in visitor with it.
    if (isPublic) headers.append("vary", "Cookie");
  }
}

export const cacheControl: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  setCacheControl(c.req.raw, c.res);
};
