import type { MiddlewareHandler } from "hono";
import { cookieNames, readCookie } from "#app/http/cookies.ts";
import type { HonoEnv } from "#server/hono-env.ts";

/** No caching of what a cookie of the site may have changed; browsers must revalidate other pages each time. */
export const cacheControl: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const cookies = c.req.header("cookie") ?? null;
  const isPersonal = cookieNames.some((name) => readCookie(cookies, name) !== null);
  if (isPersonal || headers.has("set-cookie")) headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
};
